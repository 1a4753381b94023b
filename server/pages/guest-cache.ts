/** A finished answer. */
export type CachedAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly staleAt: number
  /** Whether a shared cache may show it while it asks anew: nothing on the page is dated and nothing is missing. */
  readonly mayBeStale?: boolean
  /** The body compressed once, for whoever takes it; filled in when the answer is kept. */
  readonly brotli?: Buffer
}

type Entry = { readonly answer: CachedAnswer; readonly size: number } | { readonly pending: Promise<CachedAnswer> }

/** What is kept at most; the least recently used goes first (design.md, Guest pages). `key`: characters of a key; what has a longer one is not kept. */
export const guestCacheLimits = { answers: 2_000, bytes: 200_000_000, key: 2_000 } as const

/** Characters of a text count double: one that holds any Cyrillic takes two bytes a character. */
const sizeOf = (key: string, { body, brotli }: CachedAnswer): number => 2 * (key.length + body.length) + (brotli?.byteLength ?? 0)

/**
 * Guest pages by key: one render in flight a key, fresh until `staleAt`, least recently used out first. Answers that failed are not kept.
 * @param now ms since 1970.
 */
export function createGuestCache(now: () => number, limits: { readonly answers: number; readonly bytes: number; readonly key: number } = guestCacheLimits) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const drop = (key: string): void => {
    const entry = entries.get(key)
    if (entry && 'answer' in entry) bytes -= entry.size
    entries.delete(key)
  }
  /** A page that is still rendered stays: others wait for it. */
  const dropWhile = (mayGo: (entry: Entry) => boolean): void => {
    for (const [key, entry] of entries) if ('answer' in entry && mayGo(entry)) drop(key)
  }
  const isExpired = (entry: Entry): boolean => 'answer' in entry && entry.answer.staleAt <= now()
  const isOver = (): boolean => entries.size > limits.answers || bytes > limits.bytes
  const keep = (key: string, entry: Entry): void => {
    drop(key)
    entries.set(key, entry)
    if ('answer' in entry) bytes += entry.size
    if (isOver()) dropWhile(isExpired)
    if (isOver()) dropWhile(isOver)
  }
  async function renderOnce(key: string, render: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const pending = render()
    const mark: Entry = { pending }
    keep(key, mark)
    try {
      const answer = await pending
      // Emptied meanwhile: what was rendered is of the release before.
      if (entries.get(key) !== mark) return answer
      if (answer.staleAt > now()) keep(key, { answer, size: sizeOf(key, answer) })
      else drop(key)
      return answer
    } catch (error) {
      if (entries.get(key) === mark) drop(key)
      throw error
    }
  }
  return {
    async get(key: string, render: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
      if (key.length > limits.key) return render()
      const entry = entries.get(key)
      if (entry && 'pending' in entry) return entry.pending
      if (entry && !isExpired(entry)) {
        keep(key, entry)
        return entry.answer
      }
      return renderOnce(key, render)
    },
    clear(): void {
      entries.clear()
      bytes = 0
    },
    get size() {
      return entries.size
    },
    /** What the kept answers take. */
    get bytes() {
      return bytes
    },
  }
}
export type GuestCache = ReturnType<typeof createGuestCache>
