import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { canonicalJson } from '#base/canonical-json.ts'
import type {
  BalanceContext,
  BalanceEvent,
  BalanceReading,
  Balances,
  Prepared,
} from '#flows/balance/balance.context.ts'
import type { BalanceView } from '#flows/balance/balance.view.ts'
import { balanceFlow } from '#flows/balance/index.ts'
import type { FlowDefinition } from '#flows/flow.ts'
import { PLAN_START } from '#flows/graph/plan.ts'

/**
 * How the platform answers a request for the balance in a page: as it is, changed, with too many requests, without a
 * session, not at all.
 */
export type Reply = 'changed' | 'same' | 'limited' | 'limited for an hour' | 'gone' | 'failed'
/**
 * What happens in a page: a press, a completed change, the page out of sight, back, a game, back, the focus, the next
 * deadline, an answer.
 */
export type BalanceMove =
  | 'act'
  | 'refresh'
  | 'hide'
  | 'show'
  | 'enter game'
  | 'leave game'
  | 'focus'
  | 'deadline'
  | Reply
/**
 * What the page must reach: the status, the mark of the chip, the number of requests, of reported changes and of
 * answers with another amount.
 */
export type Seen = {
  readonly status: string
  readonly isCached: boolean
  readonly calls: number
  readonly announced: number
  readonly changes: number
}
/** `passes`: by how much a deadline moves the clock on, in ms. */
export type BalanceStep = { readonly move: BalanceMove; readonly passes: number; readonly seen: Seen }
export type BalancePath = { readonly start: BalanceStart; readonly first: Seen; readonly steps: readonly BalanceStep[] }
export type BalanceStart = {
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly isCached: boolean
}

const off = { isEnabledInterval: false, isEnabledRequestsAfterClick: false, isEnabledTurnOffRequests: false }
/** The settings that a page starts with, and whether the device remembers a newer balance. */
export const balanceStarts: readonly BalanceStart[] = [
  { name: 'every mode', settings: {}, isCached: false },
  { name: 'clicks only', settings: { ...off, isEnabledRequestsAfterClick: true }, isCached: false },
  { name: 'interval only', settings: { ...off, isEnabledInterval: true }, isCached: false },
  { name: 'no mode', settings: off, isCached: false },
  { name: 'this device knows more', settings: {}, isCached: true },
]

const HOUR = 3_600_000
const moves: readonly BalanceMove[] = [
  'act',
  'refresh',
  'hide',
  'show',
  'enter game',
  'leave game',
  'focus',
  'deadline',
  'changed',
  'same',
  'limited',
  'limited for an hour',
  'gone',
  'failed',
]
const replies: readonly BalanceMove[] = ['changed', 'same', 'limited', 'limited for an hour', 'gone', 'failed']
const money = { minor: 1, currency: 'UZS' }
const balances: Balances = { main: money, bonus: money, bettingBonus: money, fun: money }
type Machine = FlowDefinition['machine']
type State = { snapshot: AnyMachineSnapshot; now: number; calls: number; changes: number }

const readingOf = (reply: BalanceMove, at: number): BalanceReading => {
  if (reply === 'changed' || reply === 'same') return { kind: 'known', at, isChanged: reply === 'changed', balances }
  if (reply === 'limited') return { kind: 'limited', at, retryAt: null }
  if (reply === 'limited for an hour') return { kind: 'limited', at, retryAt: at + HOUR }
  return { kind: reply === 'gone' ? 'gone' : 'failed', at }
}

type Sent = BalanceEvent | { readonly type: 'xstate.done.actor.readBalance'; readonly output: BalanceReading }
/** The events of a move, in the order in which the page sends them. */
function eventsOf(move: BalanceMove, now: number): readonly Sent[] {
  if (move === 'act' || move === 'refresh') return [{ type: `balance.${move}`, at: now }]
  if (move === 'hide') return [{ type: 'balance.hidden' }]
  if (move === 'show') return [{ type: 'flow.wake' }, { type: 'balance.shown' }]
  if (move === 'enter game' || move === 'leave game') return [{ type: 'balance.place', isGame: move === 'enter game' }]
  if (move === 'focus') return [{ type: 'flow.wake' }]
  return [{ type: 'xstate.done.actor.readBalance', output: readingOf(move, now) }]
}

const children = ({ snapshot }: State): Readonly<Record<string, unknown>> => snapshot.children
/** Work of the platform that is under way keeps its place; leaving `reading` gives it up. */
function send(machine: Machine, state: State, event: { type: string }): void {
  const wasReading = children(state).readBalance
  ;[state.snapshot] = transition(machine, state.snapshot, event)
  if (children(state).readBalance !== undefined && children(state).readBalance !== wasReading) state.calls++
}

/** What a page does by itself in that moment: it knows its settings, and whatever is due is done. */
function settle(machine: Machine, state: State, { settings, isCached }: BalanceStart, isFirst: boolean): State {
  // Each once, as the host does, also where the machine does not heed it.
  const fired = new Set<string>()
  for (;;) {
    if (children(state).prepare !== undefined) {
      const output: Prepared = {
        at: state.now,
        settings,
        isCached: isCached && isFirst,
        cached: isCached && isFirst ? balances : null,
      }
      send(machine, state, { type: 'xstate.done.actor.prepare', output } as { type: string })
      continue
    }
    const due = balanceFlow
      .deadlines(state.snapshot)
      .find(({ event, at }) => at <= state.now && !fired.has(`${event} ${at}`))
    if (!due) return state
    fired.add(`${due.event} ${due.at}`)
    send(machine, state, { type: due.event })
  }
}

