import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { canonicalJson } from '#base/canonical-json.ts'
import type { FlowDefinition } from '../flow.ts'
import type { Move, PathPlan, PlanStep, Repertoire } from './plan.ts'

type MachineEvent = { readonly type: string; readonly output?: unknown; readonly error?: unknown }
type PlannedEvent = MachineEvent & { readonly move: Move }

/** The event that a move is for the machine. */
export function eventOf(move: Move): MachineEvent {
  if (move.do === 'answer') return { type: `xstate.done.actor.${move.name}`, output: move.output }
  if (move.do === 'fail') return { type: `xstate.error.actor.${move.name}`, error: new Error('planned failure') }
  return move.event ?? { type: move.name }
}

/**
 * Paths that take every transition of a flow: for each state that the moves can reach, the shortest way there and one step more for each
 * move that is possible there. A path that another one contains is left out.
 */
export function planPaths(flow: FlowDefinition, repertoire: Repertoire): PathPlan[] {
  return Object.entries(repertoire.starts).flatMap(([start, input]) => {
    const events = repertoire.moves.map((move): PlannedEvent => ({ ...eventOf(move), move }))
    const shortest = getShortestPaths(flow.machine, {
      input, events,
      filterEvents: (snapshot, event) => isPossible(snapshot as AnyMachineSnapshot, (event as PlannedEvent).move),
      serializeState: (snapshot) => stateKey(snapshot as AnyMachineSnapshot),
      serializeEvent: (event) => canonicalJson(nameOf((event as unknown as PlannedEvent).move)),
      limit: 20_000,
    })
    const sequences = shortest.flatMap(({ state, steps }) => {
      const moves = steps.slice(1).map(({ event }) => (event as unknown as PlannedEvent).move)
      const further = repertoire.moves.filter((move) => isPossible(state as AnyMachineSnapshot, move))
      return further.length > 0 ? further.map((move) => [...moves, move]) : [moves]
    })
    return maximal(sequences).map((moves) => planOf(flow, start, input, moves))
  })
}

/** Every path without a repeated state, of at most so many moves. */
export function simpleMovePaths(flow: FlowDefinition, input: unknown, moves: readonly Move[], maxMoves: number): Move[][] {
  const depth = (snapshot: AnyMachineSnapshot): number => (snapshot.context as { depth?: number }).depth ?? 0
  const paths = getSimplePaths(flow.machine, {
    input,
    events: moves.map((move): PlannedEvent => ({ ...eventOf(move), move })),
    filterEvents: (snapshot, event) => depth(snapshot as AnyMachineSnapshot) < maxMoves && isPossible(snapshot as AnyMachineSnapshot, (event as PlannedEvent).move),
    serializeState: (snapshot) => stateKey(snapshot as AnyMachineSnapshot),
    serializeEvent: (event) => canonicalJson(nameOf((event as unknown as PlannedEvent).move)),
    limit: 200_000,
  })
  return paths.map(({ steps }) => steps.slice(1).map(({ event }) => (event as unknown as PlannedEvent).move)).filter(({ length }) => length <= maxMoves)
}

/** What a machine does with a sequence of moves, as a plan. */
export function planOf(flow: FlowDefinition, start: string, input: unknown, moves: readonly Move[]): PathPlan {
  let [snapshot, actions] = initialTransition(flow.machine as AnyStateMachine, input)
  const first = { statuses: flow.view(snapshot).statuses, calls: callsIn(actions, flow) }
  const steps = moves.map((move): PlanStep => {
    ;[snapshot, actions] = transition(flow.machine as AnyStateMachine, snapshot, eventOf(move))
    return { ...nameOf(move), statuses: flow.view(snapshot).statuses, calls: callsIn(actions, flow) }
  })
  const name = [start, ...moves.map(({ name: what, variant, do: how }) => `${how} ${what}${variant ? ` (${variant})` : ''}`)].join(' > ')
  return { name, start, ...first, steps }
}

const nameOf = ({ do: how, name, variant }: Move) => ({ do: how, name, ...(variant !== undefined && { variant }) })

/** Work can be answered only while it runs; everything can be sent at any time, also what the state ignores. */
function isPossible(snapshot: AnyMachineSnapshot, move: Move): boolean {
  if (move.do === 'send') return true
  if (move.do === 'deadline') return (snapshot.can as (event: MachineEvent) => boolean)(eventOf(move))
  return Object.hasOwn(snapshot.children, move.name)
}

const stateKey = (snapshot: AnyMachineSnapshot): string => canonicalJson([snapshot.value, snapshot.context])

function callsIn(actions: readonly { type: string; params?: unknown }[], flow: FlowDefinition): string[] {
  return actions
    .flatMap(({ type, params }) => {
      if (type === 'xstate.spawnChild') return [String((params as { id?: unknown }).id)]
      return flow.ports.actions.includes(type) ? [type] : []
    })
    .toSorted()
}

function maximal(sequences: readonly Move[][]): Move[][] {
  const isPrefix = (short: Move[], long: Move[]): boolean => short.length < long.length && short.every((move, index) => move === long[index])
  return sequences.filter((moves) => !sequences.some((other) => isPrefix(moves, other)))
}

