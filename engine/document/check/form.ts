import { didYouMean } from '#base/did-you-mean.ts'
import { patternLimit } from '#schemas/fields/rules.ts'
import { describeValue } from '../issues/describe-value.ts'
import type { CheckContext } from './context.ts'
import { addUndeclaredSecret, checkFormTarget, isSecret, passwords } from './form-target.ts'
import { checkUnique, itemsOf } from './unique.ts'

/** What the schema of a form cannot say: its target, its fields among each other, its secrets and patterns. */
export function checkForm(form: Readonly<Record<string, unknown>>, context: CheckContext): void {
  const fields = itemsOf(form['fields'], '/fields')
  const names = fields.map(({ item }) => item['name']).filter((name) => typeof name === 'string')
  const secret = Array.isArray(form['secret']) ? (form['secret'] as unknown[]) : [] // Array.isArray gives any[]
  checkUnique(form['fields'], '/fields', 'name', 'duplicate-field', context)
  checkUnique(form['links'], '/links', 'id', 'duplicate-item-id', context)
  for (const [index, name] of secret.entries()) {
    if (typeof name === 'string' && !names.includes(name))
      context.add({
        code: 'unknown-secret-field',
        pointer: `/secret/${index}`,
        expected: `one of ${names.join(', ')}`,
        received: describeValue(name, ''),
        didYouMean: didYouMean(name, names),
        hint: `The fields of this form are ${names.join(', ')}.`,
      })
  }
  for (const { item, pointer } of fields) {
    const { name, type, min, max } = item
    if (typeof type === 'string' && passwords.includes(type) && typeof name === 'string' && !isSecret(form, name))
      addUndeclaredSecret(form, { item, pointer }, context)
    if (type === 'newPasswordRepeated' && !fields.some((field) => field.item['type'] === 'newPassword'))
      context.add({
        code: 'field-without-partner',
        pointer: `${pointer}/type`,
        expected: 'a field of type newPassword beside it',
      })
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      context.add({
        code: 'range-reversed',
        pointer: `${pointer}/min`,
        expected: `at most ${max}`,
        received: String(min),
      })
    if (typeof item['pattern'] === 'string') checkPattern(item['pattern'], `${pointer}/pattern`, context)
  }
  for (const { item, pointer } of itemsOf(form['links'], '/links')) checkTarget(item, pointer, context)
  checkFormTarget(form, fields, context)
}

/** A pattern that compiles and that no input can make run for minutes (reliability C5). One that is too long its schema has refused. */
export function checkPattern(pattern: string, pointer: string, context: CheckContext): void {
  if (pattern.length > patternLimit) return
  const received = describeValue(pattern, '')
  try {
    new RegExp(pattern, 'u')
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /, '') : 'no reason given'
    return context.add({
      code: 'invalid-pattern',
      pointer,
      expected: 'a regular expression',
      received,
      hint: `The pattern does not compile: ${reason}. In JSON a backslash is written twice.`,
    })
  }
  const verdict = context.judgePattern(pattern)
  if (verdict !== 'safe')
    context.add({
      code: 'unsafe-pattern',
      pointer,
      expected: 'a pattern that recheck calls safe',
      received,
      hint: `${verdict === 'vulnerable' ? 'A hostile input can make this pattern run for minutes.' : 'Whether this pattern ends in time could not be shown.'} Avoid repetitions inside repetitions, as (a+)+, and alternatives that overlap, as (a|a)*.`,
    })
}

/** A link or an action, not both; something, unless entries stand below. */
export function checkTarget(item: Readonly<Record<string, unknown>>, pointer: string, context: CheckContext): void {
  const { to, action, items } = item
  if (to !== undefined && action !== undefined)
    context.add({
      code: 'link-and-action',
      pointer: `${pointer}/action`,
      at: 'key',
      expected: 'either "to" or "action"',
      received: 'both',
    })
  if (to === undefined && action === undefined && items === undefined)
    context.add({ code: 'item-does-nothing', pointer, expected: 'the property "to", "action" or "items"' })
}