/** The next deadline of a place, in ms from now; null for none. */
const nextDeadline = ({ snapshot, now }: State): number | null =>
  balanceFlow
    .deadlines(snapshot)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at }) => at - now)[0] ?? null

function isPossible(state: State, move: BalanceMove): boolean {
  const { isGame, isHidden } = state.snapshot.context as BalanceContext
  if (move === 'deadline') return nextDeadline(state) !== null
  if (replies.includes(move)) return children(state).readBalance !== undefined
  if (move === 'show') return isHidden
  if (move === 'leave game') return isGame
  if (move === 'enter game') return !isGame && !isHidden
  return move === 'hide' ? !isHidden : !isHidden || move === 'refresh'
}

function after(machine: Machine, before: State, move: BalanceMove, start: BalanceStart): State {
  const state = { ...before, changes: before.changes + (move === 'changed' ? 1 : 0) }
  if (move === 'deadline') state.now += nextDeadline(before) ?? 0
  else for (const event of eventsOf(move, state.now)) send(machine, state, event)
  return settle(machine, state, start, false)
}

const seenOf = ({ snapshot, calls, changes }: State): Seen => {
  const { status, isCached, announced } = balanceFlow.view(snapshot) as BalanceView
  return { status, isCached, calls, announced, changes }
}
const startOf = (machine: Machine, start: BalanceStart): State => {
  const [snapshot] = initialTransition(machine, { uid: 7 })
  return settle(machine, { snapshot, now: PLAN_START, calls: 0, changes: 0 }, start, true)
}
const keyOf = ({ snapshot, now }: State): string => {
  const { isGame, isHidden, nextAt, blockedUntil, limited, isCached, meanwhile } = snapshot.context as BalanceContext
  return canonicalJson([
    snapshot.value,
    isGame,
    isHidden,
    nextAt !== null && nextAt > now,
    blockedUntil !== null && blockedUntil > now,
    limited,
    isCached,
    meanwhile,
  ])
}
const pathOf = (machine: Machine, start: BalanceStart, names: readonly BalanceMove[]): BalancePath => {
  let state = startOf(machine, start)
  const first = seenOf(state)
  const steps = names.map((move): BalanceStep => {
    const before = state
    state = after(machine, before, move, start)
    return { move, passes: state.now - before.now, seen: seenOf(state) }
  })
  return { start, first, steps }
}

/** What a walk may do next without leaving the places that so many moves lead to. */
type Graph = {
  readonly isWanted: (state: State) => boolean
  readonly edgesAt: (state: State) => readonly { move: BalanceMove; edge: string; to: State }[]
}

function graphOf(machine: Machine, start: BalanceStart, most: number): Graph {
  const depth = new Map<string, number>()
  const nextOf = (state: State) =>
    moves
      .filter((move) => isPossible(state, move))
      .map((move) => ({ move, edge: `${keyOf(state)} ${move}`, to: after(machine, state, move, start) }))
  const waiting: State[] = [startOf(machine, start)]
  for (const first of waiting) depth.set(keyOf(first), 0)
  for (let state = waiting.shift(); state; state = waiting.shift()) {
    const far = (depth.get(keyOf(state)) ?? 0) + 1
    if (far > most) continue
    for (const { to } of nextOf(state)) {
      if (depth.has(keyOf(to))) continue
      depth.set(keyOf(to), far)
      waiting.push(to)
    }
  }
  const isKnown = (state: State): boolean => depth.has(keyOf(state))
  return {
    isWanted: (state) => (depth.get(keyOf(state)) ?? most) < most,
    edgesAt: (state) =>
      nextOf(state).filter(({ to }) => isKnown(state) && (isKnown(to) || (depth.get(keyOf(state)) ?? most) < most)),
  }
}

/** The fewest moves to an untried one, that move included; null where none is in reach. */
function wayToNews(graph: Graph, from: State, tried: ReadonlySet<string>): BalanceMove[] | null {
  const seen = new Set([keyOf(from)])
  let ways: { state: State; way: BalanceMove[] }[] = [{ state: from, way: [] }]
  while (ways.length > 0) {
    const further: typeof ways = []
    for (const { state, way } of ways) {
      for (const { move, edge, to } of graph.edgesAt(state)) {
        if (graph.isWanted(state) && !tried.has(edge)) return [...way, move]
        if (seen.has(keyOf(to))) continue
        seen.add(keyOf(to))
        further.push({ state: to, way: [...way, move] })
      }
    }
    ways = further
  }
  return null
}

/**
 * Paths that together make every move at every place that less than so many moves lead to, from pages that have just
 * been loaded: few and long, so that pages are loaded seldom.
 */
export function balanceSitePaths(most: number, longest = 60): BalancePath[] {
  const { machine } = balanceFlow
  return balanceStarts.flatMap((start) => {
    const graph = graphOf(machine, start, most)
    const tried = new Set<string>()
    const paths: BalancePath[] = []
    for (;;) {
      const names: BalanceMove[] = []
      let state = startOf(machine, start)
      for (
        let way = wayToNews(graph, state, tried);
        way !== null && names.length < longest;
        way = wayToNews(graph, state, tried)
      ) {
        for (const move of way) {
          tried.add(`${keyOf(state)} ${move}`)
          state = after(machine, state, move, start)
          names.push(move)
        }
      }
      if (names.length === 0) return paths
      paths.push(pathOf(machine, start, names))
    }
  })
}

/** The same moves with what another machine says of them, where it says something else. */
export const balanceSaidBy = (machine: Machine, paths: readonly BalancePath[]): BalancePath[] =>
  paths
    .map(({ start, steps }) =>
      pathOf(
        machine,
        start,
        steps.map(({ move }) => move),
      ),
    )
    .filter((path, index) => canonicalJson(path) !== canonicalJson(paths[index]))
