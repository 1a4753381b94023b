import { clamp } from '#base/clamp.ts'

/** The most items that a list renders (CON-3). */
const most = clamp('virtualListItems', undefined)

/** A page of a server's list. */
export type ListPage<Item> = { readonly items: readonly Item[]; readonly total: number }

export type MergedPages<Item> = {
  /** Every item once, in the order in which the pages brought it first. */
  readonly items: readonly Item[]
  /** Whether another page may bring more. */
  readonly hasMore: boolean
  /** How many items had no key and were left out: the platform's mistake, to be reported. */
  readonly missing: number
}

/**
 * Whether another page may bring more: never after an empty one, whatever the total says. A total below the number
 * already loaded is wrong; then each full page is followed by another.
 *
 * @param pages all loaded pages.
 * @param size how many items each request asked for.
 */
export function mayHaveMore(pages: readonly ListPage<unknown>[], size: number): boolean {
  const last = pages.at(-1)
  if (!last || last.items.length === 0) return false
  const come = pages.reduce((sum, { items }) => sum + items.length, 0)
  return pages.length * size < last.total || (come > last.total && last.items.length >= size)
}

/** The newest first (CSH-15). What has no time comes last, in its order. */
export function newestFirst<Item>(items: readonly Item[], createdAt: (item: Item) => string | undefined): Item[] {
  const timeOf = (item: Item): number => {
    const at = Date.parse(createdAt(item) ?? '')
    return Number.isNaN(at) ? -Infinity : at
  }
  return items
    .map((item) => ({ item, at: timeOf(item) }))
    .toSorted((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ item }) => item)
}

/**
 * Merges server pages into one list (CSH-15, N7). A list that shifts between two pages repeats or skips an item, and a
 * total may be wrong: the first of two items with one key stays, an item without a key is left out and counted, and the
 * list ends at an empty page, whatever the total says, or at 1000 items (CON-3).
 */
export function mergePages<Item>(
  pages: readonly ListPage<Item>[],
  size: number,
  keyOf: (item: Item) => string | number | undefined,
): MergedPages<Item> {
  const found = new Map<string | number, Item>()
  let missing = 0
  for (const { items } of pages) {
    for (const item of items) {
      const key = keyOf(item)
      if (key === undefined) missing += 1
      else if (!found.has(key)) found.set(key, item)
    }
  }
  const items = [...found.values()].slice(0, most)
  return { items, missing, hasMore: items.length < most && mayHaveMore(pages, size) }
}
