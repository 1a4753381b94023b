import type { JSONSchema } from 'json-schema-to-ts'
import { recordingSchema } from '#schemas/recording.ts'
import type { InspectionEvent, InspectMessage } from './protocol.ts'

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

const events: Readonly<Record<InspectionEvent['type'], JSONSchema>> = {
  '@xstate.actor': closed(
    { ...common, name: id, parentId: id, definition: { type: 'string', maxLength: 200_000 }, snapshot: position },
    [...Object.keys(common), 'name', 'definition', 'snapshot'],
  ),
  '@xstate.event': closed({ ...common, sourceId: id, event }, [...Object.keys(common), 'event']),
  '@xstate.snapshot': closed({ ...common, event, snapshot: position }, [...Object.keys(common), 'event', 'snapshot']),
}
const envelope = { format: { const: 1 }, kind: text } as const
const messages: Readonly<Record<InspectMessage['kind'], JSONSchema>> = {
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

const named = (what: string, all: Readonly<Record<string, JSONSchema>>) =>
  Object.fromEntries(Object.entries(all).map(([name, schema]) => [`${what} ${name}`, schema]))
/** What the viewer of flows reads, by the keys of its validators: `recording`, `message <kind>`, `event <type>`. */
export const inspectionSchemas: Readonly<Record<string, JSONSchema>> = {
  recording: recordingSchema,
  ...named('message', messages),
  ...named('event', events),
}
