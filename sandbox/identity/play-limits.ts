import { only, type Queryable } from '../../database/database.ts'
import { type LimitKind, type OwnLimit, periodAt, readCapabilities, readLimits } from './limits.ts'

/** Limits of play, in the order in which they are shown and refuse. */
const playLimitKinds = ['session', 'loss', 'stake'] as const satisfies readonly LimitKind[]
export type PlayLimitKind = (typeof playLimitKinds)[number]
export type PlayLimitReason = 'time-limit' | 'loss-limit' | 'stake-limit'

const reasons: Readonly<Record<PlayLimitKind, PlayLimitReason>> = {
  session: 'time-limit',
  loss: 'loss-limit',
  stake: 'stake-limit',
}

const MINUTE_MS = 60_000
/** From a round to the next the player plays, but no longer than this. */
const ROUND_MS = 3 * MINUTE_MS

/**
 * What of a kind is used since then: minor units of money, ms of time. Bonus money, fun money and free spins cost
 * nothing; time counts with free spins, too.
 */
async function usedSince(
  tx: Queryable,
  { playerId, kind, since, now }: { playerId: number; kind: PlayLimitKind; since: number; now: number },
): Promise<number> {
  return kind === 'session'
    ? await playedSince(tx, playerId, since, now)
    : (await stakedSince(tx, playerId, since))[kind]
}

async function stakedSince(tx: Queryable, playerId: number, since: number): Promise<{ loss: number; stake: number }> {
  return only(
    await tx.query<{ loss: number; stake: number }>(
      `select coalesce(-sum(e.minor), 0)::bigint as loss,
              coalesce(-sum(e.minor) filter (where m.cause in ('stake', 'bet')), 0)::bigint as stake
         from sandbox.accounts a
         join sandbox.entries e on e.account_id = a.id
         join sandbox.movements m on m.id = e.movement_id
        where a.player_id = $1 and a.kind = 'main' and m.at >= $2
          and m.cause in ('stake', 'win', 'jackpot', 'bet', 'bet_settled')`,
      [playerId, new Date(since)],
    ),
  )
}

async function playedSince(tx: Queryable, playerId: number, since: number, now: number): Promise<number> {
  const { played } = only(
    await tx.query<{ played: number }>(
      `with moments as (
         select at from sandbox.rounds where player_id = $1 and mode <> 'fun' and at between $2 and $3
         union all select placed_at from sandbox.sport_slips where player_id = $1 and placed_at between $2 and $3
         union all select $3::timestamptz
       ), gaps as (select extract(epoch from at - lag(at) over (order by at)) * 1000 as ms from moments)
       select coalesce(sum(least(ms, $4::integer)), 0)::float8 as played from gaps where ms is not null`,
      [playerId, new Date(since), new Date(now), ROUND_MS],
    ),
  )
  return Math.round(played)
}

/** Kinds of limits that this platform has (`account.getCapabilities`). */
export async function playLimitKindsOf(tx: Queryable): Promise<readonly PlayLimitKind[]> {
  const has = await readCapabilities(tx)
  return playLimitKinds.filter((kind) => has[`set_${kind}_limit`])
}

type PlayLimit = OwnLimit & {
  kind: PlayLimitKind
  /** Minor units, of the kind session ms; more than the limit after wins, null without a limit. */
  left: number | null
}

/** The limits of play of a player, one of each kind, with what they leave in their periods. */
export async function readPlayLimits(
  tx: Queryable,
  playerId: number,
  kinds: readonly PlayLimitKind[],
  now: number,
): Promise<PlayLimit[]> {
  const limits = await readLimits(tx, playerId, kinds, now)
  const found: PlayLimit[] = []
  for (const kind of kinds) {
    const own = limits.get(kind) ?? { now: null, next: null }
    if (own.now === null) found.push({ ...own, kind, left: null })
    else {
      const { start } = periodAt(own.now.period, now)
      const amount = own.now.amount * (kind === 'session' ? MINUTE_MS : 1)
      found.push({ ...own, kind, left: amount - (await usedSince(tx, { playerId, kind, since: start, now })) })
    }
  }
  return found
}

/**
 * Why the player's own limits do not allow a stake of their own money now, or null. A limit that is used up refuses
 * everything but fun money, else a stake of more than it leaves. Before a round or a bet the caller holds the player's
 * row, so that two at once cannot exceed a limit.
 */
export async function brokenPlayLimit(
  tx: Queryable,
  { playerId, stakeMinor, now }: { playerId: number; stakeMinor: number; now: number },
): Promise<PlayLimitReason | null> {
  const own = await readLimits(tx, playerId, playLimitKinds, now)
  if (![...own.values()].some((limit) => limit.now !== null)) return null
  for (const { kind, left } of await readPlayLimits(tx, playerId, await playLimitKindsOf(tx), now))
    if (left !== null && (left <= 0 || (kind !== 'session' && stakeMinor > left))) return reasons[kind]
  return null
}
