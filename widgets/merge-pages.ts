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
 * Server pages as one list (specification section 4, deduplicated by id; reliability N7): a list that shifts between two pages brings an item twice or skips one,
 * a total may be wrong. The first of two with one key stays, an item without a key is left out and counted, an empty page is the end whatever the total says, and so
 * are 1000 items (section 9).
 */
export function mergePages<Item>(pages: readonly ListPage<Item>[], size: number, keyOf: (item: Item) => string | number | undefined): MergedPages<Item> {
  const found = new Map<string | number, Item>()
  let missing = 0
  for (const { items } of pages) {
    for (const item of items) {
      const key = keyOf(item)
      if (key === undefined) missing += 1
      else if (!found.has(key)) found.set(key, item)
    }
  }
  const last = pages.at(-1)
  const items = [...found.values()].slice(0, most)
  return { items, missing, hasMore: last !== undefined && last.items.length > 0 && pages.length * size < last.total && items.length < most }
}
