import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedEdits, createMatcher, matchRanks, rankWord, searchItems, searchKey } from './search.ts'
import { propertyRuns } from './testing/property-runs.ts'

const order = (query: string, texts: readonly string[]): readonly string[] => searchItems(texts, query, (text) => text)

describe('[GAM-1] search', () => {
  test('whole words come first, then prefixes, then substrings, then misspellings', () => {
    expect(order('gold', ['Rishton Marigold', 'Golden Karvon', 'Bold Lantern', 'Fields of Gold', 'Quiet Fox'])).toEqual(
      ['Fields of Gold', 'Golden Karvon', 'Rishton Marigold', 'Bold Lantern'],
    )
  })

  test.each([
    ['metoer', 'Meteor Trail'],
    ['metoer', 'Meteorites'],
    ['ursamrk', 'Ursamark'],
    ['crash', 'Krash oʻyinlar'],
    ['krash', 'Crash Karvon'],
    ['oyin', 'Krash oʻyinlar'],
    ['краш', 'Krash oʻyinlar'],
    ['slot', 'Slotlar'],
    ['рулетка', 'Ruletka'],
    ['чинор', 'Chinor Soyasi'],
    ['карвон', 'Golden Karvon'],
    ['karvon gold', 'Golden Karvon'],
    ['cinderqiull', 'Cinderquill'],
  ])('%s finds %s', (query, text) => expect(order(query, [text, 'Zzz'])).toEqual([text]))

  test.each([
    ['gld', 'gold', 'three letters must be right'],
    ['metxxr', 'meteor', 'two edits need eight letters'],
    ['gold fox', 'gold bull', 'each word must be found'],
    ['krash', 'Qarshi', 'a short word is no misspelt beginning'],
    ['vrashe', 'Krasheniya', 'a misspelt beginning has the right first letter'],
    ['%', 'gold', 'a query without words finds nothing'],
    ['', 'gold', 'an empty query finds nothing'],
  ])('%s does not find %s: %s', (query, text) => expect(order(query, [text])).toEqual([]))

  test('equally good answers keep their order', () => {
    expect(order('fox', ['Fox 3', 'Fox 1', 'Fox 2'])).toEqual(['Fox 3', 'Fox 1', 'Fox 2'])
  })

  test('one badly matched word weighs more than several well matched ones', () => {
    expect(order('gold fox', ['Marigold Fox', 'Golden Foxes'])).toEqual(['Golden Foxes', 'Marigold Fox'])
  })
})

/** All texts that one edit makes of a word, over a small alphabet. */
const alphabet = ['a', 'b', 'c', 'd']
function editsOf(word: string): Set<string> {
  const made = new Set([word])
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after !== '') made.add(before + after.slice(1))
    if (after.length > 1) made.add(before + after.charAt(1) + after.charAt(0) + after.slice(2))
    for (const letter of alphabet) {
      made.add(before + letter + after)
      if (after !== '') made.add(before + letter + after.slice(1))
    }
  }
  return made
}

/** A second reading of the rules, by their words alone: every text that the edits make of the typed one. */
function naiveRank(typed: string, word: string): number {
  if (word === typed) return matchRanks.whole
  if (word.startsWith(typed)) return matchRanks.prefix
  if (word.includes(typed)) return matchRanks.substring
  const edits = allowedEdits(typed.length)
  if (edits === 0) return matchRanks.none
  const once = editsOf(typed)
  const targets = [
    word,
    ...(typed.length >= 6 && typed[0] === word[0]
      ? Array.from({ length: word.length }, (_, end) => word.slice(0, end)).filter(
          (part) => part.length >= typed.length,
        )
      : []),
  ]
  const isNear = (target: string): boolean =>
    once.has(target) || (edits === 2 && [...editsOf(target)].some((back) => once.has(back)))
  return targets.some(isNear) ? matchRanks.fuzzy : matchRanks.none
}

describe('[GAM-1] search properties', () => {
  const letters = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...alphabet), minLength: min, maxLength: max })
  const pair = fc.oneof(
    fc.tuple(letters(1, 10), letters(1, 12)),
    // Words that differ little: the interesting ones.
    fc
      .tuple(letters(3, 10), fc.nat(11), fc.constantFrom(...alphabet), fc.nat(11))
      .map(([word, at, letter, cut]): [string, string] => [
        word,
        word.slice(0, at) + letter + word.slice(at + (cut % 2)),
      ]),
  )

  test('the rank of a word is what the rules say, read a second time', () => {
    fc.assert(
      fc.property(pair, ([typed, word]) => {
        // A swap next to another edit is counted differently by a set of texts than letter by letter; where the readings may differ the stricter one holds.
        const [fast, slow] = [rankWord(typed, word), naiveRank(typed, word)]
        if (allowedEdits(typed.length) < 2) expect(fast).toBe(slow)
        else expect(fast).toBeGreaterThanOrEqual(slow)
        if (slow < matchRanks.fuzzy) expect(fast).toBe(slow)
      }),
      propertyRuns('search rank', 20_000, 3_000),
    )
  })

  test('a matcher answers as comparing every word with every word does', () => {
    const text = fc.array(letters(1, 7), { maxLength: 5 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (query, texts) => {
        const match = createMatcher(query)
        for (const one of texts) {
          const ranks = searchKey(query).map((typed) =>
            Math.min(matchRanks.none, ...searchKey(one).map((word) => rankWord(typed, word))),
          )
          const isFound = ranks.length > 0 && ranks.every((rank) => rank < matchRanks.none)
          expect(match(searchKey(one))).toBe(
            isFound ? Math.max(...ranks) * 100 + ranks.reduce((sum, rank) => sum + rank, 0) : null,
          )
        }
      }),
      propertyRuns('search matcher', 5_000, 1_000),
    )
  })
})
