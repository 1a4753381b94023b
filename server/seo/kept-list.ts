const pause = 10_000

type Known<T> = { readonly items: readonly T[]; readonly until: number }

/**
 * A list for crawlers, read anew once `lifetime` is over, one reading at a time; while the platform fails the last one goes on.
 * @param now ms since 1970. @param lifetime ms.
 */
export function createKeptList<T>(now: () => number, lifetime: number) {
  let known: Known<T> | undefined
  let pending: Promise<readonly T[]> | undefined

  /** @throws what `read` throws where nothing is known yet. */
  return async function kept(read: () => Promise<readonly T[]>): Promise<readonly T[]> {
    if (known && known.until > now()) return known.items
    pending ??= read()
      .then(
        (items) => {
          known = { items, until: now() + lifetime }
          return items
        },
        (error: unknown) => {
          if (!known) throw error
          known = { ...known, until: now() + pause }
          return known.items
        },
      )
      .finally(() => (pending = undefined))
    return pending
  }
}
