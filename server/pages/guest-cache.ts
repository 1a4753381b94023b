/** A finished answer. */
export type CachedAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly staleAt: number; /** The body compressed once, for whoever takes it; filled in when the answer is kept. */ readonly brotli?: Buffer }

type Entry = { readonly answer: CachedAnswer } | { readonly pending: Promise<CachedAnswer> }

/** Most answers kept; the least recently used goes first (design.md, Guest pages). */
export const maxGuestAnswers = 2_000

/**
 * Guest pages by key: one render in flight a key, fresh until `staleAt`, least recently used out first. Answers that failed are not kept.
 * @param now ms since 1970.
 */
export function createGuestCache(now: () => number, limit = maxGuestAnswers) {
  const entries = new Map<string, Entry>()
  const keep = (key: string, entry: Entry): void => {
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break
      entries.delete(oldest)
    }
  }
  return {
    async get(key: string, render: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
      const entry = entries.get(key)
      if (entry && 'pending' in entry) return entry.pending
      if (entry && entry.answer.staleAt > now()) {
        keep(key, entry)
        return entry.answer
      }
      const pending = render()
      keep(key, { pending })
      try {
        const answer = await pending
        if (answer.staleAt > now()) keep(key, { answer })
        else entries.delete(key)
        return answer
      } catch (error) {
        entries.delete(key)
        throw error
      }
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size
    },
  }
}
export type GuestCache = ReturnType<typeof createGuestCache>
