import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateCatalogue } from '#sandbox/catalogue/games.ts'
import { searchWords } from '#widgets/search-box/search-words.ts'

type SearchSettings = {
  readonly values: {
    readonly suggestions: readonly Record<'uz' | 'ru', string>[]
    readonly aliases: Record<string, string[]>
  }
}
const names = generateCatalogue('playbill').map(({ name }) => name.toLowerCase())

test.each(['main', 'second'])('[CFG-7] [GAM-1] each search that %s offers finds games, in both locales', (site) => {
  const { suggestions, aliases } = (
    JSON.parse(readFileSync(`config-samples/${site}/settings/search.json`, 'utf8')) as SearchSettings
  ).values
  const found = (words: string): boolean =>
    searchWords(words, aliases).some((word) => names.some((name) => name.includes(word.toLowerCase())))
  expect(suggestions.length).toBeGreaterThan(0)
  expect(suggestions.flatMap(({ uz, ru }) => [uz, ru]).filter((words) => !found(words))).toEqual([])
})
