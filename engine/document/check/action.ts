import type { JSONSchema } from 'json-schema-to-ts'
import { didYouMean } from '#base/did-you-mean.ts'
import { stepSchemas } from '../schemas.ts'
import { describeValue } from '../issues/describe-value.ts'
import { withEachChoice } from './form-choices.ts'
import { checkLink, checkOutside } from './link.ts'
import type { CheckContext } from './context.ts'
import { schemaFindings } from './schema-findings.ts'
import { checkText } from './text.ts'

type Step = Readonly<Record<string, unknown>>
const verbs = Object.keys(stepSchemas)
const expected = `an object with "do", one of ${verbs.join(', ')}`

/** An action: one step, or a list of them. Each step is checked by the schema of its own verb. */
export function checkAction(value: unknown, pointer: string, context: CheckContext): void {
  if (!Array.isArray(value)) return checkStep(value, pointer, context)
  if (value.length === 0)
    return context.add({
      code: 'too-few-entries',
      pointer,
      expected: 'at least 1 step',
      received: 'an empty list',
      hint: 'Add a step, or remove the property.',
    })
  if (value.length > 10)
    return context.add({
      code: 'too-many-entries',
      pointer,
      expected: 'at most 10 steps',
      received: `${value.length} steps`,
      hint: 'Leave at most 10 steps.',
    })
  for (const [index, step] of value.entries()) checkStep(step, `${pointer}/${index}`, context)
}

function checkStep(value: unknown, pointer: string, context: CheckContext): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return context.add({
      code: value === null ? 'null-value' : 'wrong-type',
      pointer,
      expected,
      received: describeValue(value, pointer),
      hint: `Write ${expected}.`,
    })
  }
  const step = value as Step // an object, as just tested
  const verb = step['do']
  if (typeof verb !== 'string' || !verbs.includes(verb)) {
    const near = typeof verb === 'string' ? didYouMean(verb, verbs) : undefined
    const isMissing = verb === undefined
    return context.add({
      code: isMissing ? 'missing-property' : 'unknown-action',
      pointer: isMissing ? pointer : `${pointer}/do`,
      expected: isMissing ? 'the property "do"' : `one of ${verbs.join(', ')}`,
      received: describeValue(isMissing ? value : verb, ''),
      didYouMean: near,
      hint: `Write "do" with one of ${verbs.join(', ')}.`,
      fix: near === undefined ? undefined : [{ op: 'replace', path: `${pointer}/do`, value: near }],
    })
  }
  const validate = context.validators.documents.get(`step ${verb}`)
  const findings = validate ? schemaFindings(validate, stepSchemas[verb], step, pointer) : []
  for (const finding of findings) context.add(finding)
  if (findings.length === 0) byVerb[verb]?.(step, pointer, context)
}

const byVerb: Readonly<Record<string, (step: Step, pointer: string, context: CheckContext) => void>> = {
  navigate: (step, pointer, context) => checkLink(step['to'], `${pointer}/to`, context),
  open: (step, pointer, context) => checkOutside(step['url'], `${pointer}/url`, context),
  toast: (step, pointer, context) => checkText(step['text'], `${pointer}/text`, context),
  popup: (step, pointer, context) => {
    const id = String(step['id'])
    if (context.kind === 'popup' && id === context.id)
      context.add({ code: 'popup-opens-itself', pointer: `${pointer}/id`, expected: 'another popup' })
    context.refer({ to: 'popup', id, pointer: `${pointer}/id` })
  },
  close: (_step, pointer, context) => {
    if (context.kind === 'page' || context.kind === 'layout')
      context.add({ code: 'nothing-to-close', pointer, expected: 'a place inside a popup' })
  },
  track: (step, pointer, context) => {
    const { analytics } = context.world.vocabulary
    const event = String(step['event'])
    if (!Object.hasOwn(analytics, event))
      return context.add(
        unknownName(
          'unknown-analytics-event',
          `${pointer}/event`,
          event,
          Object.keys(analytics),
          'an event of the fixed list',
        ),
      )
    checkFields(`track ${event}`, analytics[event]?.params, step, pointer, context)
  },
  send: (step, pointer, context) => checkSend(step, pointer, context),
}

function checkSend(step: Step, pointer: string, context: CheckContext): void {
  const { flows } = context.world.vocabulary
  const flow = String(step['flow'])
  const event = String(step['event'])
  const entry = Object.hasOwn(flows, flow) ? flows[flow] : undefined
  if (!entry)
    return context.add(unknownName('unknown-flow', `${pointer}/flow`, flow, Object.keys(flows), 'the id of a flow'))
  const open = Object.keys(entry.events).filter((name) => entry.events[name]?.fromDocuments)
  const row = Object.hasOwn(entry.events, event) ? entry.events[event] : undefined
  if (!row) return context.add(unknownName('unknown-event', `${pointer}/event`, event, open, `an event of ${flow}`))
  if (!row.fromDocuments)
    return context.add({
      code: 'event-not-for-documents',
      pointer: `${pointer}/event`,
      expected: `one of ${open.join(', ') || 'none'}`,
      received: JSON.stringify(event),
      hint: `Documents may send to ${flow}: ${open.join(', ') || 'nothing'}.`,
    })
  checkFields(`with ${flow} ${event}`, row.with, step, pointer, context)
}

/** The `with` of a step, checked by the schema of the event that it names. */
function checkFields(
  key: string,
  schema: JSONSchema | undefined,
  step: Step,
  pointer: string,
  context: CheckContext,
): void {
  const validate = context.validators.documents.get(key)
  if (!validate || schema === undefined) return
  for (const one of withEachChoice(step, context)) {
    const findings = schemaFindings(validate, schema, one['with'] ?? {}, `${pointer}/with`)
    for (const finding of findings) context.add(finding)
    if (findings.length > 0) return
  }
}

function unknownName(
  code: 'unknown-flow' | 'unknown-event' | 'unknown-analytics-event',
  pointer: string,
  name: string,
  known: readonly string[],
  expectedName: string,
) {
  const near = didYouMean(name, known)
  return {
    code,
    pointer,
    expected: expectedName,
    received: JSON.stringify(name),
    didYouMean: near,
    hint: `Known are: ${known.join(', ')}.`,
    fix: near === undefined ? undefined : [{ op: 'replace' as const, path: pointer, value: near }],
  }
}
