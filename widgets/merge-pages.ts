/** A page of a server's list. */
export type ListPage<Item> = { readonly items: readonly Item[]; readonly total: number }

export type MergedPages<Item> = {
  /** Every item once, in the order in which the pages brought it first. */
  readonly items: readonly Item[]
  /** Whether another page may bring more. */
  readonly hasMore: boolean
}

/**
 * Server pages as one list (specification section 4, deduplicated by id; reliability N7): a list that shifts between two pages brings an item twice or skips one,
 * a total may be wrong. The first of two with one key stays, an item without a key is left out, and an empty page is the end whatever the total says.
 */
export function mergePages<Item>(pages: readonly ListPage<Item>[], size: number, keyOf: (item: Item) => string | number | undefined): MergedPages<Item> {
  const found = new Map<string | number, Item>()
  for (const { items } of pages) {
    for (const item of items) {
      const key = keyOf(item)
      if (key !== undefined && !found.has(key)) found.set(key, item)
    }
  }
  const last = pages.at(-1)
  return { items: [...found.values()], hasMore: last !== undefined && last.items.length > 0 && pages.length * size < last.total }
}
