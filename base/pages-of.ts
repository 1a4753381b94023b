type Page<Item> = { readonly items: readonly Item[]; readonly total: number }

/**
 * The pages of a list, one after the other. A platform may give fewer items than it is asked for, so that the next page
 * begins where this one ends.
 */
export async function* pagesOf<Item>(read: (offset: number) => Promise<Page<Item>>): AsyncGenerator<readonly Item[]> {
  let offset = 0
  for (;;) {
    const { items, total } = await read(offset)
    yield items
    offset += items.length
    if (items.length === 0 || !(offset < total)) return
  }
}
