import { vi } from 'vitest'
import { startRuntime } from '../host/runtime.ts'
import { createTestTime, settled } from './test-time.ts'
import {
  type BalanceEvent,
  type BalancePorts,
  type BalanceReading,
  type Balances,
  type Prepared,
} from '../balance/balance.context.ts'
import { type BalanceView } from '../balance/balance.view.ts'
import { balanceFlow } from '../balance/index.ts'

export const START = Date.UTC(2026, 0)
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const money = (minor: number) => ({ minor, currency: 'UZS' })
export const balancesOf = (minor: number): Balances => ({
  main: money(minor),
  bonus: money(0),
  bettingBonus: money(0),
  fun: money(0),
})
export type Answer = (nth: number, at: number, signal: AbortSignal) => BalanceReading | Promise<BalanceReading>
export const known: Answer = (nth, at) => ({ kind: 'known', at, isChanged: true, balances: balancesOf(nth) })
export const limited: Answer = (_, at) => ({ kind: 'limited', at, retryAt: null })

/** The flow over a clock that the test moves: timers fire on the way, each at its time. */
export async function site({
  settings = {},
  answer = known,
  cached = null,
  uid = 7,
  skew = 0,
}: { settings?: unknown; answer?: Answer; cached?: Balances | null; uid?: number; skew?: number } = {}) {
  const { now, timers, pass, sleep } = createTestTime(START)
  const serverTime = (): number => now() + skew
  const calls: number[] = []
  const shown: Parameters<BalancePorts['showBalances']>[0][] = []
  const checkSession = vi.fn()
  const onError = vi.fn()
  const ports: BalancePorts = {
    prepare: async (): Promise<Prepared> => ({ at: serverTime(), settings, isCached: cached !== null, cached }),
    readBalance: async (_, signal) => answer(calls.push(now()), now(), signal),
    showBalances: (params) => void shown.push(params),
    checkSession,
  }
  const runtime = startRuntime({
    flow: balanceFlow,
    ports: ports as never,
    session: { uid },
    build: 'b',
    release: 'r',
    serverNow: serverTime,
    onView: () => undefined,
    onError,
    timers,
  })
  await settled()
  return {
    calls,
    shown,
    checkSession,
    onError,
    now,
    view: () => runtime.view() as BalanceView,
    runtime,
    send: async (event: BalanceEvent) => {
      runtime.send(event)
      await settled()
    },
    act: async () => {
      runtime.send({ type: 'balance.act', at: serverTime() } as never)
      await settled()
    },
    /** An answer of the server sets the clock right. */
    correct: () => void (skew = 0),
    sleep,
    wake: async () => {
      runtime.wake()
      await settled()
    },
    pass,
  }
}
export const seconds = (times: readonly number[]): number[] => times.map((time) => (time - START) / SECOND)
export const intervalOnly = { isEnabledRequestsAfterClick: false, isEnabledTurnOffRequests: false }
