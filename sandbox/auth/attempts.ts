import { createHash } from 'node:crypto'
import { only, type Queryable } from '../../database/database.ts'
import { fail } from '../failure.ts'

export type AttemptLimit = { key: string; most: number; windowMs: number }

/**
 * Counts one attempt under each key before it is evaluated, so that a thousand simultaneous attempts get no more than
 * the limit. Fails with TooManyRequestsException and Retry-After at the first key that is used up; the attempt is then
 * not evaluated, and not counted under the remaining keys.
 */
export async function countAttempt(database: Queryable, limits: readonly AttemptLimit[], now: number): Promise<void> {
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
    if (row.count > most)
      fail('TooManyRequestsException', undefined, {
        retryAfter: Math.ceil((row.window_ends_at.getTime() - now) / 1000),
        message: 'Too many attempts',
      })
  }
}

/** Takes back the attempts that turned out to be good. */
export async function forgiveAttempt(tx: Queryable, limits: readonly AttemptLimit[]): Promise<void> {
  await tx.query('update sandbox.attempts set count = greatest(count - 1, 0) where key = any($1::text[])', [
    limits.map(({ key }) => key),
  ])
}

/** Names, codes and networks that were tried once must not stay for good. */
export async function purgeAttempts(database: Queryable, now: number): Promise<void> {
  await database.query('delete from sandbox.attempts where window_ends_at <= $1', [new Date(now)])
}

const WINDOW_MS = 15 * 60_000

/** Wrong passwords in 15 minutes: 5 for a login from one network, 20 from a network, 50 for a login from everywhere. */
export function passwordLimits(key: string, network: string): AttemptLimit[] {
  const login = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return [
    { key: `login:${login}:${network}`, most: 5, windowMs: WINDOW_MS },
    { key: `address:${network}`, most: 20, windowMs: WINDOW_MS },
    { key: `login:${login}`, most: 50, windowMs: WINDOW_MS },
  ]
}
