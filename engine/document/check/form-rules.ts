import { fieldTypeRules, patternTypes, presetTypes } from '#schemas/fields/rules.ts'
import { describeValue } from '../issues/describe-value.ts'
import type { CheckContext } from './context.ts'
import type { ListItem } from './unique.ts'

const MONTH = 31 * 86_400_000
const HOUR = 3_600_000

/** Rules of a field that do nothing, and rules that no value can pass, whatever the form's target. */
export function checkRules(field: ListItem, context: CheckContext): void {
  const { type, pattern, preset, mask } = field.item
  if (pattern !== undefined) checkRead('pattern', patternTypes, field, context)
  if (preset !== undefined) checkRead('preset', presetTypes, field, context)
  if (preset !== undefined && pattern !== undefined && presetTypes.some((one) => one === type))
    context.add({
      code: 'rule-without-effect',
      pointer: `${field.pointer}/preset`,
      at: 'key',
      expected: '"pattern" or "preset", not both',
      received: describeValue(preset, ''),
      hint: 'The pattern of a field takes the place of its preset: remove the one that is not meant.',
    })
  if (typeof mask === 'string' && mask !== '' && !/[#@*]/.test(mask.replace(/!./g, '')))
    context.add({
      code: 'rule-too-narrow',
      pointer: `${field.pointer}/mask`,
      expected: 'a mask with #, @ or *',
      received: JSON.stringify(mask),
      hint: 'Nothing can be typed into this mask. Write # for a digit, @ for a letter, * for either: "+998 ## ###-##-##".',
    })
  if (type === 'date') for (const key of ['min', 'max'] as const) checkMoment(key, field, context)
}

/** Checks that the type reads the rule; an unknown type has an issue of its own. */
function checkRead(
  key: 'pattern' | 'preset',
  types: readonly string[],
  { item, pointer }: ListItem,
  context: CheckContext,
): void {
  const { type } = item
  if (typeof type !== 'string' || types.includes(type) || !fieldTypeRules.has(type)) return
  context.add({
    code: 'rule-without-effect',
    pointer: `${pointer}/${key}`,
    at: 'key',
    expected: `a field of type ${types.join(', ')}`,
    received: JSON.stringify(type),
    hint: `A field of type ${type} does not read ${JSON.stringify(key)}: whatever is typed passes it. Use the type custom, or remove ${JSON.stringify(key)}.`,
    fix: [{ op: 'remove', path: `${pointer}/${key}` }],
  })
}

/** A year or seconds in the place of milliseconds lie in January 1970 or a month before, at no whole hour. */
function checkMoment(key: 'min' | 'max', { item, pointer }: ListItem, context: CheckContext): void {
  const bound = item[key]
  if (typeof bound !== 'number' || Math.abs(bound) > MONTH || bound % HOUR === 0) return
  const isYear = Number.isInteger(bound) && bound >= 1000 && bound <= 9999
  const meant = Date.UTC(isYear ? bound : 2000, ...(key === 'min' ? ([0, 1] as const) : ([11, 31] as const)))
  context.add({
    code: 'rule-too-narrow',
    pointer: `${pointer}/${key}`,
    expected: 'a moment in milliseconds since 1970',
    received: describeValue(bound, ''),
    hint: `A date is written in milliseconds since 1970, so ${bound} is a moment around the beginning of 1970: write ${meant} for ${new Date(meant).toISOString().slice(0, 10)}.`,
  })
}
