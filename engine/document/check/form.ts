import { didYouMean } from '#base/did-you-mean.ts'
import { patternLimit } from '#schemas/fields/rules.ts'
import { hasOptions } from '../form-choices.ts'
import { describeValue } from '../issues/describe-value.ts'
import type { CheckContext } from './context.ts'
import { checkChoices } from './form-choices.ts'
import { checkFieldMessages, checkFormMessages } from './form-messages.ts'
import { checkRules } from './form-rules.ts'
import { addUndeclaredSecret, checkFormTarget, isSecret, passwords } from './form-target.ts'
import { checkUnique, itemsOf, type ListItem } from './unique.ts'

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
        hint: 'Add a field of type newPassword.',
      })
    const { notBefore } = item
    const isOther = ({ item: other }: ListItem): boolean => other['type'] === 'date' && other['name'] === notBefore
    if (typeof notBefore === 'string' && (notBefore === name || !fields.some(isOther)))
      context.add({
        code: 'field-without-partner',
        pointer: `${pointer}/notBefore`,
        expected: 'the name of another field of type date',
        received: describeValue(notBefore, ''),
        hint: 'Add a field of type date with this name, or remove "notBefore".',
      })
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      context.add({
        code: 'range-reversed',
        pointer: `${pointer}/min`,
        expected: `at most ${max}`,
        received: String(min),
      })
    if ((type === 'select' || type === 'sex') && !hasOptions(item['options']))
      context.add({
        code: 'field-without-options',
        pointer,
        expected: '"options" with at least one choice',
        received: describeValue(item['options'], ''),
        hint: 'Add "options": [{"value", "label"}], or use another type.',
      })
    checkRules({ item, pointer }, context)
    checkFieldMessages({ item, pointer }, context)
    if (typeof item['pattern'] === 'string') checkPattern(item['pattern'], `${pointer}/pattern`, context)
  }
  for (const { item, pointer } of itemsOf(form['links'], '/links')) checkTarget(item, pointer, context, false)
  for (const key of ['steps', 'groups'] as const) checkParts(form, key, fields, context)
  checkFormMessages(form, context)
  checkChoices(form, fields, context)
  checkFormTarget(form, fields, context)
}

/** Steps and groups name fields of the form, each once; if there are steps, every field is in one. */
function checkParts(
  form: Readonly<Record<string, unknown>>,
  key: 'steps' | 'groups',
  fields: readonly ListItem[],
  context: CheckContext,
): void {
  if (!Array.isArray(form[key])) return
  checkUnique(form[key], `/${key}`, 'id', 'duplicate-item-id', context)
  const names = fields.map(({ item }) => item['name']).filter((name) => typeof name === 'string')
  const places = new Map<string, string>()
  for (const { item, pointer } of itemsOf(form[key], `/${key}`)) {
    const listed: unknown[] = Array.isArray(item['fields']) ? item['fields'] : []
    for (const [index, name] of listed.entries()) {
      if (typeof name !== 'string' || listed.indexOf(name) < index) continue
      const at = { pointer: `${pointer}/fields/${index}`, received: describeValue(name, '') }
      const first = places.get(name)
      if (!names.includes(name))
        context.add({
          code: 'unknown-part-field',
          ...at,
          expected: `one of ${names.join(', ')}`,
          didYouMean: didYouMean(name, names),
          hint: `The fields of this form are ${names.join(', ')}.`,
        })
      else if (first !== undefined)
        context.add({
          code: 'repeated-part-field',
          ...at,
          expected: `each field in one of the ${key}`,
          hint: `${JSON.stringify(name)} is already in ${first}: remove it here or there.`,
          fix: [{ op: 'remove', path: at.pointer }],
        })
      else places.set(name, pointer)
    }
  }
  if (key === 'groups') return
  for (const { item, pointer } of fields) {
    const name = item['name']
    const isNear = (other: string): boolean => typeof name === 'string' && didYouMean(other, [name]) !== undefined
    if (typeof name !== 'string' || places.has(name)) continue
    // The check of the step reports a misspelt name.
    const listed = itemsOf(form[key], '').flatMap(({ item: step }) =>
      Array.isArray(step['fields']) ? step['fields'] : [],
    )
    if (listed.some((other: unknown) => typeof other === 'string' && !names.includes(other) && isNear(other))) continue
    context.add({
      code: 'field-without-step',
      pointer: `${pointer}/name`,
      expected: 'a field that one of the steps names',
      received: describeValue(name, ''),
      hint: `Add ${JSON.stringify(name)} to "fields" of a step, or remove the field.`,
    })
  }
}

/**
 * Checks that a pattern compiles and that no input makes it run for minutes (C5). The schema refuses patterns that are
 * too long.
 */
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

/** A link or an action, not both; one of them, unless entries follow below. */
export function checkTarget(
  item: Readonly<Record<string, unknown>>,
  pointer: string,
  context: CheckContext,
  mayHoldItems = true,
): void {
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
    context.add({
      code: 'item-does-nothing',
      pointer,
      expected: mayHoldItems ? 'the property "to", "action" or "items"' : 'the property "to" or "action"',
      ...(!mayHoldItems && { hint: 'Add "to" with an address, or "action".' }),
    })
}
