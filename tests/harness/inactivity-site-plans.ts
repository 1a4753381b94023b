import { initialTransition, transition } from 'xstate'
import { type Move, type PathPlan, PLAN_START } from '#flows/graph/plan.ts'
import { eventOf, planOf } from '#flows/graph/plan-paths.ts'
import {
  type InactivityContext,
  type InactivityEvent,
  type Place,
  timesOf,
} from '#flows/inactivity/inactivity.context.ts'
import inactivity from '#flows/inactivity/inactivity.paths.ts'
import type { FlowDefinition } from '#flows/flow.ts'
import { inactivityFlow } from '#flows/inactivity/index.ts'

const MINUTE = 60_000
/** The times of the sample platform. */
export const limits = { everywhere: 30 * MINUTE, cashier: 15 * MINUTE, profile: 20 * MINUTE }

type Way = {
  readonly start: 'guest' | 'player' | 'in the profile' | 'reloaded soon' | 'reloaded late'
  readonly moves: readonly Moment[]
}
/** A move at a place: its times count from the last activity there. */
type Moment = (context: InactivityContext) => Move

const send =
  (eventAt: (at: number, lateAt: number) => InactivityEvent, variant?: string): Moment =>
  (context) => {
    const event = eventAt((context.activeAt ?? PLAN_START) + 1, (timesOf(context)?.logoutAt ?? PLAN_START) + MINUTE)
    return { do: 'send', name: event.type, event, ...(variant && { variant }) }
  }
const session = (uid: number, variant: string): Moment => send(() => ({ type: 'inactivity.session', uid }), variant)
const place = (to: Place): Moment => send((at) => ({ type: 'inactivity.place', place: to, at }), to)
const deadline =
  (name: 'after.warning' | 'after.logout'): Moment =>
  () => ({ do: 'deadline', name, event: { type: name } })
/** `active`: as another tab has stored it, or this one knows; `idle`: warn now; `too long`: the time is over. */
const answer =
  (name: 'look' | 'verify', variant: 'active' | 'idle' | 'too long'): Moment =>
  (context) => {
    const activeAt = context.activeAt ?? PLAN_START
    const { warnAt, logoutAt } = timesOf(context) ?? { warnAt: activeAt, logoutAt: activeAt }
    const at = { active: warnAt, idle: warnAt, 'too long': logoutAt }[variant] + MINUTE
    return { do: 'answer', name, variant, output: { at, activeAt: variant === 'active' ? at : activeAt } }
  }
const prepare =
  (variant: string, minutes: number): Moment =>
  () => ({
    do: 'answer',
    name: 'prepare',
    variant,
    output: { at: PLAN_START, activeAt: PLAN_START - minutes * MINUTE, limits },
  })

const signIn = session(7, 'player')
const leave = session(0, 'nobody')
const replace = session(8, 'other player')
const own = send((at) => ({ type: 'inactivity.activity', at }), 'own')
const heard = send((at) => ({ type: 'inactivity.activity', at, isHeard: true }), 'heard')
const wakingKey = send((_, at) => ({ type: 'inactivity.activity', at }), 'after a sleep')
const wakingPlace = send((_, at) => ({ type: 'inactivity.place', place: 'other', at }), 'after a sleep')
const clock = send(() => ({ type: 'inactivity.clock' }))
const left = send(() => ({ type: 'inactivity.left' }))
const wake = send(() => ({ type: 'flow.wake' }))
const arrived = [prepare('just active', 0), answer('look', 'active')]
const warned = [deadline('after.warning'), answer('look', 'idle')]
const overslept = [deadline('after.warning'), answer('look', 'too long'), answer('verify', 'too long')]

const ways: readonly Way[] = [
  {
    start: 'player',
    moves: [
      ...[...arrived, own, ...warned, own, ...warned, deadline('after.logout'), answer('verify', 'too long'), left],
      ...[signIn, ...arrived, ...warned, leave],
    ],
  },
  // Profile and cashier are documents of one kind: a player goes from one to the other in place.
  {
    start: 'in the profile',
    moves: [
      ...[place('profile'), ...arrived, place('cashier'), ...warned, place('profile'), ...warned, place('cashier')],
      ...[clock, answer('verify', 'active'), clock, answer('verify', 'idle'), clock, answer('verify', 'idle'), heard],
      ...[heard, deadline('after.warning'), answer('look', 'active'), leave],
    ],
  },
  {
    start: 'player',
    moves: [
      ...[...arrived, wakingKey, answer('verify', 'active'), wakingPlace, answer('verify', 'active'), ...warned],
      ...[wakingKey, answer('verify', 'idle'), wakingPlace, answer('verify', 'idle')],
      ...[deadline('after.logout'), answer('verify', 'active'), wakingKey, answer('verify', 'too long'), replace],
    ],
  },
  {
    start: 'player',
    moves: [
      ...[...arrived, ...overslept, signIn, answer('verify', 'too long'), signIn, wake],
      ...[answer('verify', 'too long'), left],
    ],
  },
  { start: 'guest', moves: [signIn, ...arrived, clock, leave] },
  { start: 'reloaded soon', moves: [prepare('active a while ago', 27), answer('look', 'idle'), replace] },
  {
    start: 'reloaded late',
    moves: [prepare('active long ago', 45), answer('look', 'too long'), answer('verify', 'too long'), left],
  },
  { start: 'player', moves: [leave] },
  { start: 'player', moves: [replace] },
  { start: 'player', moves: [...arrived, replace] },
  { start: 'player', moves: [...arrived, clock, replace] },
]

/** Ways of a player through the flow, with what the machine says of them. */
export const inactivityPlans: readonly PathPlan[] = ways.map(({ start, moves }) => {
  const input = { uid: start === 'guest' ? 0 : 7 }
  const { machine }: FlowDefinition = inactivityFlow
  let [snapshot] = initialTransition(machine, input)
  const known = moves.map((momentOf) => {
    const move = momentOf(snapshot.context as InactivityContext)
    ;[snapshot] = transition(machine, snapshot, eventOf(move))
    return move
  })
  return planOf(inactivityFlow, start, input, known)
})

/** A change of status or an effect, by what caused it; variants left out. */
const edgesOf = ({ statuses, steps }: PathPlan): string[] =>
  steps.flatMap((step, index) => {
    const [from = '', to = ''] = [(steps[index - 1] ?? { statuses }).statuses[0], step.statuses[0]]
    return from === to && step.calls.length === 0 ? [] : [`${from} > ${step.do} ${step.name}: ${to}`]
  })
const allOf = (plans: readonly PathPlan[]): string[] => [...new Set(plans.flatMap(edgesOf))].toSorted()
/** What the graph of the machine has, and what of it these ways take. */
export const inactivityEdges = { machine: allOf(inactivity.paths), site: allOf(inactivityPlans) }

/** What no page can be brought to do. */
export const leftOut: readonly string[] = [
  // If a call fails, the ports answer from what the tab knows: none of them ever rejects.
  'looking > fail look: verifying',
  'preparing > fail prepare: looking',
  'verifying > fail verify: leaving',
  // Storage is read at once: nothing of a browser comes between a look and its answer.
  'looking > send inactivity.session: off',
  'looking > send inactivity.session: preparing',
]
