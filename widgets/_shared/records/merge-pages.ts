import { clamp } from '#base/clamp.ts'

/** The most items of a list that are rendered (specification section 9). */
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
 * Whether another page may bring more: not after an empty one, whatever the total says; a total below what has already come is a lie, and then full pages are followed
 * by others.
 * @param pages all that have come. @param size how many items were asked for a page.
 */
export function mayHaveMore(pages: readonly ListPage<unknown>[], size: number): boolean {
  const last = pages.at(-1)
  if (!last || last.items.length === 0) return false
  const come = pages.reduce((sum, { items }) => sum + items.length, 0)
  return pages.length * size < last.total || (come > last.total && last.items.length >= size)
}

/**
 * Server pages as one list (specification section 4, deduplicated by id; reliability N7): a list that shifts between two pages brings an item twice or skips one,
 * a total may be wrong. The first of two with one key stays, an item without a key is left out and counted, an empty page is the end whatever the total says, and so
 * are 1000 items (section 9).
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
