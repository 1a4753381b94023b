import { englishCount } from '#base/english-count.ts'
import { didYouMean } from '#base/did-you-mean.ts'
import { passwordLength, patternTypes } from '#schemas/fields/rules.ts'
import type { FormTargetField } from '#schemas/vocabulary.ts'
import { hasOptions } from '../form-choices.ts'
import { describeValue } from '../issues/describe-value.ts'
import type { CheckContext } from './context.ts'
import { type FormTarget, targetOf } from './form-submit.ts'
import type { ListItem } from './unique.ts'

type Source = Readonly<Record<string, unknown>>
/** What the schemas of targets say about one value, as far as a form's rule can contradict it. */
type ValueSchema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export const passwords = ['password', 'newPassword', 'newPasswordRepeated']

/** Whether the form declares the field secret; a misspelt entry has an issue of its own. */
export const isSecret = (form: Source, name: string): boolean =>
  Array.isArray(form['secret']) &&
  form['secret'].some(
    (entry) => typeof entry === 'string' && (entry === name || didYouMean(entry, [name]) !== undefined),
  )

/**
 * Checks the form against its target: fields that it does not take, required values that are missing, rules that refuse
 * valid values, and secrets that are not declared.
 */
export function checkFormTarget(form: Source, fields: readonly ListItem[], context: CheckContext): void {
  const target = targetOf(form['submit'], context)
  if (!target) return
  const known = Object.keys(target.fields)
  const names = fields.map(({ item }) => item['name'])
  for (const field of fields) {
    const { name, type } = field.item
    // The schema reports a name that no value can have.
    if (typeof name !== 'string' || !/^[A-Za-z]\w*$/.test(name)) continue
    const taken = Object.hasOwn(target.fields, name) ? target.fields[name] : undefined
    if (taken) checkField(form, field, taken, target, context)
    else if (type === 'truthyCheckbox') checkOwnBox(field, name, names, target, context)
    else if (type !== 'newPasswordRepeated')
      context.add({
        ...unknownField(field, name, known),
        didYouMean: didYouMean(name, known),
        hint:
          known.length > 0
            ? `${target.name} takes ${known.join(', ')}: use one of these names, or remove the field.`
            : `${target.name} takes nothing: remove the field.`,
      })
  }
  const agreed = checkConfirm(form, target, context)
  checkDone(form, target, context)
  if (fields.length > 0) checkRequired(fields, agreed, target, context)
}

const unknownField = ({ pointer }: ListItem, name: string, known: readonly string[]) =>
  ({
    code: 'unknown-form-field',
    pointer: `${pointer}/name`,
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'no field',
    received: describeValue(name, ''),
  }) as const

/**
 * A checkbox that the target does not know is never sent. It must be required, and must not be a misspelt field of the
 * target.
 */
function checkOwnBox(
  field: ListItem,
  name: string,
  names: readonly unknown[],
  { name: target, fields: targets }: FormTarget,
  context: CheckContext,
): void {
  const boxes = Object.keys(targets).filter(
    (one) => !kindMisfit({ type: 'truthyCheckbox' }, Object(targets[one]?.schema)),
  )
  const near = didYouMean(
    name,
    boxes.filter((one) => !names.includes(one)),
  )
  const isOptional = field.item['isRequired'] === false
  if (near === undefined && !isOptional) return
  context.add({
    ...unknownField(field, name, boxes),
    didYouMean: near,
    hint: isOptional
      ? `${target} never receives this field: ${boxes.length > 0 ? `use a name that it takes (${boxes.join(', ')}), or ` : ''}remove the field.`
      : `${target} never receives this field. A box that is only to be ticked needs a name less like ${JSON.stringify(near)}.`,
  })
}

/** The parameter that tells the target that the player has agreed, if the target has a boolean of this name. */
function checkConfirm(form: Source, { name, fields }: FormTarget, context: CheckContext): string | undefined {
  const { sendsAs } = Object(form['confirm']) as Source // a member of anything
  if (typeof sendsAs !== 'string') return undefined
  const known = Object.keys(fields).filter((one) => kindsOf(Object(fields[one]?.schema))?.includes('boolean'))
  if (known.includes(sendsAs)) return sendsAs
  context.add({
    code: 'unknown-form-field',
    pointer: '/confirm/sendsAs',
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'nothing',
    received: describeValue(sendsAs, ''),
    didYouMean: didYouMean(sendsAs, known),
    hint:
      known.length > 0
        ? `${name} takes the player's yes as ${known.join(', ')}.`
        : `${name} takes no yes or no: remove "sendsAs"; the question is still asked.`,
  })
  return undefined
}

