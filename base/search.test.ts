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
    ['rusamakr', 'Ursamark'],
    ['orsamerk', 'Ursamark'],
    ['usramork', 'Ursamark'],
    ['ursaxmarxk', 'Ursamark'],
    ['metorits', 'Meteorites'],
    ['cinedrwu', 'Cinderquill'],
  ])('%s finds %s', (query, text) => expect(order(query, [text, 'Zzz'])).toEqual([text]))

  test.each([
    ['gld', 'gold', 'three letters must be right'],
    ['metxxr', 'meteor', 'two edits need eight letters'],
    ['lomtern', 'lantern', 'seven letters may contain one replaced letter, not two'],
    ['alntenr', 'lantern', 'seven letters may contain one swap, not two'],
    ['orsomork', 'ursamark', 'eight letters may contain two replaced letters, not three'],
    ['rusmaakr', 'ursamark', 'eight letters may contain two swaps, not three'],
    ['gold fox', 'gold bull', 'each word must be found'],
    ['krash', 'Qarshi', 'a short word is no misspelt beginning'],
    ['vrashe', 'Krasheniya', 'a misspelt beginning has the right first letter'],
    ['%', 'gold', 'a query without words finds nothing'],
    ['', 'gold', 'an empty query finds nothing'],
  ])('%s does not find %s: %s', (query, text) => expect(order(query, [text])).toEqual([]))

  test.each([
    [1, 0],
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
    [30, 2],
  ])('a word of %i letters may contain %i edits', (length, edits) => expect(allowedEdits(length)).toBe(edits))

  test('equally good answers keep their order', () => {
    expect(order('fox', ['Fox 3', 'Fox 1', 'Fox 2'])).toEqual(['Fox 3', 'Fox 1', 'Fox 2'])
  })

  test('one badly matched word weighs more than several well matched ones', () => {
    expect(order('gold fox', ['Marigold Fox', 'Golden Foxes'])).toEqual(['Golden Foxes', 'Marigold Fox'])
  })
})

const alphabet = ['a', 'b', 'c', 'd']

/**
 * Whether so many edits make `target` of `typed`, letter by letter from the left: what an edit has made is not edited
 * again.
 */
function canBecome(typed: string, target: string, edits: number): boolean {
  if (typed === target) return true
  if (typed !== '' && typed[0] === target[0] && canBecome(typed.slice(1), target.slice(1), edits)) return true
  if (edits === 0) return false
  const isSwap = typed.length > 1 && typed[0] === target[1] && typed[1] === target[0]
  return (
    (typed !== '' && canBecome(typed.slice(1), target, edits - 1)) ||
    (target !== '' && canBecome(typed, target.slice(1), edits - 1)) ||
    (typed !== '' && target !== '' && canBecome(typed.slice(1), target.slice(1), edits - 1)) ||
    (isSwap && canBecome(typed.slice(2), target.slice(2), edits - 1))
  )
}

/** The rules read a second time, by their words alone. */
function naiveRank(typed: string, word: string): number {
  if (word === typed) return matchRanks.whole
  if (word.startsWith(typed)) return matchRanks.prefix
  if (word.includes(typed)) return matchRanks.substring
  const edits = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (edits === 0) return matchRanks.none
  const mayContinue = typed.length >= 6 && typed[0] === word[0]
  const beginnings = Array.from({ length: word.length }, (_, end) => word.slice(0, end)).filter(
    (part) => part.length >= typed.length,
  )
  const targets = [word, ...(mayContinue ? beginnings : [])]
  return targets.some((target) => canBecome(typed, target, edits)) ? matchRanks.fuzzy : matchRanks.none
}

describe('[GAM-1] search properties', () => {
  const letters = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...alphabet), minLength: min, maxLength: max })
  /** One edit somewhere in a word. */
  const edit = fc
    .tuple(fc.nat(11), fc.constantFrom(...alphabet), fc.constantFrom('insert', 'leave out', 'replace', 'swap'))
    .map(([at, letter, kind]) => (word: string) => {
      const [before, after] = [word.slice(0, at), word.slice(at)]
      if (kind === 'swap') return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2)
      return before + (kind === 'leave out' ? '' : letter) + after.slice(kind === 'insert' ? 0 : 1)
    })
  /** Words that differ little are the interesting ones. */
  const misspelt = (word: string, most: number) =>
    fc.array(edit, { maxLength: most }).map((edits) => edits.reduce((made, change) => change(made), word))
  const pair = fc.oneof(
    fc.tuple(letters(1, 10), letters(1, 12)),
    letters(3, 12).chain((word) => fc.tuple(misspelt(word, 3), fc.constant(word))),
  )

  test('the rank of a word is what the rules say, read a second time', () => {
    fc.assert(
      fc.property(pair, ([typed, word]) => {
        expect(rankWord(typed, word)).toBe(naiveRank(typed, word))
      }),
      propertyRuns('search rank', 20_000, 3_000),
    )
  })

  test('a matcher answers as comparing every word with every word does', () => {
    const known = fc.array(letters(1, 9), { minLength: 1, maxLength: 4 })
    const queryAndTexts = known.chain((words) => {
      const word = fc.constantFrom(...words).chain((one) => misspelt(one, 2))
      const text = fc.array(word, { maxLength: 5 }).map((chosen) => chosen.join(' '))
      return fc.tuple(text, fc.array(text, { maxLength: 5 }))
    })
    fc.assert(
      fc.property(queryAndTexts, ([query, texts]) => {
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
