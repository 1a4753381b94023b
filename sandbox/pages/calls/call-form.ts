import { firstValues } from './first-values.ts'
import type { AnyCall } from '#schemas/api/calls.ts'
import type { CallDefinition } from '#schemas/api/define-call.ts'
import type { Pair } from '#schemas/api/wire.ts'
import { html } from '../html.ts'

/** A form's field of a parameter is its name after this. */
const PREFIX = 'p.'
const LONG_TEXT = 300

type Parameter = {
  type?: string
  enum?: readonly unknown[]
  items?: { enum?: readonly unknown[] }
  const?: unknown
  maxLength?: number
  nullable?: boolean
  description?: string
}

const parametersOf = ({ request }: CallDefinition): [string, Parameter][] =>
  typeof request === 'object' && request.properties ? (Object.entries(request.properties) as [string, Parameter][]) : []
const isNeeded = ({ request }: CallDefinition, name: string): boolean =>
  typeof request === 'object' && (request.required ?? []).includes(name)

/** What the form of a call shows at first: an intent of its own where the call moves value, and something to send. */
export function firstPairs(call: AnyCall, intentId: string): Map<string, string> {
  return new Map([
    ...Object.entries(firstValues[call.name] ?? {}),
    ...(call.effect === 'value' ? [['intent_id', intentId] as const] : []),
  ])
}

/**
 * The parameters that the form of this page sends: an empty field is not sent, the word null empties a field that may
 * be empty.
 */
export function readPairs(
  call: CallDefinition,
  fields: ReadonlyMap<string, string>,
): { pairs: Pair[]; shown: Map<string, string> } {
  const shown = new Map(parametersOf(call).map(([name]) => [name, fields.get(PREFIX + name) ?? '']))
  const pairs = [...shown].flatMap(([name, value]): Pair[] =>
    value === '' ? [] : [[name, call.verb === 'POST' && value === 'null' ? '' : value]],
  )
  return { pairs, shown }
}

/** A form with one field a parameter, from the schema of the request. */
export function callForm(call: CallDefinition, path: string, shown: ReadonlyMap<string, string>, locale: string) {
  return html`<form class="card fields" method="post" action="${path}">
    <input type="hidden" name="call" value="${call.name}" />
    ${parametersOf(call).map(([name, parameter]) => fieldOf(name, parameter, isNeeded(call, name), shown.get(name) ?? ''))}
    <label
      ><span><code>locale</code> of the answer</span
      >${choice('locale', ['uz', 'ru'], locale, 'as the session says')}</label
    >
    <p><button class="main">Send</button> <a class="button" href="${path}?call=${call.name}">Start over</a></p>
  </form>`
}

function fieldOf(name: string, parameter: Parameter, needed: boolean, value: string) {
  const id = `about-${name}`
  const field = PREFIX + name
  const choices =
    parameter.type === 'boolean' ? ['true', 'false'] : (parameter.enum ?? []).filter((one) => one !== null).map(String)
  const attributes = html` name="${field}" id="${field}" aria-describedby="${id}" autocomplete="off" spellcheck="false"`
  const isLong = parameter.type === 'object' || (parameter.maxLength ?? 0) > LONG_TEXT
  const control =
    choices.length > 0
      ? choice(field, choices, value, 'not sent', id)
      : isLong
        ? html`<textarea rows="2" ${attributes}>${value}</textarea>`
        : html`<input${attributes}${parameter.type === 'integer' || parameter.type === 'number' ? html` inputmode="decimal"` : ''}
            value="${value}"
          >`
  return html`<div class="field">
    <label for="${field}"><code>${name}</code>${needed ? ' (needed)' : ''}</label>${control}<span
      class="note"
      id="${id}"
      >${aboutOf(parameter)}</span
    >
  </div>`
}

function choice(name: string, values: readonly string[], chosen: string, none: string, about?: string) {
  return html`<select name="${name}" id="${name}" ${about ? html` aria-describedby="${about}"` : ''}>
    <option value="">(${none})</option>
    ${values.map((value) => html`<option${value === chosen ? html` selected` : ''}>${value}</option>`)}
  </select>`
}

function aboutOf({ type, items, description = '' }: Parameter): string {
  if (type === 'array')
    return `${description} A list: with commas${items?.enum ? `, of ${items.enum.join(', ')}` : ''}.`
  return type === 'object' ? `${description} JSON text.` : description
}
