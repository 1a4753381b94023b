import { type Move, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import type { InactivityContext, InactivityEvent, InactivityInput, Look, Prepared } from './inactivity.context.ts'
import { inactivityFlow } from './index.ts'

const MINUTE = 60_000
const send = (event: InactivityEvent, variant?: string): Move => ({
  do: 'send',
  name: event.type,
  event,
  ...(variant && { variant }),
})
const answer = (name: string, variant: string, output: Look | Prepared): Move => ({
  do: 'answer',
  name,
  variant,
  output,
})
const limits = { everywhere: 30 * MINUTE, cashier: 15 * MINUTE, profile: null }
const since = (minutes: number): Look => ({ at: PLAN_START, activeAt: PLAN_START - minutes * MINUTE })

/** Everything that can happen to this flow, once in each kind. */
const repertoire: Repertoire = {
  starts: {
    guest: { uid: 0 },
    player: { uid: 7 },
    'active player': { uid: 7, active: { place: 'other', limits, activeAt: PLAN_START } },
  } satisfies Record<string, InactivityInput>,
  moves: [
    send({ type: 'inactivity.session', uid: 0 }, 'nobody'),
    send({ type: 'inactivity.session', uid: 7 }, 'player'),
    send({ type: 'inactivity.session', uid: 8 }, 'other player'),
    send({ type: 'inactivity.place', place: 'cashier', at: PLAN_START + 5 * MINUTE }),
    send({ type: 'inactivity.activity', at: PLAN_START + 5 * MINUTE }, 'own'),
    send({ type: 'inactivity.activity', at: PLAN_START + 5 * MINUTE, isHeard: true }, 'heard'),
    send({ type: 'inactivity.activity', at: PLAN_START - 60 * MINUTE, isHeard: true }, 'heard late'),
    send({ type: 'inactivity.activity', at: PLAN_START + 60 * MINUTE }, 'after a sleep'),
    send({ type: 'inactivity.place', place: 'cashier', at: PLAN_START + 60 * MINUTE }, 'after a sleep'),
    send({ type: 'inactivity.clock' }),
    send({ type: 'inactivity.left' }),
    send({ type: 'flow.wake' }),
    answer('prepare', 'just active', { ...since(0), limits }),
    ...['look', 'verify'].flatMap((port) => [
      answer(port, 'active', since(0)),
      answer(port, 'idle', since(25)),
      answer(port, 'too long', since(31)),
    ]),
    answer('prepare', 'active long ago', { ...since(40), limits }),
    answer('prepare', 'active a while ago', { ...since(25), limits }),
    answer('look', 'later', { at: PLAN_START + 25 * MINUTE, activeAt: PLAN_START - 60 * MINUTE }),
    { do: 'fail', name: 'prepare' },
    { do: 'fail', name: 'look' },
    { do: 'fail', name: 'verify' },
    { do: 'deadline', name: 'after.warning', event: { type: 'after.warning' } },
    { do: 'deadline', name: 'after.logout', event: { type: 'after.logout' } },
  ],
  extra: [
    {
      start: 'player',
      moves: [
        { do: 'answer', name: 'prepare', variant: 'just active' },
        { do: 'answer', name: 'look', variant: 'active' },
        { do: 'send', name: 'inactivity.activity', variant: 'heard' },
        { do: 'deadline', name: 'after.warning' },
        { do: 'answer', name: 'look', variant: 'later' },
      ],
    },
  ],
  key(snapshot) {
    const { uid, place, activeAt, limits: known, hasTriedAgain } = snapshot.context as InactivityContext
    const idle = activeAt === null ? null : Math.floor((PLAN_START - activeAt) / (10 * MINUTE))
    return [snapshot.value, uid > 0, place, idle, known.everywhere !== null, hasTriedAgain]
  },
}

/** Paths over every transition, planned from the moves; flows/all-flows.test.ts drives the machine along them. */
export default { repertoire, paths: planPaths(inactivityFlow, repertoire) }
