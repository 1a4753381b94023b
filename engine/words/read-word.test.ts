import fc from 'fast-check'
import { createInstance, type i18n } from 'i18next'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { NumberFormat } from '#base/money.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { isReadable, readWord, type WordOptions, type WordTables } from './read-word.ts'
import { placeholders, wordNumbers } from './word-numbers.ts'

const locales = ['uz', 'ru'] as const
const format: NumberFormat = { thousands: ' ', decimal: ',' }

function whole(tables: WordTables, locale: string): i18n {
  const instance = createInstance()
  instance.use(wordNumbers(format))
  void instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    resources: { [locale]: tables },
    ns: Object.keys(tables),
    defaultNS: 'widgets',
    keySeparator: false,
    interpolation: placeholders,
  })
  return instance
}
const compared = (
  tables: WordTables,
  locale: string,
  keys: string | readonly string[],
  options?: WordOptions | string,
): readonly [string, string] => [
  readWord(tables, locale, 'widgets', keys, options, format),
  String(whole(tables, locale).getFixedT(locale, 'widgets')(keys as string[], options as Record<string, unknown>)),
]

type Word = string | Readonly<Record<string, string>>

/** The words of a sample site as `compile` gives them. */
function wordsOf(site: string, locale: 'uz' | 'ru'): WordTables {
  const folder = `config-samples/${site}/messages`
  return Object.fromEntries(
    readdirSync(folder).map((file) => {
      const { messages } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as {
        messages: Readonly<Record<string, Readonly<Record<'uz' | 'ru', Word>>>>
      }
      const texts = Object.entries(messages).flatMap(([key, { [locale]: word }]) =>
        typeof word === 'string'
          ? [[key, word] as const]
          : Object.entries(word).map(([form, text]) => [`${key}_${form}`, text] as const),
      )
      return [file.replace('.json', ''), Object.fromEntries(texts)]
    }),
  )
}

test.each(locales.flatMap((locale) => ['main', 'second', 'minimal'].map((site) => [site, locale] as const)))(
  'every word of the site %s in %s is what i18next says, with each count',
  (site, locale) => {
    const tables = wordsOf(site, locale)
    expect(isReadable(tables)).toBe(true)
    const t = whole(tables, locale).getFixedT(locale, 'widgets')
    for (const [namespace, texts] of Object.entries(tables))
      for (const [key, text] of Object.entries(texts)) {
        const values = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1_234.5]))
        const name = `${namespace}:${key}`
        const base = name.replace(/_(?:one|few|many|other)$/, '')
        expect(readWord(tables, locale, 'widgets', name, values, format)).toBe(t(name, values))
        for (const count of base === name ? [] : [0, 1, 2, 5, 11, 21, 1_000, 1.5])
          expect(readWord(tables, locale, 'widgets', base, { ...values, count }, format)).toBe(
            t(base, { ...values, count }),
          )
      }
  },
)

const name = fc.constantFrom('a', 'b', 'count', 'name_2')
const text = fc
  .array(
    fc.oneof(
      name.map((one) => `{${one}}`),
      fc.constantFrom('{', '}', '{a', ' ', '$t', '(', '$&', 'so‘m', '<b>'),
    ),
  )
  .map((parts) => parts.join('') || 'x')
const key = fc.constantFrom('a', 'b', 'a_one', 'a_few', 'a_many', 'a_other', 'a_zero', 'b_one')
const tables = fc.record(
  { widgets: fc.dictionary(key, text), games: fc.dictionary(key, text) },
  { noNullPrototype: true },
)
const requested = fc.constantFrom('a', 'b', 'games:a', 'games:b', 'none:a', 'nothing')
const value = fc.oneof(text, fc.integer(), fc.constantFrom(null, undefined, true, 0, 1, 2.5, '$t(b)', '{b}', ''))
const values = fc.dictionary(fc.constantFrom('a', 'b', 'name_2'), value, { noNullPrototype: true })
const options = fc.oneof(
  fc.constant(undefined),
  text,
  fc
    .tuple(
      values,
      fc.option(fc.integer({ min: -30, max: 130 }), { nil: undefined }),
      fc.option(text, { nil: undefined }),
    )
    .map(([given, count, defaultValue]) => ({
      ...given,
      ...(count === undefined ? {} : { count }),
      ...(defaultValue === undefined ? {} : { defaultValue }),
    })),
)

test('any readable words are what i18next says', () => {
  fc.assert(
    fc.property(
      tables,
      fc.constantFrom(...locales),
      fc.oneof(requested, fc.array(requested, { minLength: 1, maxLength: 3 })),
      options,
      (words, locale, keys, given) => {
        const fallback = typeof given === 'string' ? given : (given?.defaultValue ?? '')
        fc.pre(isReadable(words) && isReadable({ given: { fallback } }))
        const [read, said] = compared(words, locale, keys, given)
        expect(read).toBe(said)
      },
    ),
    propertyRuns('words without i18next', 5_000, 300),
  )
})

test.each(['$t(b)', '{- a}', '{a, number}', '{ a }', '{a.b}', '{lng}', '{ns}', '{{a}}'])(
  'a text with %s is left to i18next',
  (one) => {
    expect(isReadable({ widgets: { plain: 'x {a}', other: one } })).toBe(false)
  },
)
