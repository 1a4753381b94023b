import { only, type Queryable } from '../database/database.ts'
import { fail } from '../failure.ts'

export type AttemptLimit = { key: string; most: number; windowMs: number }

/**
 * Counts one attempt under each key before it is evaluated, so that a thousand at once get no more than the limit.
 * Fails with TooManyRequestsException and Retry-After where one is used up.
 */
export async function countAttempt(database: Queryable, limits: readonly AttemptLimit[], now: number): Promise<void> {
  let waitMs = 0
  for (const { key, most, windowMs } of limits) {
    const row = only(
      await database.query<{ count: number; window_ends_at: Date }>(
        `insert into sandbox.attempts as a (key, count, window_ends_at) values ($1, 1, $3)
         on conflict (key) do update set
           count = case when a.window_ends_at <= $2 then 1 else least(a.count + 1, 1000000) end,
           window_ends_at = case when a.window_ends_at <= $2 then excluded.window_ends_at else a.window_ends_at end
         returning count, window_ends_at`,
        [key, new Date(now), new Date(now + windowMs)],
      ),
    )
    if (row.count > most) waitMs = Math.max(waitMs, row.window_ends_at.getTime() - now)
  }
  if (waitMs > 0) fail('TooManyRequestsException', undefined, { retryAfter: Math.ceil(waitMs / 1000), message: 'Too many attempts' })
}

/** Takes back the attempts that turned out to be good. */
export async function forgiveAttempt(tx: Queryable, limits: readonly AttemptLimit[]): Promise<void> {
  await tx.query('update sandbox.attempts set count = greatest(count - 1, 0) where key = any($1::text[])', [limits.map(({ key }) => key)])
}
