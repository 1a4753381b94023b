import { foldForSearch } from './fold.ts'

/**
 * How well a word of a text answers a typed word. A smaller number is better; `matchRanks.none` means that it does not
 * answer it.
 */
export const matchRanks = { whole: 0, prefix: 1, substring: 2, fuzzy: 3, none: 4 } as const
export type MatchRank = (typeof matchRanks)[keyof typeof matchRanks]

/** The most words of a query that are compared; the rest is ignored. */
const maxQueryWords = 12
/**
 * From this length a typed word may also be the misspelt beginning of a longer one that starts with the same letter:
 * shorter ones are the beginning of nearly everything.
 */
const minBeginningLength = 6

/** The words of a text in the form in which they are compared: folded (`foldForSearch`), without apostrophes. */
export function searchKey(text: string): readonly string[] {
  return foldForSearch(text).replaceAll("'", '').split(' ').filter(Boolean)
}

/** How many edits a typed word of this length may contain. */
export const allowedEdits = (length: number): 0 | 1 | 2 => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/**
 * Compares one typed word with one word of a text; both come from `searchKey`. An edit is a letter that is inserted,
 * left out or replaced, or two neighbours that are swapped.
 */
export function rankWord(typed: string, word: string): MatchRank {
  if (word === typed) return matchRanks.whole
  if (word.startsWith(typed)) return matchRanks.prefix
  if (word.includes(typed)) return matchRanks.substring
  return isWithinEdits(typed, word) ? matchRanks.fuzzy : matchRanks.none
}

/**
 * Whether `typed` becomes `word`, or a beginning of it that is at least as long as `typed`, with the edits that its
 * length allows.
 */
function isWithinEdits(typed: string, word: string): boolean {
  const edits = allowedEdits(typed.length)
  if (edits === 0 || word.length < typed.length - edits) return false
  const mayContinue = typed.length >= minBeginningLength && typed[0] === word[0]
  if (!mayContinue && word.length > typed.length + edits) return false
  const columns = Math.min(word.length, typed.length + edits)
  let beforeLast: number[] = []
  let last = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= columns; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    // A swap reaches two rows back, so both rows must be beyond the limit.
    if (least > edits && Math.min(...last) > edits) return false
    beforeLast = last
    last = current
  }
  if (columns === word.length && (last[columns] ?? Infinity) <= edits) return true
  return mayContinue && last.slice(typed.length).some((cost) => cost <= edits)
}

/**
 * Prepares a query for many texts: each distinct word is compared once. The function gives 0 for the best answer and
 * larger numbers for worse ones; null where a word of the query is in no way in the text, or the query has no word. The
 * worst word of the query decides, then the sum over all of its words.
 */
export function createMatcher(query: string): (words: readonly string[]) => number | null {
  const typed = searchKey(query).slice(0, maxQueryWords)
  const known = typed.map(() => new Map<string, MatchRank>())
  const rank = (index: number, word: string): MatchRank => {
    const found = known[index]?.get(word)
    if (found !== undefined) return found
    const made = rankWord(typed[index] ?? '', word)
    known[index]?.set(word, made)
    return made
  }
  return (words) => {
    if (typed.length === 0) return null
    let [worst, sum] = [0, 0]
    for (const index of typed.keys()) {
      let best: MatchRank = matchRanks.none
      for (const word of words) {
        best = Math.min(best, rank(index, word)) as MatchRank
        if (best === matchRanks.whole) break
      }
      if (best === matchRanks.none) return null
      worst = Math.max(worst, best)
      sum += best
    }
    return worst * 100 + sum
  }
}

/**
 * The items that answer a query, the best first; equally good ones keep their order. `textOf`: what an item is searched
 * by.
 */
export function searchItems<T>(items: readonly T[], query: string, textOf: (item: T) => string): T[] {
  const match = createMatcher(query)
  const found = items.flatMap((item) => {
    const score = match(searchKey(textOf(item)))
    return score === null ? [] : [{ item, score }]
  })
  return found.toSorted((one, other) => one.score - other.score).map(({ item }) => item)
}
