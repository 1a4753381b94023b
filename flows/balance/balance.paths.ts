import { type Move, type PathPlan, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { balanceFlow } from './index.ts'
import {
  type BalanceContext,
  type BalanceEvent,
  type BalanceInput,
  type BalanceReading,
  type Balances,
  MAX_LIMITED,
  type Prepared,
} from './balance.context.ts'

const HOUR = 3_600_000
/** After the moment at which a path stops, so that no timer is due. */
const LATER = PLAN_START + 5_000
const money = (minor: number) => ({ minor, currency: 'UZS' })
const balances: Balances = {
  main: money(12_500_000),
  bonus: money(350_000),
  bettingBonus: money(0),
  fun: { minor: 1_000_000, currency: 'FUN' },
}
const send = (event: BalanceEvent, variant?: string): Move => ({
  do: 'send',
  name: event.type,
  event,
  ...(variant && { variant }),
})
const prepared = (variant: string, settings: object, isCached = false): Move => {
  const output: Prepared = { at: LATER, settings, isCached, cached: isCached ? balances : null }
  return { do: 'answer', name: 'prepare', variant, output }
}
const reading = (variant: string, output: BalanceReading): Move => ({
  do: 'answer',
  name: 'readBalance',
  variant,
  output,
})
const deadline = (type: 'after.balanceDue' | 'after.balanceTurnOff'): Move => ({
  do: 'deadline',
  name: type,
  event: { type },
})
const off = { isEnabledInterval: false, isEnabledRequestsAfterClick: false, isEnabledTurnOffRequests: false }
const answered = (name: string, variant: string) => ({ do: 'answer', name, variant }) as const
const sent = (name: string) => ({ do: 'send', name }) as const
const due = { do: 'deadline', name: 'after.balanceDue' } as const

/** Everything that can happen to the balance flow, once in each kind. */
export const balanceRepertoire: Repertoire = {
  starts: { guest: { uid: 0 }, player: { uid: 7 } } satisfies Record<string, BalanceInput>,
  moves: [
    send({ type: 'balance.session', uid: 0 }, 'nobody'),
    send({ type: 'balance.session', uid: 7 }, 'player'),
    send({ type: 'balance.session', uid: 8 }, 'other player'),
    send({ type: 'balance.place', isGame: true }, 'game'),
    send({ type: 'balance.place', isGame: false }, 'elsewhere'),
    send({ type: 'balance.hidden' }),
    send({ type: 'balance.shown' }),
    send({ type: 'balance.act', at: LATER }),
    send({ type: 'balance.refresh', at: LATER }),
    send({ type: 'flow.wake' }),
    prepared('every mode', {}),
    prepared('clicks only', { ...off, isEnabledRequestsAfterClick: true }),
    prepared('interval only', { ...off, isEnabledInterval: true }),
    prepared('no mode', off),
    prepared('every mode, this device knows more', {}, true),
    { do: 'fail', name: 'prepare' },
    reading('changed', { kind: 'known', at: LATER, isChanged: true, balances }),
    reading('the same', { kind: 'known', at: LATER, isChanged: false, balances }),
    reading('limited', { kind: 'limited', at: LATER, retryAt: null }),
    reading('limited for an hour', { kind: 'limited', at: LATER, retryAt: LATER + HOUR }),
    reading('gone', { kind: 'gone', at: LATER }),
    reading('failed', { kind: 'failed', at: LATER }),
    { do: 'fail', name: 'readBalance' },
    deadline('after.balanceDue'),
    deadline('after.balanceTurnOff'),
  ],
  extra: [
    [
      answered('prepare', 'interval only'),
      due,
      ...Array.from({ length: MAX_LIMITED - 1 }, () => [answered('readBalance', 'limited'), due]).flat(),
      answered('readBalance', 'limited'),
      sent('flow.wake'),
    ],
    [
      answered('prepare', 'every mode'),
      due,
      answered('readBalance', 'limited for an hour'),
      { do: 'deadline', name: 'after.balanceTurnOff' } as const,
      sent('balance.act'),
    ],
    [sent('balance.refresh'), answered('prepare', 'no mode'), due, answered('readBalance', 'changed')],
    [sent('balance.hidden'), sent('balance.refresh'), sent('balance.shown'), answered('prepare', 'no mode'), due],
    [
      sent('balance.act'),
      answered('prepare', 'clicks only'),
      due,
      sent('balance.act'),
      answered('readBalance', 'the same'),
      due,
    ],
  ].map((moves) => ({ start: 'player', moves })),
  key(snapshot) {
    const { isGame, isHidden, plan, nextAt } = snapshot.context as BalanceContext
    return [snapshot.value, isGame, isHidden, plan.isInterval, plan.isAfterClick, nextAt !== null]
  },
  isWithin(snapshot) {
    const { announced, uid, isGame, isHidden, limited: refusals } = snapshot.context as BalanceContext
    return announced <= 1 && uid !== 8 && !(isGame && isHidden) && refusals <= 1
  },
}

/**
 * Paths over every transition of the balance flow, to drive the machine and the running site along; pinned by
 * `balance.paths.txt`.
 */
export const balancePaths: readonly PathPlan[] = planPaths(balanceFlow, balanceRepertoire)

export default { repertoire: balanceRepertoire, paths: balancePaths }
