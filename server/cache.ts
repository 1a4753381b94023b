import { LRUCache } from 'lru-cache'
import type { Breaker } from './platform/circuit-breaker.ts'

/**
 * What is known about a key; `value` may be an older answer. `isAnswered` is false if there is no answer, or if the
 * read that was waited for failed or came too late.
 */
export type Known<T> = { readonly value: T | undefined; readonly isAnswered: boolean }

type CacheLimits<T> = {
  /** How long an answer is fresh, in ms. */
  readonly fresh: number | ((value: T) => number)
  /**
   * How long a key is not read again after a read that failed or came too late, in ms; `isKnown`: an older answer
   * stands in for it.
   */
  readonly pause: number | ((isKnown: boolean) => number)
  /** How long a reader waits, in ms: if nothing is cached yet, and if there is a stale answer. */
  readonly wait: { readonly first: number; readonly again: number }
  /** Answers kept; the least recently used is evicted first. */
  readonly entries: number
  /** Reads under way at a time; beyond that none is begun. */
  readonly running?: number
}

type Entry<T> = { readonly value?: T; readonly freshUntil: number; readonly pausedUntil: number }
type Options<T> = {
  readonly now: () => number
  readonly limits: CacheLimits<T>
  readonly report?: (error: unknown) => void
  /** Skips all reads after several failures in a row. */ readonly breaker?: Breaker
}

/**
 * Answers of something slow and fallible (ERR-5): one read in flight a key. A fresh answer is returned at once, a stale
 * one while a read fails or hangs, and a reader waits no longer than its limit. An answer that comes late is kept for
 * the next reader. Failures are reported and not kept.
 *
 * @param now ms since 1970.
 */
export function createCache<T>({ now, limits, report: reportAll = () => undefined, breaker }: Options<T>) {
  const entries = new LRUCache<string, Entry<T>>({ max: limits.entries })
  const pending = new Map<string, Promise<void>>()
  let running = 0

  const isFresh = (entry: Entry<T> | undefined): boolean => entry !== undefined && entry.freshUntil > now()
  const pause = (key: string): void => {
    const { value } = entries.peek(key) ?? {}
    const ms = typeof limits.pause === 'number' ? limits.pause : limits.pause(value !== undefined)
    entries.set(key, {
      ...(value === undefined ? {} : { value }),
      freshUntil: Number.NEGATIVE_INFINITY,
      pausedUntil: now() + ms,
    })
  }
  const begin = (key: string, read: () => Promise<T>, report: (error: unknown) => void): Promise<void> | undefined => {
    if (running >= (limits.running ?? Number.POSITIVE_INFINITY) || (entries.peek(key)?.pausedUntil ?? 0) > now())
      return undefined
    const ended = breaker ? breaker.enter() : () => undefined
    if (!ended) return undefined
    running++
    const mine = read()
      .then(
        (value) => {
          ended(true)
          const ms = typeof limits.fresh === 'number' ? limits.fresh : limits.fresh(value)
          entries.set(key, { value, freshUntil: now() + ms, pausedUntil: Number.NEGATIVE_INFINITY })
        },
        (error: unknown) => {
          ended(false)
          pause(key)
          report(error)
        },
      )
      .finally(() => {
        running--
        if (pending.get(key) === mine) pending.delete(key)
      })
    pending.set(key, mine)
    return mine
  }
  /** @returns false where the time was over first. */
  const isInTime = async (reading: Promise<void>, ms: number): Promise<boolean> => {
    if (ms === Number.POSITIVE_INFINITY) return reading.then(() => true)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)))
    return Promise.race([reading.then(() => true), late]).finally(() => clearTimeout(timer))
  }
  return async function get(key: string, read: () => Promise<T>, report = reportAll): Promise<Known<T>> {
    const known = entries.get(key)
    if (isFresh(known)) return { value: known?.value, isAnswered: true }
    const isKnown = known?.value !== undefined
    const reading = pending.get(key) ?? begin(key, read, report)
    const wait = isKnown ? limits.wait.again : limits.wait.first
    if (!reading || wait === 0) return { value: known?.value, isAnswered: isKnown }
    if (!(await isInTime(reading, wait)) && pending.get(key) === reading) {
      // The next reader after the pause begins another read, whatever becomes of this one.
      pending.delete(key)
      pause(key)
    }
    const entry = entries.get(key)
    return { value: entry?.value, isAnswered: isFresh(entry) }
  }
}

/** One call in flight a key; nothing is kept. */
export function singleFlight<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const pending = new Map<string, Promise<T>>()
  return (key) => {
    const running = pending.get(key)
    if (running) return running
    const begun = work(key).finally(() => pending.delete(key))
    pending.set(key, begun)
    return begun
  }
}
