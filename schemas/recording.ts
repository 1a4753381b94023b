import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** A terminal obeys control characters, and invisible ones deceive a reader. */
export const PRINTABLE = '^[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]*$'

const printable = { type: 'string', maxLength: 128, pattern: PRINTABLE } as const
const name = { type: 'string', minLength: 1, maxLength: 64, pattern: PRINTABLE } as const

const DEEPEST_STATE = 8
const stateValue = {
  type: ['string', 'object'],
  description: 'State value after the step, as XState writes it.',
} as const
const childStates = (depth: number): JSONSchema => ({
  type: depth > 1 ? ['string', 'object'] : 'string',
  ...(depth > 1 && { additionalProperties: childStates(depth - 1) }),
})
/** Written out for each depth: json-schema-to-ts and the viewer's check know no recursion. */
const nestedStateValue: typeof stateValue = {
  ...stateValue,
  ...({ additionalProperties: childStates(DEEPEST_STATE) } as object),
}

const step = {
  type: 'object',
  description: 'One thing that the machine was given, and where it stood afterwards.',
  properties: {
    n: {
      type: 'integer',
      minimum: 0,
      description: 'Number of the step; a recording that does not begin at 0 has lost its beginning.',
    },
    at: {
      type: 'integer',
      minimum: 0,
      maximum: 4_102_444_800_000,
      description: 'Server time in milliseconds since 1970.',
    },
    kind: {
      enum: ['event', 'done', 'error', 'after'],
      description: 'Sent to the flow, answered by its work, failed in its work, a deadline that passed.',
    },
    event: {
      type: 'object',
      description: 'The event with its safe fields; everything else is `<redacted:type,len>`.',
      properties: { type: { ...printable, minLength: 1 } },
      required: ['type'],
      additionalProperties: true,
    },
    value: nestedStateValue,
    statuses: { type: 'array', items: name, maxItems: 16, description: 'Published statuses after the step.' },
  },
  required: ['n', 'at', 'kind', 'event', 'value', 'statuses'],
  additionalProperties: false,
} as const satisfies JSONSchema

/** A recorded session of one flow (ENG-6): replaying its steps on the same machine gives the same states. */
export const recordingSchema = {
  type: 'object',
  title: 'Recording',
  description: 'A recorded session of one flow.',
  properties: {
    format: { const: 1, description: 'Version of this format.' },
    build: { ...printable, description: 'Build of the site that recorded it.' },
    release: { ...printable, description: 'Hash of the configuration release.' },
    flow: { ...name, description: 'Flow id.' },
    machineHash: { type: 'string', pattern: '^[0-9a-f]{8}$', description: 'Hash of the definition of the machine.' },
    input: { description: 'Input of the machine before step 0; only safe fields.' },
    parent: {
      type: 'object',
      description: 'The flow whose actor this machine was.',
      properties: { flow: name, actor: name },
      required: ['flow', 'actor'],
      additionalProperties: false,
    },
    steps: { type: 'array', items: step, maxItems: 5000, description: 'The steps in order.' },
  },
  required: ['format', 'build', 'release', 'flow', 'machineHash', 'input', 'steps'],
  additionalProperties: false,
} as const satisfies JSONSchema

export type Recording = FromSchema<typeof recordingSchema>
export type RecordingStep = FromSchema<typeof step>
