import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean, editDistance } from './did-you-mean.ts'
import { propertyRuns } from './testing/property-runs.ts'

const types = ['hero', 'game-row', 'game-grid', 'banner', 'rich-text', 'faq']

test.each([
  ['heor', 'hero'],
  ['Hero', 'hero'],
  ['gamerow', 'game-row'],
  ['game-gird', 'game-grid'],
  ['baner', 'banner'],
  ['richText', 'rich-text'],
  ['fqa', 'faq'],
])('%s: did you mean %s', (word, expected) => {
  expect(didYouMean(word, types)).toBe(expected)
})

test('nothing is near enough', () => {
  expect(
    ['', 'x', 'jackpot', 'hero', 'faqfaq', 'h'.repeat(65)].map((word) => didYouMean(word, ['hero', 'faq'])),
  ).toEqual(Array(6).fill(undefined))
  expect([didYouMean('ab', ['xy']), didYouMean('a', ['b']), didYouMean('hero', [])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the nearest wins, the first of equals', () => {
  expect(didYouMean('game-ro', ['game-grid', 'game-row'])).toBe('game-row')
  expect(didYouMean('cat', ['cut', 'cot'])).toBe('cut')
})

test('editDistance counts insertions, deletions, replacements and swaps', () => {
  expect(
    [
      ['', ''],
      ['', 'abc'],
      ['abc', ''],
      ['ab', 'ba'],
      ['kitten', 'sitting'],
      ['ca', 'abc'],
    ].map(([a = '', b = '']) => editDistance(a, b)),
  ).toEqual([0, 3, 3, 1, 3, 3])
})

test('editDistance is a distance within its bounds', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b)
      expect(distance).toBe(editDistance(b, a))
      expect(distance === 0).toBe(a === b)
      expect(distance >= Math.abs(a.length - b.length) && distance <= Math.max(a.length, b.length)).toBe(true)
    }),
    propertyRuns('editDistance', 5_000, 1_000),
  )
})
