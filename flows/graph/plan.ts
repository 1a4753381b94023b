import type { AnyMachineSnapshot } from 'xstate'
import { canonicalJson } from '#base/canonical-json.ts'
import type { FlowView } from '../flow.ts'

/** The moment at which every plan begins; the clock moves only to the deadlines. */
export const PLAN_START = Date.UTC(2026, 0)

/**
 * One thing that happens on a path, in the words of the outside: an event is sent, work is answered or fails, a
 * deadline passes.
 */
export type PlanStep = {
  readonly do: 'send' | 'answer' | 'fail' | 'deadline'
  /** The event's or the deadline's name, or the port's. */
  readonly name: string
  /** Which event or answer of the flow's repertoire, where there are several. */
  readonly variant?: string
  /** Published statuses afterwards. */
  readonly statuses: readonly string[]
  /** All else that is published, as `restOf` writes it. */
  readonly view: string
  /** Its deadlines: their names, and when they are due in ms. */
  readonly due: readonly { readonly event: string; readonly at: number }[]
  /** The ports that the step calls, sorted. */
  readonly calls: readonly string[]
  /** The same with what they are given, each as `callOf` writes it. */
  readonly given: readonly string[]
}

/** A path through a flow from a session: what to do, and what must be seen after each step. */
export type PathPlan = {
  readonly name: string
  readonly start: string
  readonly statuses: readonly string[]
  readonly view: string
  readonly due: PlanStep['due']
  readonly calls: readonly string[]
  readonly given: readonly string[]
  readonly steps: readonly PlanStep[]
}

/** The events and answers that a flow's paths are made of, as the machine gets them. */
export type Repertoire<Event extends { type: string } = { type: string }> = {
  /** Inputs of the machine by name. */
  readonly starts: Readonly<Record<string, unknown>>
  readonly moves: readonly Move<Event>[]
  /** Longer paths that tell apart what looks the same from outside for one step. */
  readonly extra?: readonly {
    readonly start: string
    readonly moves: readonly Pick<PlanStep, 'do' | 'name' | 'variant'>[]
  }[]
  /** What makes two snapshots the same place: leaves out what only counts. */
  readonly key: (snapshot: AnyMachineSnapshot) => unknown
  /** Paths end where this is false, so that what can grow without end is explored only so far. */
  readonly isWithin?: (snapshot: AnyMachineSnapshot) => boolean
}
export type Move<Event extends { type: string } = { type: string }> = {
  readonly do: PlanStep['do']
  readonly name: string
  readonly variant?: string
  /** The event of a send or a deadline; of an answer its output. */
  readonly event?: Event
  readonly output?: unknown
}

/** What a flow publishes besides its statuses, in one line. */
export const restOf = ({ status: _status, statuses: _statuses, ...rest }: FlowView): string => canonicalJson(rest)

/** A port call in one line: the port, and what it is given; of an error its message. */
export function callOf(port: string, given: unknown): string {
  if (typeof given !== 'object' || given === null) return given === undefined ? port : `${port} ${canonicalJson(given)}`
  const members = Object.entries(given).map(([key, value]) => [key, value instanceof Error ? String(value) : value])
  return `${port} ${canonicalJson(Object.fromEntries(members))}`
}
