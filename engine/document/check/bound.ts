import { readMoment } from '#engine/conditions/moment.ts'
import type { BindingType } from '#schemas/vocabulary.ts'
import { describeValue } from '../issues/describe-value.ts'
import type { CheckContext } from './context.ts'
import { checkBinding, checkText } from './text.ts'

/** A literal of the type or `{bind: Name}`. */
export function checkBound(type: BindingType, value: unknown, pointer: string, context: CheckContext): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && 'bind' in value) {
    const other = Object.keys(value).find((key) => key !== 'bind')
    if (other !== undefined)
      return context.add({
        code: 'unknown-property',
        pointer: `${pointer}/${other}`,
        at: 'key',
        expected: 'only "bind"',
        received: JSON.stringify(other.slice(0, 40)),
        hint: `Remove ${JSON.stringify(other.slice(0, 40))}.`,
      })
    return checkBinding(value.bind, `${pointer}/bind`, context, type)
  }
  if (type === 'text') return checkText(value, pointer, context)
  if (literalOf(type, value) !== undefined) return
  const expected = `${literals[type]}, or {"bind": the name of a binding of type ${type}}`
  if (type === 'number' && typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) {
    return context.add({
      code: 'number-as-string',
      pointer,
      expected,
      received: JSON.stringify(value),
      hint: `Write ${value} without quotes.`,
      fix: [{ op: 'replace', path: pointer, value: Number(value) }],
    })
  }
  context.add({
    code: value === null ? 'null-value' : 'wrong-type',
    pointer,
    expected,
    received: describeValue(value, pointer),
    hint: `Write ${expected}.`,
  })
}

const literals: Readonly<Record<BindingType, string>> = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  money: '{"minor": a whole number of the smallest unit, "currency": "UZS"}',
  time: 'a moment with a time zone: "2026-12-01T00:00+05:00"',
}

/** The value that a component gets for a literal of a bound property; undefined for anything else. */
function literalOf(type: BindingType, value: unknown): unknown {
  if (type === 'number') return typeof value === 'number' ? value : undefined
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined
  if (type === 'time') return typeof value === 'string' ? (readMoment(value) ?? undefined) : undefined
  if (type !== 'money' || typeof value !== 'object' || value === null) return undefined
  const { minor, currency, ...rest } = value as Readonly<Record<string, unknown>> // an object, as just tested
  return Number.isSafeInteger(minor) &&
    typeof currency === 'string' &&
    /^[A-Z]{3,5}$/.test(currency) &&
    Object.keys(rest).length === 0
    ? { minor, currency }
    : undefined
}
