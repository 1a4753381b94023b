import { didYouMean } from '#base/did-you-mean.ts'
import { isRecord } from '#base/is-record.ts'
import { locales, pluralForms } from '#schemas/document/locales.ts'
import { maxTextLength } from '#schemas/document/text.ts'
import type { BindingType } from '#schemas/vocabulary.ts'
import type { IssueCode } from '../issues/codes.ts'
import { describeValue, typeName } from '../issues/describe-value.ts'
import type { Finding } from '../issues/finding.ts'
import { escapePointerPart } from '#base/json-pointer.ts'
import type { CheckContext } from './context.ts'

const placeholder = /\{([^{}]*)\}/g
const shapes = 'a text, {"uz", "ru"}, {"key"} of a messages document, or plural forms with "count"'
const plainShapes = 'plain words: a text, {"uz", "ru"}, or {"key"} of such words'
export type CheckWords = (words: string, pointer: string, context: CheckContext) => void

/** A text in any of its four shapes. `checkWords` looks at each of its strings once more (rich texts). */
export function checkText(value: unknown, pointer: string, context: CheckContext, checkWords?: CheckWords): void {
  if (typeof value === 'string') return checkString(value, pointer, context, checkWords)
  if (value === null)
    return context.add({
      code: 'null-value',
      pointer,
      expected: shapes,
      received: 'null',
      hint: `Write ${shapes}, or remove the property.`,
    })
  if (typeof value !== 'object' || Array.isArray(value)) {
    return context.add({
      code: 'wrong-type',
      pointer,
      expected: shapes,
      received: `${typeName(value)}, ${describeValue(value, pointer)}`,
      hint: `Write ${shapes}.`,
    })
  }
  const fields = value as Readonly<Record<string, unknown>> // an object, as just tested
  if ('key' in fields) return checkMessageText(fields, pointer, context)
  if ('count' in fields || locales.every((locale) => isRecord(fields[locale])))
    return checkPlural(fields, pointer, context, checkWords)
  checkLocalized(fields, pointer, context, checkWords)
}

function checkString(
  words: unknown,
  pointer: string,
  context: CheckContext,
  checkWords?: CheckWords,
  extra?: string,
): void {
  if (typeof words !== 'string') {
    const code = words === null ? 'null-value' : 'wrong-type'
    return context.add({
      code,
      pointer,
      expected: 'a text',
      received: describeValue(words, pointer),
      hint: 'Write the words in double quotes.',
    })
  }
  if (words.trim() === '')
    return context.add({
      code: 'empty-text',
      pointer,
      expected: 'a text that is not empty',
      received: JSON.stringify(words.slice(0, 20)),
    })
  if (words.length > maxTextLength)
    return context.add({
      code: 'too-long',
      pointer,
      expected: `at most ${maxTextLength} characters`,
      received: `${words.length} characters`,
      hint: `Shorten the text to ${maxTextLength} characters.`,
    })
  checkPlaceholders(words, pointer, context, extra)
  checkWords?.(words, pointer, context)
}

function checkPlaceholders(words: string, pointer: string, context: CheckContext, extra: string | undefined): void {
  for (const [whole, name] of words.matchAll(/\$\$([A-Za-z]\w*)\$\$/g)) {
    if (!context.isValidationMessage)
      context.add({
        code: 'template-outside-message',
        pointer,
        expected: '{name} with the name of a binding',
        received: whole,
        hint: `${whole} is filled in only in the validation messages of forms: write {…} with a binding, or plain words.`,
      })
    else if (name !== 'min' && name !== 'max')
      context.add({
        code: 'unknown-template',
        pointer,
        expected: '$$min$$ or $$max$$',
        received: whole,
        hint: `Replace ${whole} with $$min$$ or $$max$$.`,
      })
  }
  if (!words.includes('{') && !words.includes('}')) return
  for (const match of words.matchAll(placeholder)) {
    const name = match[1] ?? ''
    if (!context.fillsIn && Object.hasOwn(context.world.vocabulary.bindings, name)) {
      return context.add({
        code: 'value-in-plain-text',
        pointer,
        expected: plainShapes,
        received: `{${name}}`,
        hint: `{${name}} is not filled in at this place and would be left out: write plain words.`,
      })
    }
    if (name !== extra) checkBinding(name, pointer, context, undefined, 'unknown-placeholder')
  }
  if (/[{}]/.test(words.replaceAll(placeholder, '')))
    context.add({
      code: 'broken-placeholder',
      pointer,
      expected: '{name} with both braces',
      received: describeValue(words, pointer),
      hint: 'Close the brace, or write the words without it.',
    })
}

