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

test('[C5] a long row of spaces costs no more than its length', () => {
  const timeOf = (length: number): number => {
    const text = `##none## a${' '.repeat(length)}b`
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now()
      fillWords(text, wordOf)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  timeOf(200_000)
  // Sixteen times the length: a quadratic reading would take 256 times as long.
  expect(timeOf(800_000) / timeOf(50_000)).toBeLessThan(100)
})
