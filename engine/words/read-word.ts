import type { NumberFormat } from '#base/money.ts'
import { pluralCategory } from '#engine/render/resolve-dynamic.ts'
import { wordNumbers } from './word-numbers.ts'

/** Texts of one locale by namespace and key; plural forms are suffixed keys (`key_one`). */
export type WordTables = Readonly<Record<string, Readonly<Record<string, string>>>>
export type WordOptions = Readonly<Record<string, unknown>>

/**
 * What i18next reads in a text and `readWord` does not: nesting, formats, unescaped and padded placeholders,
 * placeholders with the name of an option.
 */
const beyond = /\$t\(|\{(?!(?!(?:lngs?|ns|keyPrefix|defaultValue)\})\w+\})/

/** Whether `readWord` returns the same as i18next for every text of the tables. */
export const isReadable = (tables: WordTables): boolean =>
  !Object.values(tables).some((texts) => Object.values(texts).some((text) => beyond.test(text)))

const filled = (text: string, options: WordOptions, format?: NumberFormat): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(options, name)) return placeholder
    return String(wordNumbers(format).format(options[name]) ?? '')
  })

/**
 * The text of a key as i18next gives it under the settings of `createDictionary`, without i18next: the first key that
 * has a text, its plural form for `count`, its placeholders filled in; else the default; else the last key.
 *
 * @param namespace of keys that name none.
 */
export function readWord(
  tables: WordTables,
  locale: string,
  namespace: string,
  keys: string | readonly string[],
  options: WordOptions | string = {},
  format?: NumberFormat,
): string {
  const given: WordOptions = typeof options === 'string' ? { defaultValue: options } : options
  const { count, defaultValue } = given
  let last = ''
  for (const name of typeof keys === 'string' ? [keys] : keys) {
    const at = name.indexOf(':')
    const texts = tables[at < 0 ? namespace : name.slice(0, at)]
    last = name.slice(at + 1)
    const forms =
      typeof count === 'number'
        ? [...(count === 0 ? ['_zero'] : []), `_${pluralCategory(count, locale === 'uz' ? 'uz' : 'ru')}`, '']
        : ['']
    const found = forms.map((form) => last + form).find((key) => texts !== undefined && Object.hasOwn(texts, key))
    if (found !== undefined) return filled(texts?.[found] ?? '', given, format)
  }
  return filled(typeof defaultValue === 'string' ? defaultValue : last, given, format)
}
