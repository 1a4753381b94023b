type Entry<T> = { readonly value?: T; readonly freshUntil: number; readonly pausedUntil: number; readonly pending?: Promise<void> }

export type Remembered<T> = { readonly value: T | undefined; /** Whether it is an answer, and not only what was known or nothing. */ readonly isAnswered: boolean }

export type MemoryLimits = {
  /** How long an answer is right, in ms; after that it is shown while it is asked for anew. */
  readonly fresh: number
  /** How long one who asks waits for what is not known yet, in ms. */
  readonly budget: number
  /** Answers kept; the least recently used goes first. */
  readonly entries: number
  /** Questions under way at a time; beyond that nothing is asked. */
  readonly running: number
}

/** After a failure a question is not asked again for so long, in ms; after so many in a row none is. */
const pause = 5_000
const mostFailures = 5

/**
 * Answers of something slow and fallible that pages can do without (ERR-5): known ones at once, others within a budget, one question in flight a key. What comes late
 * is kept for the next who asks; failures are reported and cost nobody more than a moment.
 * @param now ms since 1970.
 */
export function createMemory<T>({ now, limits, report }: { readonly now: () => number; readonly limits: MemoryLimits; readonly report: (error: unknown) => void }) {
  const entries = new Map<string, Entry<T>>()
  let running = 0
  let failures = 0
  let pausedUntil = Number.NEGATIVE_INFINITY

  const keep = (key: string, entry: Entry<T>): void => {
    entries.delete(key)
    entries.set(key, entry)
    for (const [oldest, { pending }] of entries) {
      if (entries.size <= limits.entries) break
      if (!pending) entries.delete(oldest)
    }
  }
  const ask = (key: string, read: () => Promise<T>): Promise<void> => {
    running++
    const pending = read()
      .then(
        (value) => {
          failures = 0
          keep(key, { value, freshUntil: now() + limits.fresh, pausedUntil: Number.NEGATIVE_INFINITY })
        },
        (error: unknown) => {
          failures++
          if (failures >= mostFailures) pausedUntil = now() + pause
          const { value } = entries.get(key) ?? {}
          keep(key, { ...(value === undefined ? {} : { value }), freshUntil: Number.NEGATIVE_INFINITY, pausedUntil: now() + pause })
          report(error)
        },
      )
      .finally(() => running--)
    const before = entries.get(key)
    keep(key, { freshUntil: Number.NEGATIVE_INFINITY, pausedUntil: Number.NEGATIVE_INFINITY, ...before, pending })
    return pending
  }
  const isFresh = (entry: Entry<T> | undefined): boolean => entry !== undefined && entry.freshUntil > now()

  return async function remember(key: string, read: () => Promise<T>): Promise<Remembered<T>> {
    const known = entries.get(key)
    if (known && isFresh(known)) {
      keep(key, known)
      return { value: known.value, isAnswered: true }
    }
    const mayAsk = running < limits.running && pausedUntil <= now() && (known?.pausedUntil ?? 0) <= now()
    const pending = known?.pending ?? (mayAsk ? ask(key, read) : undefined)
    if (known?.value !== undefined || !pending) return { value: known?.value, isAnswered: known?.value !== undefined }
    let timer: NodeJS.Timeout | undefined
    await Promise.race([pending, new Promise<void>((resolve) => (timer = setTimeout(resolve, limits.budget)))])
    clearTimeout(timer)
    const entry = entries.get(key)
    return { value: entry?.value, isAnswered: isFresh(entry) }
  }
}
export type Memory<T> = ReturnType<typeof createMemory<T>>
