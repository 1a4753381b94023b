import type { JSONSchema } from 'json-schema-to-ts'
import { linkSchema, type Href } from './link.ts'
import { textSchema } from './text.ts'

type Values = Record<string, string | number | boolean>

type ToastKind = 'success' | 'error' | 'info'

/** A compiled step: links are resolved and safe, texts are of the page's locale. */
export type ActionStep =
  | { readonly do: 'navigate'; readonly to: Href }
  | { readonly do: 'popup'; readonly id: string }
  | { readonly do: 'close' }
  | { readonly do: 'open'; readonly url: string }
  | { readonly do: 'send'; readonly flow: string; readonly event: string; readonly with?: Values }
  | { readonly do: 'track'; readonly event: string; readonly with?: Values }
  | { readonly do: 'toast'; readonly text: string; readonly kind: ToastKind }
/** Steps run in order and stop at the first refusal. */
export type Action = readonly ActionStep[]

const id = { type: 'string', minLength: 1, maxLength: 80 } as const
const values = {
  type: 'object',
  maxProperties: 20,
  additionalProperties: {
    type: ['string', 'number', 'boolean', 'object'],
    properties: {
      field: { type: 'string', maxLength: 60, description: 'In "then" of a form: a field, whose choice is sent.' },
    },
    required: ['field'],
    additionalProperties: false,
  },
} as const
const step = <const N extends string, const P extends Record<string, unknown>, const R extends readonly string[]>(
  name: N,
  description: string,
  properties: P,
  required: R,
) =>
  ({
    type: 'object',
    description,
    properties: { do: { const: name, description: 'What happens.' }, ...properties },
    required: ['do', ...required],
    additionalProperties: false,
  }) as const

/** One schema for each verb, so that a wrong step is checked against its own and gives one issue. */
export const actionStepSchemas = {
  navigate: step('navigate', 'Go to a page of the site.', { to: { ...linkSchema, description: 'Where to.' } }, ['to']),
  popup: step('popup', 'Open a popup document.', { id: { ...id, description: 'Id of the popup document.' } }, ['id']),
  close: step('close', 'Close the dialog that holds this.', {}, []),
  open: step(
    'open',
    'Open an address outside the site in a new tab.',
    { url: { type: 'string', maxLength: 2000, description: 'Absolute https address.' } },
    ['url'],
  ),
  send: step(
    'send',
    'Send an event to a flow.',
    {
      flow: { ...id, description: 'Flow id.' },
      event: { ...id, description: 'Event that the flow accepts from documents.' },
      with: { ...values, description: 'Fields of the event.' },
    },
    ['flow', 'event'],
  ),
  track: step(
    'track',
    'Report an analytics event.',
    { event: { ...id, description: 'Event of the fixed list.' }, with: { ...values, description: 'Parameters.' } },
    ['event'],
  ),
  toast: step(
    'toast',
    'Show a short message.',
    {
      text: { ...textSchema, description: 'The message.' },
      kind: { enum: ['success', 'error', 'info'], description: 'What kind of message.' },
    },
    ['text', 'kind'],
  ),
} as const

export const actionSchema = {
  description: 'What happens: one step, or several in order.',
  anyOf: [
    { oneOf: Object.values(actionStepSchemas) },
    { type: 'array', items: { oneOf: Object.values(actionStepSchemas) }, minItems: 1, maxItems: 10 },
  ],
} as unknown as JSONSchema
