import type { JSONSchema } from 'json-schema-to-ts'
import { type Recording, recordingSchema, type RecordingStep } from '#schemas/recording.ts'
import { explainMismatch } from './explain-mismatch.ts'

/** The channel on which inspected pages and viewers of one origin talk. */
export const INSPECT_CHANNEL = 'playbill-inspect'

type Common = {
  readonly sessionId: string
  readonly rootId: string
  readonly id: string
  /** Milliseconds since 1970 as a text, as Stately's inspector writes it. */
  readonly createdAt: string
  readonly _version: string
}
type Position = {
  readonly status: 'active' | 'error'
  readonly value?: RecordingStep['value'] | undefined
  readonly statuses: readonly string[]
}

/** The events of XState's inspection protocol as `@statelyai/inspect` sends them; a snapshot also tells the published statuses, and never a context. */
export type InspectionEvent =
  | (Common & {
      readonly type: '@xstate.actor'
      readonly name: string
      readonly parentId: string | undefined
      readonly definition: string
      readonly snapshot: Position
    })
  | (Common & {
      readonly type: '@xstate.event'
      readonly sourceId: string | undefined
      readonly event: RecordingStep['event']
    })
  | (Common & {
      readonly type: '@xstate.snapshot'
      readonly event: RecordingStep['event']
      readonly snapshot: Position
    })

/** A page of the site that can be inspected; `path` has no query. */
export type InspectedPage = {
  readonly id: string
  readonly path: string
  readonly build: string
  readonly release: string
}

/**
 * `hello`: a viewer asks every page to tell all it has. `page`, `events`, `bye`: a page is here, something happened in it, it goes.
 * `ask`, `recording`: a viewer wants the recording of an actor, and gets it.
 */
export type InspectMessage =
  | { readonly format: 1; readonly kind: 'hello' }
  | { readonly format: 1; readonly kind: 'page'; readonly page: InspectedPage }
  | { readonly format: 1; readonly kind: 'events'; readonly page: string; readonly events: readonly InspectionEvent[] }
  | { readonly format: 1; readonly kind: 'bye'; readonly page: string }
  | { readonly format: 1; readonly kind: 'ask'; readonly page: string; readonly session: string }
  | {
      readonly format: 1
      readonly kind: 'recording'
      readonly page: string
      readonly session: string
      readonly recording: Recording
    }

const text = { type: 'string', maxLength: 200 } as const
const id = { type: 'string', minLength: 1, maxLength: 200 } as const
const { event, value, statuses } = recordingSchema.properties.steps.items.properties
const position = closed({ status: { enum: ['active', 'error'] }, value, statuses }, ['status', 'statuses'])
const common = {
  type: id,
  sessionId: id,
  rootId: id,
  id,
  createdAt: { type: 'string', pattern: '^[0-9]{1,15}$' },
  _version: id,
} as const

const eventSchemas: Readonly<Record<InspectionEvent['type'], JSONSchema>> = {
  '@xstate.actor': closed(
    { ...common, name: id, parentId: id, definition: { type: 'string', maxLength: 200_000 }, snapshot: position },
    [...Object.keys(common), 'name', 'definition', 'snapshot'],
  ),
  '@xstate.event': closed({ ...common, sourceId: id, event }, [...Object.keys(common), 'event']),
  '@xstate.snapshot': closed({ ...common, event, snapshot: position }, [...Object.keys(common), 'event', 'snapshot']),
}
const envelope = { format: { const: 1 }, kind: text } as const
const messageSchemas: Readonly<Record<InspectMessage['kind'], JSONSchema>> = {
  hello: closed(envelope),
  page: closed({
    ...envelope,
    page: closed({ id, path: { type: 'string', maxLength: 2_000 }, build: text, release: text }),
  }),
  events: closed({ ...envelope, page: id, events: { type: 'array', maxItems: 20_000, items: { type: 'object' } } }),
  bye: closed({ ...envelope, page: id }),
  ask: closed({ ...envelope, page: id, session: id }),
  recording: closed({ ...envelope, page: id, session: id, recording: recordingSchema }),
}

function closed(
  properties: Readonly<Record<string, JSONSchema>>,
  required: readonly string[] = Object.keys(properties),
): JSONSchema {
  return { type: 'object', properties, required, additionalProperties: false }
}

/** The message, or null: another script of the same origin may use the channel too. */
export function readMessage(data: unknown): InspectMessage | null {
  const kind = memberOf(data, 'kind')
  if (typeof kind !== 'string' || !Object.hasOwn(messageSchemas, kind)) return null
  if (explainMismatch(messageSchemas[kind as InspectMessage['kind']], data)) return null
  // The schema of its kind has passed it.
  const message = data as InspectMessage
  return message.kind !== 'events' || message.events.every(isInspectionEvent) ? message : null
}

function isInspectionEvent(data: unknown): data is InspectionEvent {
  const type = memberOf(data, 'type')
  return (
    typeof type === 'string' &&
    Object.hasOwn(eventSchemas, type) &&
    explainMismatch(eventSchemas[type as InspectionEvent['type']], data) === null
  )
}

function memberOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined
}
