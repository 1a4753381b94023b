import { type Move, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import {
  type Counted,
  nextReminder,
  type PlayTimeContext,
  type PlayTimeEvent,
  type Prepared,
} from './play-time.context.ts'
import { playTimeFlow } from './index.ts'

const MINUTE = 60_000
const send = (event: PlayTimeEvent, variant?: string): Move => ({
  do: 'send',
  name: event.type,
  event,
  ...(variant && { variant }),
})
const answer = (name: string, variant: string, output: Prepared | Counted): Move => ({
  do: 'answer',
  name,
  variant,
  output,
})
const begun = { since: PLAN_START, checkedAt: PLAN_START, isClockOver: false }
const net = { minor: -5_000_000, currency: 'UZS' }
const toShown = [
  { do: 'send', name: 'play-time.played', variant: 'player' },
  { do: 'answer', name: 'prepare', variant: 'both' },
  { do: 'deadline', name: 'after.reminder' },
  { do: 'answer', name: 'count', variant: 'due' },
  { do: 'send', name: 'play-time.shown' },
] as const

/** Everything that can happen to this flow, once in each kind. */
const repertoire: Repertoire = {
  starts: { page: {} },
  moves: [
    send({ type: 'play-time.played', uid: 7, at: PLAN_START }, 'player'),
    send({ type: 'play-time.played', uid: 8, at: PLAN_START }, 'other player'),
    send({ type: 'play-time.played', uid: 0, at: PLAN_START }, 'nobody'),
    send({ type: 'play-time.left' }),
    send({ type: 'play-time.shown' }),
    send({ type: 'play-time.answered', at: PLAN_START + 61 * MINUTE }),
    answer('prepare', 'both', { ...begun, every: 60 * MINUTE, clock: 60 * MINUTE }),
    answer('prepare', 'checks alone', { ...begun, every: 60 * MINUTE, clock: null }),
    answer('prepare', 'choice not read', { ...begun, every: 60 * MINUTE, clock: null, isDoubtful: true }),
    answer('count', 'due', { ...begun, at: PLAN_START + 60 * MINUTE, net }),
    answer('count', 'shown in another tab', {
      ...begun,
      isClockOver: true,
      checkedAt: PLAN_START + 59 * MINUTE,
      at: PLAN_START + 60 * MINUTE,
      net: null,
    }),
    { do: 'fail', name: 'prepare' },
    { do: 'fail', name: 'count' },
    { do: 'deadline', name: 'after.reminder', event: { type: 'after.reminder' } },
  ],
  // Only a second `shown` tells whether the result was counted again.
  extra: [{ do: 'answer', name: 'count', variant: 'due' } as const, { do: 'fail', name: 'count' } as const].map(
    (end) => ({ start: 'page', moves: [...toShown, end, { do: 'send', name: 'play-time.shown' }] }),
  ),
  key(snapshot) {
    const context = snapshot.context as PlayTimeContext
    const { uid, session, isDoubtful } = context
    return [snapshot.value, uid, nextReminder(context)?.reminder ?? null, session?.isClockOver ?? null, isDoubtful]
  },
}

/** Paths over every transition, planned from the moves; flows/all-flows.test.ts drives the machine along them. */
export default { repertoire, paths: planPaths(playTimeFlow, repertoire) }
