import type { JSONSchema } from 'json-schema-to-ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { FlowVocabularyEvent, FormTargetField } from '#schemas/vocabulary.ts'

/** Who is signed in, as the server says: `uid` 0 is a guest (AUT-11). */
export type FlowSession = { readonly uid: number }

/** What a widget sees of a flow: its published statuses and whatever plain data the flow adds. */
export type FlowView = { readonly status: string; readonly statuses: readonly string[] }

/**
 * How a field of an event, an output or an input may appear in a recording. Everything that no rule names, or that does
 * not fit its rule, is redacted. No rule lets free text through: `alias` keeps only which numbers are equal and which
 * is 0, `name` is words of letters joined by hyphens (document ids), `ordinal` is a generated dialog id, `time`
 * milliseconds since 1970, `duration` milliseconds of a day at most, a list of words an enumeration, `hidden` a field
 * whose name may be seen and nothing else.
 */
export type SafeRule =
  | 'boolean'
  | 'time'
  | 'duration'
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
type FlowPortNames = { readonly actors: readonly string[]; readonly actions: readonly string[] }

/** One flow, pure: everything that the host, the recorder, replay and the documentation need to know about it. */
export interface FlowDefinition {
  readonly id: string
  readonly machine: AnyStateMachine
  /** The published statuses: what conditions of documents may test. */
  readonly statuses: readonly string[]
  /** Every event that the machine accepts, by name; written with `internalEvent`, `documentEvent` and `formEvent`. */
  readonly events: Readonly<Record<string, FlowVocabularyEvent>>
  readonly safe: SafeFields
  readonly ports: FlowPortNames
  /** The published view: a pure function of the snapshot. */
  view(snapshot: AnyMachineSnapshot): FlowView
  /**
   * The machine's input from the session and from what `save` gave before a reload; whatever is doubtful there is
   * ignored.
   */
  input(session: FlowSession, saved?: unknown): unknown
  /** Plain data to store over a reload, or null. Never a snapshot: XState would run its work again (F1). */
  save(snapshot: AnyMachineSnapshot): unknown
  deadlines(snapshot: AnyMachineSnapshot): readonly FlowDeadline[]
  /** The machines that this one invokes, by the actor's id: they are recorded apart and joined by `parent`. */
  readonly children?: Readonly<Record<string, FlowDefinition>>
  /** The input that would start the machine in exactly this snapshot, if there is one: a recording may begin here. */
  checkpoint(snapshot: AnyMachineSnapshot): unknown
}

/**
 * What starts a flow. `event`: the first event that anybody sends it. `page`: a widget of the page that it belongs to;
 * leaving that page ends it. `session`: a signed-in player; the tab sends `<id>.session` with the uid, 0 when the
 * player leaves.
 */
type FlowStart = 'event' | 'page' | 'session'

/**
 * A flow of the site: a folder of `flows/`. `npm run generate` enters it into the registry, the vocabulary and the map
 * of ports.
 */
export interface SiteFlow<Status extends string = string> extends FlowDefinition {
  readonly statuses: readonly Status[]
  view(snapshot: AnyMachineSnapshot): {
    readonly status: NoInfer<Status>
    readonly statuses: readonly NoInfer<Status>[]
  }
  /** Statuses in which a reload would lose something: no new version of the site is loaded meanwhile. */
  readonly critical: readonly NoInfer<Status>[]
  readonly starts: FlowStart
  /** Whether the flow continues automatically after a reload for which `save` returned something. */
  readonly resumes?: boolean
}

/** Checks a flow's definition against its own statuses: a status that is not among them does not compile. */
export const defineFlow = <const Status extends string, const Flow extends SiteFlow<Status>>(
  flow: Flow & SiteFlow<Status>,
): Flow => flow

const noFields = { type: 'object', properties: {}, additionalProperties: false } as const satisfies JSONSchema

/** An event that documents may not send. */
export const internalEvent = (description: string): FlowVocabularyEvent => ({
  fromDocuments: false,
  takesValues: false,
  with: noFields,
  description,
})
/** An event that actions of documents may send; `fields` is the schema of its fields there, other fields are refused. */
export const documentEvent = (description: string, fields: JSONSchema = noFields): FlowVocabularyEvent => ({
  fromDocuments: true,
  takesValues: false,
  with: fields,
  description,
})
/**
 * An event that form documents may send: the submitted values go into the vault as a record by the names of `fields`,
 * the event carries the ticket. The check refuses a form with other fields, without a required one, or that does not
 * declare a secret one.
 */
export const formEvent = (
  description: string,
  fields: Readonly<Record<string, FormTargetField>>,
): FlowVocabularyEvent => ({
  fromDocuments: false,
  takesValues: true,
  with: noFields,
  description,
  fields,
})

/** What the first load holds of a flow: plain data, and how to fetch the machine. */
export type FlowEntry<View extends FlowView = FlowView> = {
  /** Plain data for the server and for the time before the machine is loaded. */
  readonly initialView: (session: FlowSession) => View
  /** The machine, with XState in its chunk. */
  readonly load: () => Promise<FlowDefinition>
  readonly critical: readonly View['statuses'][number][]
  readonly starts: FlowStart
  readonly resumes: boolean
}
