import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'
import { tidied } from './tidied.ts'

const aliases = { 'sweet bonanza': ['conf'], ўйин: ['game', 'play'] }

test('[GAM-1] aliases of the search settings are searched as well, however they are written', () => {
  expect(searchWords('Oʻyin', aliases)).toEqual(['Oʻyin', 'game', 'play'])
  expect(searchWords('unknown', aliases)).toEqual(['unknown'])
  expect(searchWords('constructor', aliases)).toEqual(['constructor'])
})

test('[GAM-1] a search is never longer than games.get allows', () => {
  expect(searchWords('a'.repeat(200), {})).toEqual(['a'.repeat(64)])
  expect(tidied('  night   city ')).toBe('night city')
})
