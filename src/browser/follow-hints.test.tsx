import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { provideCall } from '#platform/query-call.ts'
import { confirmSentStore } from '#src/session/confirm-sent.ts'
import { wipeStores } from '#base/store.ts'
import { historyPageOf, testContact, testProfile } from '#widgets/_shared/money/money-samples.ts'
import { followHints } from './follow-hints.ts'

const HOUR = 3_600_000
const registered = Date.UTC(2026, 0, 1)
const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  stops.splice(0).forEach((stop) => stop())
  localStorage.clear()
})

type Options = {
  readonly hours?: number
  readonly deposits?: number
  /** Deposits that came to nothing. */
  readonly failed?: number
  /** The switch of the responsible gaming centre. */
  readonly hasCentre?: boolean | null
  readonly isConfirmed?: boolean
  readonly login?: string
  readonly regTime?: string | null
  readonly status?: string
  readonly routeId?: string
  readonly off?: boolean
}
async function tab({
  hours = 1,
  deposits = 0,
  failed = 0,
  hasCentre = null,
  isConfirmed = false,
  login = 'a@b.uz',
  regTime = new Date(registered).toISOString(),
  status = 'signedIn',
  routeId = 'home',
  off = false,
}: Options = {}) {
  const queryClient = new QueryClient()
  provideCall(queryClient, (async (name: string, { statuses }: { statuses?: readonly string[] }) =>
    name === 'cashier.gethistory'
      ? { ...historyPageOf([]), total: deposits + (statuses && !statuses.includes('failed') ? 0 : failed) }
      : testProfile([testContact('a@b.uz', { is_confirmed: isConfirmed }), testContact('+998901234567')])) as never)
  const shown = new Map<string, { onClosed?: () => void }>()
  const values = new Map<string, unknown>([
    ['player.uid', 7],
    ['player.login', login],
    ['player.regTime', regTime],
    ['flag:isResponsibleGamingEnable', hasCentre],
  ])
  const listeners: (() => void)[] = []
  const report = vi.fn()
  stops.push(
    followHints({
      flows: {
        view: () => ({ status }),
        subscribe: (_: string, listener: () => void) => (listeners.push(listener), () => undefined),
      } as never, // what it reads of the flows
      host: createTestHost('uz', { routeId, path: '/' }),
      values: { get: (name) => (values.get(name) ?? null) as never },
      queryClient,
      overlays: async () => ({
        toast: (_text, _kind, more = {}) => void shown.set(String(more.id), more as { onClosed?: () => void }),
        closeToast: (id) => void shown.delete(id),
      }),
      settings: async () =>
        (off ? { registrationHint: { isEnabled: false }, confirmHint: { isEnabled: false } } : {}) as never,
      words: async (key) => key,
      serverNow: () => registered + hours * HOUR,
      report,
    }),
  )
  const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(100))
  await settled()
  expect(report).not.toHaveBeenCalled()
  const again = async (): Promise<void> => (listeners[0]?.(), await settled())
  return {
    shown,
    names: () => [...shown.keys()],
    again,
    /** The hints as they come, each closed before the next one. */
    async closeEach() {
      const names: string[] = []
      for (let [name] = shown.keys(); name !== undefined; [name] = shown.keys()) {
        names.push(name)
        const hint = shown.get(name)
        shown.delete(name)
        hint?.onClosed?.()
        await again()
      }
      return names
    },
  }
}

test.each<[string, Options, string[]]>([
  ['a new player', {}, ['confirmHint', 'registrationHint']],
  ['a minute before two hours', { hours: 119 / 60 }, ['confirmHint', 'registrationHint']],
  ['after two hours', { hours: 2 }, ['confirmHint']],
  ['a minute before 120 hours', { hours: 120 - 1 / 60 }, ['confirmHint']],
  ['after 120 hours', { hours: 120 }, []],
  ['once there is a deposit', { deposits: 1 }, ['confirmHint']],
  ['after a deposit that came to nothing', { failed: 1 }, ['confirmHint', 'registrationHint']],
  ['where the site has no page for limits', { hasCentre: false }, ['confirmHint']],
  ['once the contact of the login is confirmed', { isConfirmed: true }, ['registrationHint']],
  ['a login that is not a contact', { login: 'anora' }, ['registrationHint']],
  ['a date that cannot be read', { regTime: 'soon' }, []],
  ['a date that is not there', { regTime: null }, []],
  ['a guest', { status: 'guest' }, []],
  ['in a game', { routeId: 'game' }, []],
  ['switched off', { off: true }, []],
])('[HNT-1] [HNT-2] [HNT-3] [CON-4] [D10] %s', async (_, options, expected) => {
  expect(await (await tab(options)).closeEach()).toEqual(expected)
})

test('[HNT-1] [HNT-2] a hint that was closed stays away until its player logs out', async () => {
  await (await tab()).closeEach()
  expect(await (await tab()).closeEach()).toEqual([])
  wipeStores(7)
  expect(await (await tab()).closeEach()).toEqual(['confirmHint', 'registrationHint'])
})

test('[HNT-1] [HNT-2] never two hints at once', async () => {
  const { names } = await tab()
  expect(names()).toEqual(['confirmHint'])
})

test('[HNT-2] [STG-2] once a code was sent to the contact, the hint leaves the page and does not come again', async () => {
  const { names, again } = await tab()
  confirmSentStore(7).set(registered)
  await again()
  expect(names()).toEqual(['registrationHint'])
})
