import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { canonicalJson } from '#base/canonical-json.ts'
import type { FlowDefinition } from '../flow.ts'
import { callOf, type Move, type PathPlan, PLAN_START, type PlanStep, type Repertoire, restOf } from './plan.ts'

type MachineEvent = { readonly type: string; readonly output?: unknown; readonly error?: unknown }
type PlannedEvent = MachineEvent & { readonly move: Move }
type ExecutedAction = { readonly type: string; readonly params?: unknown }

/** The event that a move is for the machine. */
export function eventOf(move: Move): MachineEvent {
  if (move.do === 'answer') return { type: `xstate.done.actor.${move.name}`, output: move.output }
  if (move.do === 'fail') return { type: `xstate.error.actor.${move.name}`, error: new Error('planned failure') }
  return move.event ?? { type: move.name }
}

/**
 * Work can be answered only while it runs, the deadline that passes is the next one; everything can be sent at any
 * time.
 */
export function isPossible(flow: FlowDefinition, snapshot: AnyMachineSnapshot, move: Move): boolean {
  if (move.do === 'send') return true
  if (move.do === 'deadline') return flow.deadlines(snapshot).toSorted((a, b) => a.at - b.at)[0]?.event === move.name
  return snapshot.children[move.name] !== undefined
}

/**
 * Paths that together take every transition: for each reachable place, the shortest way to it plus one path for each
 * move that has an effect there. Moves without effect share one path. A state explored from an earlier start is not
 * explored again, and a path that is a prefix of another is left out.
 */
export function planPaths(flow: FlowDefinition, repertoire: Repertoire): PathPlan[] {
  const explored = new Set<string>()
  return Object.entries(repertoire.starts).flatMap(([start, input]) => {
    const shortest = getShortestPaths(flow.machine, {
      input,
      events: repertoire.moves.map((move): PlannedEvent => ({ ...eventOf(move), move })),
      filterEvents: (snapshot, event) => isOpen(flow, repertoire, snapshot as AnyMachineSnapshot, moveOf(event)),
      serializeState: (snapshot) => keyOf(repertoire, snapshot as AnyMachineSnapshot),
      serializeEvent: (event) => canonicalJson(nameOf(moveOf(event))),
      limit: 20_000,
    })
    const sequences = shortest.flatMap(({ state, steps }) => {
      const way = steps.slice(1).map(({ event }) => moveOf(event))
      const snapshot = state as AnyMachineSnapshot
      const key = keyOf(repertoire, snapshot)
      if (explored.has(key)) return way.length === 0 ? [way] : []
      explored.add(key)
      const further = repertoire.moves.filter((move) => isOpen(flow, repertoire, snapshot, move))
      const ignored = further.filter((move) => isIgnored(flow, snapshot, move))
      return [[...way, ...ignored], ...further.filter((move) => !ignored.includes(move)).map((move) => [...way, move])]
    })
    const extra = (repertoire.extra ?? [])
      .filter((path) => path.start === start)
      .map(({ moves }) => moves.map((wanted) => findMove(repertoire, wanted)))
    return maximal([...sequences, ...extra]).map((moves) => planOf(flow, start, input, moves))
  })
}

/**
 * Every path without a repeated place, of at most so many moves (`getSimplePaths` has no bound, and walks the graph
 * once for each place).
 */
export function simplePaths(flow: FlowDefinition, repertoire: Repertoire, start: string, maxMoves: number): Move[][] {
  const found: Move[][] = []
  const walk = (snapshot: AnyMachineSnapshot, seen: ReadonlySet<string>, way: readonly Move[]): void => {
    let isEnd = true
    const open =
      way.length < maxMoves ? repertoire.moves.filter((move) => isOpen(flow, repertoire, snapshot, move)) : []
    for (const move of open) {
      const [next] = transition(flow.machine, snapshot, eventOf(move))
      const key = keyOf(repertoire, next)
      if (seen.has(key)) continue
      isEnd = false
      walk(next, new Set(seen).add(key), [...way, move])
    }
    if (isEnd) found.push([...way])
  }
  const [first] = initialTransition(flow.machine, repertoire.starts[start])
  walk(first, new Set([keyOf(repertoire, first)]), [])
  return found
}

