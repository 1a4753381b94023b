/** `isSettled`: null is what was answered, and not that nobody did or could be asked. */
type Answer<T> = { readonly value: T | null; readonly isSettled: boolean }
type Kept<T> = Answer<T> & { readonly until: number }

const goodFor = 600_000
const badFor = 60_000

/**
 * Answers of others by their address, for 10 minutes, failures for one: asked for once at a time, at most 8 at once, the 200 that were used last.
 * @param now ms since 1970.
 */
export function createKeptAnswers<T>(now: () => number, limits = { kept: 200, atOnce: 8 }) {
  const kept = new Map<string, Kept<T>>()
  const asked = new Map<string, Promise<Answer<T>>>()
  const keep = (key: string, answer: Answer<T>): void => {
    kept.delete(key)
    kept.set(key, { ...answer, until: now() + (answer.value === null ? badFor : goodFor) })
    for (const oldest of kept.keys()) {
      if (kept.size <= limits.kept) break
      kept.delete(oldest)
    }
  }
  return async function answer(key: string, ask: () => Promise<T | null>): Promise<Answer<T>> {
    const known = kept.get(key)
    if (known && known.until > now()) return known
    const waiting = asked.get(key)
    if (waiting) return waiting
    if (asked.size >= limits.atOnce) return { value: null, isSettled: false }
    const started = ask()
      .then((value) => ({ value, isSettled: true }), () => ({ value: null, isSettled: false }))
      .then((answer) => {
        keep(key, answer)
        return answer
      })
      .finally(() => asked.delete(key))
    asked.set(key, started)
    return started
  }
}
