import { LRUCache } from 'lru-cache'

/** A finished answer. */
export type CachedAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** What is sent: the text in UTF-8, or its brotli form. */
  readonly body: Buffer
  readonly isBrotli?: true
  readonly staleAt: number
  /**
   * Whether a shared cache may show it while it asks for a new one: nothing on the page is dated and nothing is
   * missing.
   */
  readonly mayBeStale?: boolean
}

/**
 * The most that the cache holds: answers, and bytes of their keys, headers and bodies. `key`: an answer with a longer
 * key, in characters, is not cached.
 */
export const guestCacheLimits = { answers: 2_000, bytes: 100_000_000, key: 2_000 } as const

/** What a text takes in memory: V8 stores one byte a character up to U+00FF, two where any character is beyond that. */
const bytesOf = (text: string): number => (/[^\0-\xff]/.test(text) ? 2 : 1) * text.length

const sizeOf = ({ body, headers }: CachedAnswer, key: string): number =>
  bytesOf(key) +
  body.byteLength +
  Object.entries(headers).reduce((sum, [name, value]) => sum + bytesOf(name) + bytesOf(value), 0)

/**
 * Guest pages by key: one render in flight a key, fresh until `staleAt`. Stale answers are evicted first, then the
 * least recently used. A render that fails is not cached.
 *
 * @param now ms since 1970.
 */
export function createGuestCache(
  now: () => number,
  limits: { readonly answers: number; readonly bytes: number; readonly key: number } = guestCacheLimits,
) {
  const answers = new LRUCache<string, CachedAnswer>({
    max: limits.answers,
    maxSize: limits.bytes,
    sizeCalculation: sizeOf,
  })
  const pending = new Map<string, Promise<CachedAnswer>>()
  /** Renders that wait in the slow lane: they fill the cache, and requests of other lanes do not wait for them. */
  const slow = new Map<string, Promise<CachedAnswer>>()
  const isFresh = (answer: CachedAnswer | undefined): answer is CachedAnswer =>
    answer !== undefined && answer.staleAt > now()

  const keep = (key: string, answer: CachedAnswer): void => {
    const isFull = answers.size >= limits.answers || answers.calculatedSize + sizeOf(answer, key) > limits.bytes
    if (isFull) for (const [other, known] of answers.entries()) if (!isFresh(known)) answers.delete(other)
    answers.set(key, answer)
  }
  async function renderOnce(
    key: string,
    render: () => Promise<CachedAnswer>,
    flights: Map<string, Promise<CachedAnswer>>,
  ): Promise<CachedAnswer> {
    const mine = render()
    flights.set(key, mine)
    try {
      const answer = await mine
      // Emptied while it was rendered: the answer belongs to the release before.
      if (flights.get(key) !== mine) return answer
      if (isFresh(answer)) keep(key, answer)
      else if (!isFresh(answers.peek(key))) answers.delete(key)
      return answer
    } finally {
      if (flights.get(key) === mine) flights.delete(key)
    }
  }
  return {
    /** Whether an answer for this key needs no new render: it is fresh, or a render of it that is not slow is running. */
    has: (key: string): boolean => pending.has(key) || isFresh(answers.peek(key)),
    /**
     * @param isSlow the render waits in the slow lane; a slow request joins any render of the key, others join only a
     *   render that is not slow.
     */
    async get(key: string, render: () => Promise<CachedAnswer>, isSlow = false): Promise<CachedAnswer> {
      if (key.length > limits.key) return render()
      const running = pending.get(key)
      if (running) return running
      const known = answers.get(key)
      if (isFresh(known)) return known
      return (isSlow ? slow.get(key) : undefined) ?? renderOnce(key, render, isSlow ? slow : pending)
    },
    clear(): void {
      answers.clear()
      pending.clear()
      slow.clear()
    },
    get size() {
      return answers.size
    },
    /** What the cached answers take. */
    get bytes() {
      return answers.calculatedSize
    },
  }
}
export type GuestCache = ReturnType<typeof createGuestCache>
