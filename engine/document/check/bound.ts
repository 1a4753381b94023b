import { didYouMean } from '#base/did-you-mean.ts'
import { readMoment } from '../../conditions/moment.ts'
import type { BindingType } from '#schemas/vocabulary.ts'
import type { IssueCode } from '../issues/codes.ts'
import { describeValue } from '../issues/describe-value.ts'
import type { CheckContext } from './context.ts'
import { checkText } from './text.ts'

/** The name of a binding: it exists, is of the type that is wanted here, and has a value at this place. */
export function checkBinding(
  name: unknown,
  pointer: string,
  context: CheckContext,
  wanted?: BindingType,
  unknownCode: IssueCode = 'unknown-binding',
): void {
  const { bindings } = context.world.vocabulary
  const expected = `the name of a binding${wanted === undefined ? '' : ` of type ${wanted}`}`
  if (typeof name !== 'string')
    return context.add({
      code: 'wrong-type',
      pointer,
      expected,
      received: describeValue(name, pointer),
      hint: `Write ${expected}.`,
    })
  const binding = Object.hasOwn(bindings, name) ? bindings[name] : undefined
  if (!binding) {
    const fitting = Object.keys(bindings).filter((key) => wanted === undefined || bindings[key]?.type === wanted)
    return context.add({
      code: unknownCode,
      pointer,
      expected,
      received: unknownCode === 'unknown-placeholder' ? `{${name.slice(0, 60)}}` : JSON.stringify(name.slice(0, 60)),
      didYouMean: didYouMean(name, fitting),
      hint: `Bindings are: ${fitting.join(', ')}.`,
    })
  }
  if (wanted !== undefined && binding.type !== wanted) {
    const fitting = Object.keys(bindings).filter((key) => bindings[key]?.type === wanted)
    return context.add({
      code: 'binding-wrong-type',
      pointer,
      expected,
      received: `${name}, which is of type ${binding.type}`,
      hint: `Use a binding of type ${wanted}: ${fitting.join(', ')}.`,
    })
  }
  if (binding.scope === 'player' && context.around.some((condition) => condition.user === 'guest')) {
    return context.add({
      code: 'binding-out-of-scope',
      pointer,
      expected: 'a binding that a guest has',
      received: name,
      hint: 'This block is shown to guests only, who have no account: remove the binding or the condition.',
    })
  }
  if (binding.scope !== 'site' && binding.scope !== 'player' && !context.scopes.has(binding.scope)) {
    context.add({
      code: 'binding-out-of-scope',
      pointer,
      expected: binding.scope === 'dialog' ? 'a popup document' : `a place inside a list of ${binding.scope}s`,
      received: name,
      hint: `${name} has a value only inside ${binding.scope === 'dialog' ? 'a popup' : `a list that gives a ${binding.scope}`}: move the block there or use another binding.`,
    })
  }
}

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

/** What a component gets for a literal of a bound property; undefined where it is none. */
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