/** What is shown below the form afterwards: only after a call, and only fields that its answer has. */
function checkDone({ done }: Source, { name, answer }: FormTarget, context: CheckContext): void {
  if (done === undefined) return
  if (!answer)
    return context.add({
      code: 'form-target-unclear',
      pointer: '/done',
      at: 'key',
      expected: 'no "done" beside "flow"',
      received: describeValue(done, ''),
      hint: 'Remove "done": the flow decides what follows. Only a form with a "call" knows that it succeeded.',
    })
  const { until } = Object(done) as Source // a member of anything
  const known = Object.keys(answer).filter((key) => kindsOf(Object(answer[key]))?.includes('string'))
  if (typeof until !== 'string' || known.includes(until)) return
  context.add({
    code: 'unknown-answer-field',
    pointer: '/done/until',
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'nothing',
    received: JSON.stringify(until),
    didYouMean: didYouMean(until, known),
    hint: known.length > 0 ? `${name} answers ${known.join(', ')}.` : `${name} returns no date: remove "until".`,
  })
}

function checkRequired(
  fields: readonly ListItem[],
  agreed: string | undefined,
  { name: target, fields: targets }: FormTarget,
  context: CheckContext,
) {
  const present = new Map(fields.map((field) => [field.item['name'], field]))
  const names = [...present.keys()].filter((name) => typeof name === 'string')
  for (const [name, { required, secret }] of Object.entries(targets)) {
    if (!required || name === agreed) continue
    const field = present.get(name)
    // A misspelt name is reported as an unknown field.
    if (!field && names.some((other) => !Object.hasOwn(targets, other) && didYouMean(other, [name]) !== undefined))
      continue
    if (!field)
      context.add({
        code: 'missing-form-field',
        pointer: '/fields',
        expected: `a field of the name ${JSON.stringify(name)}`,
        received: `the fields ${names.join(', ')}`,
        hint: `${target} fails without ${JSON.stringify(name)}: add a field of this name${secret ? ' and list it in "secret"' : ''}.`,
      })
    else if (field.item['isRequired'] === false)
      context.add({
        code: 'missing-form-field',
        pointer: `${field.pointer}/isRequired`,
        expected: 'true',
        received: 'false',
        hint: `${target} fails without ${JSON.stringify(name)}: remove "isRequired", so that it may not stay empty.`,
        fix: [{ op: 'remove', path: `${field.pointer}/isRequired` }],
      })
    else
      for (const key of ['when', 'whenField'])
        if (field.item[key] !== undefined)
          context.add({
            code: 'missing-form-field',
            pointer: `${field.pointer}/${key}`,
            expected: 'no condition',
            received: describeValue(field.item[key], ''),
            hint: `${target} fails without ${JSON.stringify(name)}: remove ${JSON.stringify(key)}, so that it is always asked for.`,
            fix: [{ op: 'remove', path: `${field.pointer}/${key}` }],
          })
  }
}

function checkField(form: Source, field: ListItem, taken: FormTargetField, target: FormTarget, context: CheckContext) {
  const { item, pointer } = field
  const name = String(item['name'])
  if (taken.secret && !passwords.includes(String(item['type'])) && !isSecret(form, name))
    addUndeclaredSecret(form, field, context)
  const schema = Object(taken.schema) as ValueSchema // a JSON schema, whose other keywords are not read here
  const misfit = kindMisfit(item, schema) ?? optionMisfit(field, schema)
  if (misfit)
    context.add({
      code: 'form-field-does-not-fit',
      pointer: misfit.pointer ?? `${pointer}/type`,
      expected: misfit.expected,
      received: misfit.received,
      hint: `${target.name} would refuse what ${JSON.stringify(name)} sends: it takes ${misfit.expected}.`,
    })
  else {
    checkListed(field, schema, target, context)
    for (const narrow of narrowRules(item, taken, schema)) addNarrow(narrow, field, target, context)
  }
}

/** Types that bring their own list, and those that are described without options, whatever the target. */
const listTypes = ['country', 'currency', 'select', 'sex']

/**
 * If the target accepts only certain values, the player must choose: codes are not typed. A character is chosen by its
 * picture.
 */
function checkListed(
  { item, pointer }: ListItem,
  schema: ValueSchema,
  target: FormTarget,
  context: CheckContext,
): void {
  const { name, type, options, offered } = item
  const isList = hasOptions(options) || listTypes.includes(String(type)) || name === 'character_id'
  if (!schema.enum || isList || offered !== undefined) return
  const values = schema.enum.filter((value) => value !== null).join(', ')
  context.add({
    code: 'field-without-options',
    pointer: `${pointer}/type`,
    expected: `"options" with choices of ${values}`,
    received: describeValue(options, ''),
    hint: `${target.name} takes only ${values} as ${JSON.stringify(name)}, which nobody would type: use the type select, and add "options": [{"value", "label"}].`,
  })
}

/** Also reported for passwords that no target names. */
export function addUndeclaredSecret(form: Source, { item, pointer }: ListItem, context: CheckContext): void {
  const name = String(item['name'])
  context.add({
    code: 'secret-not-declared',
    pointer: `${pointer}/name`,
    expected: `${JSON.stringify(name)} in "secret"`,
    received: describeValue(form['secret'], ''),
    hint: `Add ${JSON.stringify(name)} to the list "secret" of the form.`,
    fix: [
      Array.isArray(form['secret'])
        ? { op: 'add', path: '/secret/-', value: name }
        : { op: 'add', path: '/secret', value: [name] },
    ],
  })
}

