import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** Who the server says is here: `uid` 0 is a guest (specification section 3). */
export type FlowSession = { readonly uid: number }

/** What a widget sees of a flow: its published statuses and whatever plain data the flow adds. */
export type FlowView = { readonly status: string; readonly statuses: readonly string[] }

/**
 * How a field of an event, an output or an input may appear in a recording. Everything that no rule names, or that does not fit its rule,
 * is redacted. No rule lets free text through: `alias` keeps only which numbers are equal and which is 0, `name` is words of letters
 * joined by hyphens (document ids), `ordinal` is a generated dialog id, `time` milliseconds since 1970, a list of words an enumeration,
 * `hidden` a field whose name may be seen and nothing else.
 */
export type SafeRule =
  | 'boolean'
  | 'time'
  | 'count'
  | 'alias'
  | 'name'
  | 'ordinal'
  | 'hidden'
  | readonly string[]
  | { readonly object: Readonly<Record<string, SafeRule>> }
  | { readonly list: SafeRule }

/** The fields that may be recorded: of the input, of each event by type, of each actor's output by the actor's name. */
export type SafeFields = {
  readonly input: SafeRule
  readonly events: Readonly<Record<string, SafeRule>>
  readonly outputs: Readonly<Record<string, SafeRule>>
}

/** A deadline that a snapshot waits for: at that server time the host sends the event. */
export type FlowDeadline = { readonly event: string; readonly at: number }

/** The names of the work (actors) and of the effects (actions) that the host implements. */
export type FlowPortNames = { readonly actors: readonly string[]; readonly actions: readonly string[] }

/** One flow, pure: everything that the host, the recorder, replay and the documentation need to know about it. */
export interface FlowDefinition {
  readonly id: string
  readonly machine: AnyStateMachine
  readonly statuses: readonly string[]
  readonly events: readonly string[]
  readonly safe: SafeFields
  readonly ports: FlowPortNames
  /** The published view: a pure function of the snapshot. */
  view(snapshot: AnyMachineSnapshot): FlowView
  /** The machine's input from the session and from what `save` gave before a reload; whatever is doubtful there is ignored. */
  input(session: FlowSession, saved?: unknown): unknown
  /** Plain data to keep over a reload, null for nothing. Never a snapshot: XState would start its work again (reliability.md, fact 1). */
  save(snapshot: AnyMachineSnapshot): unknown
  deadlines(snapshot: AnyMachineSnapshot): readonly FlowDeadline[]
  /** The machines that this one invokes, by the actor's id: they are recorded apart and joined by `parent`. */
  readonly children?: Readonly<Record<string, FlowDefinition>>
  /** The input that would start the machine in exactly this snapshot, if there is one: a recording may begin here. */
  checkpoint(snapshot: AnyMachineSnapshot): unknown
}
