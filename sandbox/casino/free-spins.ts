import { only, type Queryable } from '#database/database.ts'

type FreeSpinTexts = { uz: string; ru: string }

export type FreeSpinGrant = {
  playerId: number
  game: string
  count: number
  /** Value of one spin in minor units of the player's currency; by default the smallest stake of the game. */
  stakeMinor: number
  currency: string
  /** What gives them, such as `bonus-17`. */
  source: string
  /** What the player reads beside them. */
  texts: FreeSpinTexts
  now: number
  expiresAt: number
}

/** Gives a player free spins of one game: the house pays the stakes, wins go to the bonus balance. Returns their id. */
export async function grantFreeSpins(
  tx: Queryable,
  { playerId, game, count, stakeMinor, currency, source, texts, now, expiresAt }: FreeSpinGrant,
): Promise<number> {
  const { id } = only(
    await tx.query<{ id: number }>(
      `insert into sandbox.free_spins (player_id, game, total, remaining, stake_minor, currency, source, texts, granted_at, expires_at)
       values ($1, $2, $3, $3, $4, $5, $6, $7::jsonb, $8, $9) returning id`,
      [playerId, game, count, stakeMinor, currency, source, JSON.stringify(texts), new Date(now), new Date(expiresAt)],
    ),
  )
  return id
}

export type FreeSpins = {
  id: number
  game: string
  total: number
  remaining: number
  stake_minor: number
  currency: string
  texts: FreeSpinTexts
  granted_at: Date
  expires_at: Date
}

/** Which free spins: those that can be played, those that were played, those whose time was up. */
export type FreeSpinStatus = 'active' | 'used' | 'expired'

const where: Record<FreeSpinStatus, string> = {
  active: 'remaining > 0 and expires_at > $2',
  used: 'remaining = 0 and $2::timestamptz is not null',
  expired: 'remaining > 0 and expires_at <= $2',
}
const columns = 'id, game, total, remaining, stake_minor, currency, texts, granted_at, expires_at'

/** A player's free spins, those that end first first. */
export const listFreeSpins = async (
  tx: Queryable,
  playerId: number,
  status: FreeSpinStatus,
  now: number,
): Promise<FreeSpins[]> =>
  await tx.query<FreeSpins>(
    `select ${columns} from sandbox.free_spins where player_id = $1 and ${where[status]} order by expires_at, id`,
    [playerId, new Date(now)],
  )

/** What free spins of one game are left: how many together, and the value of the next one. */
export async function freeSpinsOf(
  tx: Queryable,
  playerId: number,
  game: string,
  currency: string,
  now: number,
): Promise<{ left: number; stakeMinor: number }> {
  const found = (await listFreeSpins(tx, playerId, 'active', now)).filter(
    (one) => one.game === game && one.currency === currency,
  )
  return { left: found.reduce((sum, { remaining }) => sum + remaining, 0), stakeMinor: found[0]?.stake_minor ?? 0 }
}

/** Takes one free spin of a game, the one that expires first; null if there is none. The player's row is locked. */
export async function takeFreeSpin(
  tx: Queryable,
  playerId: number,
  game: string,
  currency: string,
  now: number,
): Promise<{ id: number; stakeMinor: number } | null> {
  const [taken] = await tx.query<{ id: number; stake_minor: number }>(
    `update sandbox.free_spins set remaining = remaining - 1
      where id = (select id from sandbox.free_spins where player_id = $1 and game = $3 and currency = $4 and ${where.active} order by expires_at, id limit 1)
      returning id, stake_minor`,
    [playerId, new Date(now), game, currency],
  )
  return taken ? { id: taken.id, stakeMinor: taken.stake_minor } : null
}