function checkLocalized(
  fields: Readonly<Record<string, unknown>>,
  pointer: string,
  context: CheckContext,
  checkWords?: CheckWords,
): void {
  const unknown = Object.keys(fields).filter((key) => !locales.some((locale) => locale === key))
  const missing = locales.filter((locale) => !Object.hasOwn(fields, locale))
  for (const key of unknown) {
    const meant = missing.length === 1 && unknown.length === 1 ? missing[0] : undefined
    const path = `${pointer}/${escapePointerPart(key)}`
    const near = meant === undefined ? undefined : didYouMean(key, [meant])
    context.add({
      code: 'unknown-locale',
      pointer: path,
      at: 'key',
      expected: shapes,
      received: JSON.stringify(key.slice(0, 40)),
      didYouMean: near,
      hint: `The locales are ${locales.join(' and ')}: rename ${JSON.stringify(key.slice(0, 40))} or remove it.`,
      fix: near === undefined ? [{ op: 'remove', path }] : [{ op: 'move', from: path, path: `${pointer}/${near}` }],
    })
  }
  if (unknown.length === 0)
    for (const locale of missing)
      context.add({
        code: 'missing-locale',
        pointer,
        expected: `the property ${JSON.stringify(locale)}`,
        received: describeValue(fields, pointer),
        hint: `Add ${JSON.stringify(locale)} with the text in ${locale === 'ru' ? 'Russian' : 'Uzbek'}.`,
      })
  let found = 0
  const reported = new Set<string>()
  const isRepeated = ({ code, received }: Finding): boolean =>
    code === 'value-in-plain-text' && reported.size === reported.add(received ?? '').size
  const counting: CheckContext = {
    ...context,
    add: (finding) => void (found++, isRepeated(finding) || context.add(finding)),
  }
  for (const locale of locales)
    if (Object.hasOwn(fields, locale)) checkString(fields[locale], `${pointer}/${locale}`, counting, checkWords)
  if (missing.length === 0 && found === 0) comparePlaceholders(fields, pointer, context)
}

/** A placeholder that only one locale has is mostly a slip of the translator. */
export function comparePlaceholders(
  fields: Readonly<Record<string, unknown>>,
  pointer: string,
  context: Pick<CheckContext, 'add'>,
): void {
  const [uz, ru] = [fields['uz'], fields['ru']].map((words) =>
    typeof words === 'string' ? new Set([...words.matchAll(placeholder)].map((match) => match[1] ?? '')) : null,
  )
  if (!uz || !ru) return
  const only = [...uz].find((name) => !ru.has(name)) ?? [...ru].find((name) => !uz.has(name))
  if (only === undefined) return
  const lacking = uz.has(only) ? 'ru' : 'uz'
  context.add({
    code: 'placeholder-differs',
    pointer: `${pointer}/${lacking}`,
    expected: `{${only}} as in the other locale`,
    hint: `Use {${only}} in both locales or in none.`,
  })
}

function checkMessageText(fields: Readonly<Record<string, unknown>>, pointer: string, context: CheckContext): void {
  const other = Object.keys(fields).find((name) => name !== 'key')
  if (other !== undefined)
    return context.add({
      code: 'unknown-property',
      pointer: `${pointer}/${escapePointerPart(other)}`,
      at: 'key',
      expected: 'only "key"',
      received: JSON.stringify(other.slice(0, 40)),
      hint: 'A text is either {"key"} or {"uz", "ru"}: remove one of the two.',
    })
  const key = fields['key']
  if (typeof key !== 'string' || !/^[a-z][a-z0-9-]*:[A-Za-z0-9_.-]+$/.test(key) || key.length > 200) {
    return context.add({
      code: 'wrong-format',
      pointer: `${pointer}/key`,
      expected: 'namespace:key',
      received: describeValue(key, ''),
      hint: 'Write the id of the messages document, a colon and the key: "common:close".',
    })
  }
  context.refer({ to: 'message', key, pointer: `${pointer}/key`, fillsIn: context.fillsIn === true })
}

