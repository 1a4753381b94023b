import { only, type Queryable } from '#database/database.ts'
import { fail } from './failure.ts'

/** @throws Failure TooManyRequestsException with the seconds until the window of this key ends. */
export type RateLimit = (key: string, now: number) => Promise<void>

const WINDOW_MS = 60_000
const MOST_REFUSED = 10_000

/**
 * Allows `perMinute` writes a minute under one key, counted in the database: the limit holds over all nodes that share
 * it. A key over its limit is refused from memory until its window ends, so a flood does not reach the database.
 *
 * @param name keeps this limit's keys apart from those of another.
 */
export function limitRate(database: Queryable, name: string, perMinute: number): RateLimit {
  const refusedUntil = new Map<string, number>()
  let nextCleanupAt = 0

  const refuse = (endsAt: number, now: number): never =>
    fail('TooManyRequestsException', undefined, { retryAfter: Math.ceil((endsAt - now) / 1000) })
  const remember = (key: string, endsAt: number): void => {
    refusedUntil.set(key, endsAt)
    for (const oldest of refusedUntil.keys()) {
      if (refusedUntil.size <= MOST_REFUSED) break
      refusedUntil.delete(oldest)
    }
  }
  return async (caller, now) => {
    const key = `${name}:${caller}`
    const until = refusedUntil.get(key)
    if (until !== undefined && until > now) refuse(until, now)
    refusedUntil.delete(key)
    if (now >= nextCleanupAt) {
      nextCleanupAt = now + WINDOW_MS
      await database.query('delete from sandbox.write_windows where ends_at <= $1', [new Date(now)])
    }
    const { count, ends_at: endsAt } = only(
      await database.query<{ count: number; ends_at: Date }>(
        `insert into sandbox.write_windows as w (key, count, ends_at) values ($1, 1, $3)
         on conflict (key) do update set
           count = case when w.ends_at <= $2 then 1 else w.count + 1 end,
           ends_at = case when w.ends_at <= $2 then excluded.ends_at else w.ends_at end
         returning count, ends_at`,
        [key, new Date(now), new Date(now + WINDOW_MS)],
      ),
    )
    if (count <= perMinute) return
    remember(key, endsAt.getTime())
    refuse(endsAt.getTime(), now)
  }
}