const kindsOf = ({ type }: ValueSchema): readonly string[] | undefined => (typeof type === 'string' ? [type] : type)
const numeric = ['sum', 'code', 'custom', 'sex', 'select', 'radio']

/** An input that sends another kind of value than its target takes. */
function kindMisfit({ type, options }: Source, schema: ValueSchema) {
  const kinds = kindsOf(schema)
  if (!kinds || typeof type !== 'string') return undefined
  const isBox = type === 'truthyCheckbox'
  const takes = (kind: string): boolean => kinds.includes(kind)
  if (isBox ? takes('boolean') || takes('integer') : takes('string')) return undefined
  if (!isBox && (takes('integer') || takes('number')) && (numeric.includes(type) || Array.isArray(options)))
    return undefined
  return { pointer: undefined, expected: kindWords(kinds), received: JSON.stringify(type) }
}

function kindWords(kinds: readonly string[]): string {
  if (kinds.includes('boolean')) return 'yes or no: a field of type truthyCheckbox'
  if (kinds.includes('integer') || kinds.includes('number')) return 'a number: a field of type sum, or one with options'
  return kinds.includes('string') ? 'a text: a field of another type' : 'a list or an object, which no field sends'
}

/** A choice that the target does not know. */
function optionMisfit({ item, pointer }: ListItem, schema: ValueSchema) {
  if (!schema.enum || !Array.isArray(item['options'])) return undefined
  const known = schema.enum.filter((value) => value !== null).map(String)
  const index = item['options'].findIndex((option: unknown) => {
    const value: unknown = Object(option)['value']
    return typeof value === 'string' && !known.includes(value)
  })
  if (index < 0) return undefined
  const received = JSON.stringify(Object(item['options'][index])['value'])
  return { pointer: `${pointer}/options/${index}/value`, expected: `one of ${known.join(', ')}`, received }
}

type Narrow = {
  readonly key: 'min' | 'max' | 'pattern'
  readonly bound: number | string
  readonly expected: string
  /** The bound to write where the field's type has a narrower one of its own, so that removing the rule does not help. */
  readonly needed?: number | undefined
}

/** Which bounds the field's rule has on its own where the document says nothing. */
function ownBounds(type: unknown): { readonly min: number; readonly max: number } {
  if (type === 'password' || type === 'newPassword') return passwordLength
  return { min: 0, max: Infinity }
}

/**
 * Rules that refuse every value that the target accepts; for a value that exists already, rules that refuse some of
 * them.
 */
function narrowRules(item: Source, { exists }: FormTargetField, schema: ValueSchema): Narrow[] {
  const isAmount = item['type'] === 'sum'
  const least = (isAmount ? schema.minimum : schema.minLength) ?? 0
  const most = (isAmount ? schema.maximum : schema.maxLength) ?? Infinity
  const inWords = (bound: number): string => (isAmount ? String(bound) : englishCount(bound, 'character'))
  const own = ownBounds(item['type'])
  const { min = own.min, max = own.max } = item
  if (item['type'] === 'date' || typeof min !== 'number' || typeof max !== 'number') return []
  // A reversed range has an issue of its own.
  if (item['min'] !== undefined && item['max'] !== undefined && min > max) return []
  const greatestMin = exists ? least : most
  const leastMax = exists && most < Infinity ? most : least
  return [
    ...(min > greatestMin
      ? [
          {
            key: 'min',
            bound: min,
            expected: `at most ${inWords(greatestMin)}`,
            needed: own.min > greatestMin ? greatestMin : undefined,
          } as const,
        ]
      : []),
    ...(max < leastMax
      ? [
          {
            key: 'max',
            bound: max,
            expected: `at least ${inWords(leastMax)}`,
            needed: own.max < leastMax ? leastMax : undefined,
          } as const,
        ]
      : []),
    ...(exists && item['pattern'] !== undefined && patternTypes.some((type) => type === item['type'])
      ? [{ key: 'pattern', bound: JSON.stringify(item['pattern']), expected: 'no pattern' } as const]
      : []),
  ]
}

function addNarrow(
  { key, bound, expected, needed }: Narrow,
  { item, pointer }: ListItem,
  target: FormTarget,
  context: CheckContext,
): void {
  const path = `${pointer}/${key}`
  const isWritten = item[key] !== undefined
  const way =
    needed !== undefined
      ? `write ${JSON.stringify(key)}: ${needed}, because a field of type ${String(item['type'])} has a narrower bound of its own`
      : `remove ${JSON.stringify(key)}${key === 'pattern' ? '' : `, or make it ${expected}`}`
  context.add({
    code: 'rule-too-narrow',
    pointer: isWritten ? path : `${pointer}/type`,
    expected,
    received: String(bound),
    hint: `Values of ${JSON.stringify(item['name'])} that ${target.name} takes would be refused here: ${way}.`,
    fix: [needed !== undefined ? { op: isWritten ? 'replace' : 'add', path, value: needed } : { op: 'remove', path }],
  })
}
