import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What a file needs that gives an error's type words or a meaning of its own: the words of the types, the table of the
 * types, or a name made of a type.
 */
const signs =
  /\berrorMeaning\b|\bmessageKey\b|['"`]errors[:'"`]|\bt\(\s*\[?\s*(?:`[^`]*\$\{)?(?:\w*[eE]rror|\w*[pP]roblem|failure)\.(?:type|code)\b/

const sources = readdirSync('widgets', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter(
    (name) => /\.tsx?$/.test(name) && !/\.(test|sample)\.tsx?$/.test(name) && !name.startsWith('_shared/outcome/'),
  )
/** Which namespaces a widget's page brings along is no text. */
const withoutWordLists = (text: string): string => text.replace(/\n {2}words: \[[^\]]*\],/, '')

test('[ERR-2] of all widgets only <Outcome> turns the type of an error into words', () => {
  expect(sources.length).toBeGreaterThan(120)
  expect(sources.filter((name) => signs.test(withoutWordLists(readFileSync(`widgets/${name}`, 'utf8'))))).toEqual([])
})

test.each([
  't([`errors:${error.type}`, fallback])',
  "useTranslation(['errors', 'casino'])",
  'errorMeaning(type).action',
  't(problem.code)',
  't(error.meaning.messageKey)',
  't(`problem.${problem.code}`)',
])('the sign of it is seen in %s', (sample) => {
  expect(signs.test(sample)).toBe(true)
})

test('[ERR-2] the words of the types are read, the table is asked', () => {
  const outcome =
    readFileSync('widgets/_shared/outcome/outcome.tsx', 'utf8') +
    readFileSync('widgets/_shared/outcome/outcome-of.ts', 'utf8')
  expect([signs.test(outcome), outcome.includes('errorMeaning(')]).toEqual([true, true])
})