function checkPlural(
  fields: Readonly<Record<string, unknown>>,
  pointer: string,
  context: CheckContext,
  checkWords?: CheckWords,
): void {
  const hasCount = Object.hasOwn(fields, 'count')
  if (!context.fillsIn)
    return context.add({
      code: 'value-in-plain-text',
      pointer: hasCount ? `${pointer}/count` : pointer,
      ...(hasCount && { at: 'key' as const }),
      expected: plainShapes,
      received: 'a text with a count',
      hint: `Nothing is counted at this place: write ${plainShapes}.`,
    })
  const misspelt = checkKeys(fields, ['count', ...locales], pointer, context, {
    expected: 'count, uz and ru',
    hint: '',
  })
  if (hasCount) checkBinding(fields['count'], `${pointer}/count`, context, 'number')
  else if (!misspelt.has('count'))
    context.add({
      code: 'missing-property',
      pointer,
      expected: 'the property "count"',
      received: describeValue(fields, pointer),
      hint: 'Add "count" with the name of a binding of type number.',
    })
  for (const locale of locales) {
    if (Object.hasOwn(fields, locale))
      checkForms(fields[locale], pluralForms[locale], `${pointer}/${locale}`, context, checkWords)
    else if (!misspelt.has(locale))
      context.add({
        code: 'missing-locale',
        pointer,
        expected: `the property ${JSON.stringify(locale)}`,
        received: describeValue(fields, pointer),
        hint: `Add ${JSON.stringify(locale)} with the forms ${pluralForms[locale].join(', ')}.`,
      })
  }
}

/** Reports the keys that an object does not have. Returns those that it lacks and that were only misspelt. */
function checkKeys(
  fields: Readonly<Record<string, unknown>>,
  known: readonly string[],
  pointer: string,
  context: CheckContext,
  { expected, hint }: { readonly expected: string; readonly hint: string },
): ReadonlySet<string> {
  const misspelt = new Set<string>()
  for (const key of Object.keys(fields).filter((one) => !known.includes(one))) {
    const path = `${pointer}/${escapePointerPart(key)}`
    const near = didYouMean(
      key,
      known.filter((one) => !Object.hasOwn(fields, one) && !misspelt.has(one)),
    )
    if (near !== undefined) misspelt.add(near)
    const name = JSON.stringify(key.slice(0, 40))
    context.add({
      code: 'unknown-property',
      pointer: path,
      at: 'key',
      expected,
      received: name,
      didYouMean: near,
      hint: near === undefined ? `Remove ${name}${hint}.` : `Rename ${name} to ${JSON.stringify(near)}.`,
      fix: near === undefined ? [{ op: 'remove', path }] : [{ op: 'move', from: path, path: `${pointer}/${near}` }],
    })
  }
  return misspelt
}

function checkForms(
  value: unknown,
  forms: readonly string[],
  pointer: string,
  context: CheckContext,
  checkWords?: CheckWords,
): void {
  if (!isRecord(value))
    return context.add({
      code: 'wrong-type',
      pointer,
      expected: `an object with ${forms.join(', ')}`,
      hint: `Write one text for each of ${forms.join(', ')}.`,
    })
  const misspelt = checkKeys(value, forms, pointer, context, {
    expected: `one of ${forms.join(', ')}`,
    hint: `: this locale has the forms ${forms.join(', ')}`,
  })
  for (const form of forms) {
    if (Object.hasOwn(value, form)) checkString(value[form], `${pointer}/${form}`, context, checkWords, 'count')
    else if (!misspelt.has(form))
      context.add({
        code: 'missing-plural-form',
        pointer,
        expected: `the form ${JSON.stringify(form)}`,
        hint: `Add ${JSON.stringify(form)}: this locale needs ${forms.join(', ')}.`,
      })
  }
}

/** Where the values of a scope are; any other scope is a list's. */
const places: ReadonlyMap<string, { readonly expected: string; readonly inside: string }> = new Map([
  ['dialog', { expected: 'a popup document', inside: 'a popup' }],
  ['form', { expected: 'a form document', inside: 'the fields of a form' }],
])

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
      expected: places.get(binding.scope)?.expected ?? `a place inside a list of ${binding.scope}s`,
      received: name,
      hint: `${name} has a value only inside ${places.get(binding.scope)?.inside ?? `a list that gives a ${binding.scope}`}: move the block there or use another binding.`,
    })
  }
}
