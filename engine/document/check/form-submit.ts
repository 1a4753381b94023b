import type { JSONSchema } from 'json-schema-to-ts'
import { didYouMean } from '#base/did-you-mean.ts'
import type { FormTargetField } from '#schemas/vocabulary.ts'
import type { IssueCode } from '../issues/codes.ts'
import { describeValue } from '../issues/describe-value.ts'
import type { CheckContext } from './context.ts'

/** What takes the values of a form. */
export type FormTarget = {
  readonly name: string
  readonly fields: Readonly<Record<string, FormTargetField>>
  /** Of a call, what it answers. */
  readonly answer?: Readonly<Record<string, JSONSchema>>
}
/** What the form's target takes, or null where it has none that can take a form: that is one issue. */
export function targetOf(submit: unknown, context: CheckContext): FormTarget | null {
  const { flow, event, call, then } = Object(submit) as Readonly<Record<string, unknown>> // members of anything
  const unclear = (pointer: string, expected: string, received: string, hint: string): null => {
    context.add({ code: 'form-target-unclear', pointer, expected, received, hint })
    return null
  }
  if (typeof call === 'string') {
    if (flow !== undefined || event !== undefined)
      return unclear(
        flow === undefined ? '/submit/event' : '/submit/flow',
        'either "flow" and "event", or "call"',
        'both',
        'A form has one target: keep "call", or "flow" and "event".',
      )
    return targetOfCall(call, context)
  }
  if (typeof flow === 'string' && typeof event === 'string') {
    if (then !== undefined)
      return unclear(
        '/submit/then',
        'no "then" beside "flow"',
        describeValue(then, ''),
        'Remove "then": what follows is for the flow to say. Only after a "call" may actions run.',
      )
    return targetOfEvent(flow, event, context)
  }
  if (
    Object.keys(Object(submit)).length > 0 &&
    [flow, event, call].every((part) => part === undefined || typeof part === 'string')
  )
    return unclear(
      '/submit',
      '"flow" and "event", or "call"',
      `an object with ${Object.keys(Object(submit)).join(', ')}`,
      'Name the flow and its event, or the call that takes the values.',
    )
  return null
}

function targetOfEvent(flow: string, event: string, context: CheckContext): FormTarget | null {
  const { flows } = context.world.vocabulary
  const entry = Object.hasOwn(flows, flow) ? flows[flow] : undefined
  const takers = (id: string): string[] => {
    const { events = {} } = flows[id] ?? {}
    return Object.keys(events).filter((name) => events[name]?.takesValues)
  }
  const add = (code: IssueCode, key: 'flow' | 'event', known: readonly string[], hint: string): null => {
    const value = key === 'flow' ? flow : event
    context.add({
      code,
      pointer: `/submit/${key}`,
      expected: known.length > 0 ? `one of ${known.join(', ')}` : 'another flow',
      received: JSON.stringify(value),
      didYouMean: didYouMean(value, known),
      hint,
    })
    return null
  }
  const forms = Object.keys(flows).filter((id) => takers(id).length > 0)
  if (!entry) return add('unknown-flow', 'flow', forms, `Flows that take forms are: ${forms.join(', ')}.`)
  const known = takers(flow)
  const row = Object.hasOwn(entry.events, event) ? entry.events[event] : undefined
  const others =
    known.length > 0
      ? `Known are: ${known.join(', ')}.`
      : `No event of ${flow} takes values; flows that do: ${forms.join(', ')}.`
  if (!row) return add('unknown-event', 'event', known, others)
  if (!row.takesValues)
    return add(
      'target-takes-no-values',
      'event',
      known,
      `What was typed would be lost: ${event} takes no values. ${others}`,
    )
  return { name: event, fields: row.fields ?? {} }
}

/** What a call takes from a form; null, with its issue, for a call that no form may make. */
function targetOfCall(call: string, context: CheckContext): FormTarget | null {
  const { calls } = context.world
  const row = calls.get(call)
  const takers = [...calls].filter(([, { effect }]) => effect === 'write').map(([name]) => name)
  if (!row) {
    const near = didYouMean(call, takers)
    context.add({
      code: 'unknown-call',
      pointer: '/submit/call',
      expected: 'the name of a call, as docs/api.md spells it',
      received: JSON.stringify(call),
      didYouMean: near,
      hint: near === undefined ? 'docs/api.md lists the calls and what they take.' : 'docs/api.md lists all calls.',
      fix: near === undefined ? undefined : [{ op: 'replace', path: '/submit/call', value: near }],
    })
    return null
  }
  if (row.effect === 'value') {
    context.add({
      code: 'call-moves-value',
      pointer: '/submit/call',
      expected: 'a call that moves no money',
      received: JSON.stringify(call),
      hint: `${call} moves money or money's worth, which only its own flow or block may do: use that instead of a form.`,
    })
    return null
  }
  const { properties = {} } = Object(row.response) as { properties?: Readonly<Record<string, JSONSchema>> } // the schema of an answer
  return { name: call, fields: fieldsOf(row.request, row.secret), answer: properties }
}

function fieldsOf(request: unknown, secret: ReadonlySet<string>): FormTarget['fields'] {
  const { properties, required } = Object(request) as { properties?: Record<string, object>; required?: string[] } // the schema of a call's parameters is an object's
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, schema]) => [
      name,
      { required: required?.includes(name) === true, secret: secret.has(name), schema },
    ]),
  )
}
