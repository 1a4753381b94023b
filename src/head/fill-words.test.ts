import { expect, test } from 'vitest'
import { fillWords } from './fill-words.ts'

const wordOf = (name: string): string | undefined => (name === 'name' ? 'Chiroq' : undefined)

test.each([
  ['##name## | Oʻyinlar', 'Chiroq | Oʻyinlar'],
  ['##none## | Oʻyinlar', 'Oʻyinlar'],
  ['Oʻyinlar — ##none##', 'Oʻyinlar'],
  ['##none##', ''],
  ['- a -', '- a -'],
  [`##none## a${' '.repeat(50_000)}b ,`, 'a b'],
])('[SEO-1] %j', (text, filled) => {
  expect(fillWords(text, wordOf)).toBe(filled)
})

test('[C5] a long row of spaces is read in linear time: a quadratic reading of this one would take hours', () => {
  expect(fillWords(`##none## a${' '.repeat(8_000_000)}b`, wordOf)).toBe('a b')
})
