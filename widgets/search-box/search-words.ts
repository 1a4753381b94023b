import { foldForSearch } from '#base/fold.ts'

/** The most words that one search asks for: what was typed, and its aliases. */
const most = 4

/** What is asked for when `typed` is searched: itself, and other words that the settings give for it (DEC-20). */
export function searchWords(typed: string, aliases: Readonly<Record<string, readonly string[]>>): string[] {
  const words = [typed.slice(0, 64)]
  const key = foldForSearch(typed)
  for (const [word, others] of Object.entries(aliases)) if (foldForSearch(word) === key) words.push(...others)
  return [...new Set(words)].slice(0, most)
}
