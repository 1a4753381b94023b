const MAX_LENGTH = 64

/**
 * The candidate nearest to a mistyped word, or undefined where none is near enough: 1 edit up to 3 letters, 2 up to 7,
 * else 3.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > MAX_LENGTH) return undefined
  const typed = word.toLowerCase()
  let best: string | undefined
  let bestDistance = 1 + (word.length <= 3 ? 1 : word.length <= 7 ? 2 : 3)
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > MAX_LENGTH || Math.abs(candidate.length - word.length) >= bestDistance)
      continue
    const distance = editDistance(typed, candidate.toLowerCase())
    if (distance < bestDistance && distance < Math.max(typed.length, candidate.length)) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Damerau-Levenshtein (optimal string alignment): insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, at(beforeLast, j - 2) + 1)
      row.push(distance)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity
}
