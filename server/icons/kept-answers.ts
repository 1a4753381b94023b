type Kept<T> = { readonly value: T | null; readonly until: number }

const goodFor = 600_000
const badFor = 60_000

/**
 * Answers of others by their address, for 10 minutes, failures for one: asked for once at a time, at most 8 at once, the 200 that were used last.
 * @param now ms since 1970.
 */
export function createKeptAnswers<T>(now: () => number, limits = { kept: 200, atOnce: 8 }) {
  const kept = new Map<string, Kept<T>>()
  const asked = new Map<string, Promise<T | null>>()
  const keep = (key: string, value: T | null): void => {
    kept.delete(key)
    kept.set(key, { value, until: now() + (value === null ? badFor : goodFor) })
    for (const oldest of kept.keys()) {
      if (kept.size <= limits.kept) break
      kept.delete(oldest)
    }
  }
  return async function answer(key: string, ask: () => Promise<T | null>): Promise<T | null> {
    const known = kept.get(key)
    if (known && known.until > now()) return known.value
    const waiting = asked.get(key)
    if (waiting) return waiting
    if (asked.size >= limits.atOnce) return null
    const started = ask()
      .catch(() => null)
      .then((value) => {
        keep(key, value)
        return value
      })
      .finally(() => asked.delete(key))
    asked.set(key, started)
    return started
  }
}
