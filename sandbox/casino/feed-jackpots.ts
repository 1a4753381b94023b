import type { Queryable } from '#database/database.ts'
import type { Random } from './random.ts'

type JackpotHit = { jackpot: string; minor: number; seedMinor: number }
export type JackpotFeed = { fedMinor: number; hit: JackpotHit | null }

export const HOUR_MS = 3_600_000

type Row = { id: string; pool_minor: number; seed_minor: number; share: number; fed: number }

/**
 * Adds the shares of a stake to the jackpots that the game feeds, and draws whether it hits one: with a chance of share
 * / seed for each unit staked, so that between two hits the stakes add, on average, as much again as the house put in.
 * A jackpot that is hit restarts at its seed. The money itself is moved by the caller: `fedMinor` to the house's
 * account `jackpots`, a hit from it.
 */
export async function feedJackpots(
  tx: Queryable,
  stake: { categories: readonly string[]; minor: number; currency: string; at: number; random: Random },
): Promise<JackpotFeed> {
  const { categories, minor, currency, at, random } = stake
  if (minor === 0 || categories.length === 0) return { fedMinor: 0, hit: null }
  const rows = await tx.query<Row>(
    `with fed as (select id from sandbox.jackpots where category = any($1::text[]) and currency = $2 and pool_minor > 0 order by id for update)
     update sandbox.jackpots j set pool_minor = j.pool_minor + $3::bigint * j.share / 10000 from fed where j.id = fed.id
     returning j.id, j.pool_minor, j.seed_minor, j.share, $3::bigint * j.share / 10000 as fed`,
    [categories, currency, minor],
  )
  if (rows.length === 0) return { fedMinor: 0, hit: null }
  await tx.query(
    `insert into sandbox.jackpot_hours (jackpot, hour, minor) select id, $2, fed from unnest($1::text[], $3::bigint[]) as r (id, fed) where fed > 0 order by id
     on conflict (jackpot, hour) do update set minor = sandbox.jackpot_hours.minor + excluded.minor`,
    [rows.map(({ id }) => id), new Date(Math.floor(at / HOUR_MS) * HOUR_MS), rows.map(({ fed }) => fed)],
  )
  // Each has its chance; of several at once, which is as good as never, the largest is paid and the others stay.
  const hits = rows.filter(({ share, seed_minor }) => random.next() < (minor * share) / 10_000 / seed_minor)
  const [won] = hits.sort((a, b) => b.pool_minor - a.pool_minor)
  if (won)
    await tx.query(
      'update sandbox.jackpots set pool_minor = seed_minor, started_at = $2, hits = hits + 1 where id = $1',
      [won.id, new Date(at)],
    )
  return {
    fedMinor: rows.reduce((sum, { fed }) => sum + fed, 0),
    hit: won ? { jackpot: won.id, minor: won.pool_minor, seedMinor: won.seed_minor } : null,
  }
}