/** What a machine does with a sequence of moves, as a plan. */
export function planOf(flow: FlowDefinition, start: string, input: unknown, moves: readonly Move[]): PathPlan {
  let [snapshot, actions]: [AnyMachineSnapshot, readonly ExecutedAction[]] = initialTransition(flow.machine, input)
  const seen = () => {
    const view = flow.view(snapshot)
    const calls = callsIn(actions, flow)
    return {
      statuses: view.statuses,
      view: restOf(view),
      due: flow.deadlines(snapshot).toSorted((a, b) => a.at - b.at),
      calls: calls.map(([port]) => port).toSorted(),
      given: calls.map(([port, input]) => callOf(port, input)).toSorted(),
    }
  }
  const first = seen()
  const steps = moves.map((move): PlanStep => {
    ;[snapshot, actions] = transition(flow.machine, snapshot, eventOf(move))
    return { ...nameOf(move), ...seen() }
  })
  const name = [
    start,
    ...moves.map(({ name: what, variant, do: how }) => `${how} ${what}${variant ? ` (${variant})` : ''}`),
  ].join(' > ')
  return { name, start, ...first, steps }
}

/** The move of a repertoire that a step of a plan names. @throws Error for a step that the repertoire does not know. */
export function findMove(repertoire: Repertoire, step: Pick<PlanStep, 'do' | 'name' | 'variant'>): Move {
  const move = repertoire.moves.find(
    (known) => known.do === step.do && known.name === step.name && known.variant === step.variant,
  )
  if (!move)
    throw new Error(
      `The repertoire has no move "${step.do} ${step.name} (${step.variant ?? ''})": plan and repertoire are out of step`,
    )
  return move
}

/**
 * One line a path, for people and for the committed copy that shows every change of behaviour. What a port is given has
 * a number, which stands for it in the lines; `@2s` is a deadline two seconds after the beginning. Below the lines
 * stand what the numbers mean, and all that the flow publishes, with the deadlines that it has then.
 */
export function describePlans(plans: readonly PathPlan[]): string {
  const inputs = new Map<string, string[]>()
  const mark = (call: string): string => {
    const space = call.indexOf(' ')
    if (space < 0) return call
    const [port, value] = [call.slice(0, space), call.slice(space + 1)]
    const values = inputs.get(port) ?? []
    inputs.set(port, values)
    if (!values.includes(value)) values.push(value)
    return `${port}#${values.indexOf(value) + 1}`
  }
  const seen = ({ statuses, due, given }: Pick<PlanStep, 'statuses' | 'due' | 'given'>): string =>
    `${statuses.join('+')}${due.map(({ at }) => ` @${secondsOf(at)}s`).join('')}${given.length > 0 ? ` [${given.map(mark).join(' ')}]` : ''}`
  const lines = plans.map(({ start, steps, ...first }) =>
    [
      `${start}: ${seen(first)}`,
      ...steps.map((step) => `${step.do} ${step.name}${step.variant ? ` (${step.variant})` : ''}: ${seen(step)}`),
    ].join(' > '),
  )
  const legend = [...inputs.keys()]
    .toSorted()
    .flatMap((port) => (inputs.get(port) ?? []).map((value, index) => `${port}#${index + 1} ${value}`))
  const views = plans
    .flatMap(({ steps, ...first }) => [first, ...steps])
    .filter(({ view, due }) => view !== '{}' || due.length > 0)
    .map(({ statuses, view, due }) =>
      [`${statuses.join('+')} publishes ${view}`, ...due.map(({ event }) => event)].join('; '),
    )
  return `${[...lines, ...legend, ...new Set(views.toSorted())].join('\n')}\n`
}

const secondsOf = (at: number): number => (at - PLAN_START) / 1_000
const moveOf = (event: object): Move => (event as PlannedEvent).move
const nameOf = ({ do: how, name, variant }: Move) => ({ do: how, name, ...(variant !== undefined && { variant }) })
const keyOf = (repertoire: Repertoire, snapshot: AnyMachineSnapshot): string => canonicalJson(repertoire.key(snapshot))

function isOpen(flow: FlowDefinition, repertoire: Repertoire, snapshot: AnyMachineSnapshot, move: Move): boolean {
  return (repertoire.isWithin?.(snapshot) ?? true) && isPossible(flow, snapshot, move)
}

function isIgnored(flow: FlowDefinition, snapshot: AnyMachineSnapshot, move: Move): boolean {
  const [next, actions] = transition(flow.machine, snapshot, eventOf(move))
  return (
    actions.length === 0 &&
    canonicalJson([next.value, next.context]) === canonicalJson([snapshot.value, snapshot.context])
  )
}

function callsIn(actions: readonly ExecutedAction[], flow: FlowDefinition): [port: string, given: unknown][] {
  return actions.flatMap(({ type, params }): [string, unknown][] => {
    if (type !== 'xstate.spawnChild') return flow.ports.actions.includes(type) ? [[type, params]] : []
    const { id, input } = params as { id?: unknown; input?: unknown }
    return [[String(id), input]]
  })
}

function maximal(sequences: readonly Move[][]): Move[][] {
  const isBeginning = (short: Move[], long: Move[]): boolean =>
    short.length < long.length && short.every((move, index) => move === long[index])
  return sequences.filter((moves) => !sequences.some((other) => isBeginning(moves, other)))
}
