import { DAY_MS } from '#base/time.ts'
import { only, type Queryable } from '#database/database.ts'
import type { BonusType, Texts } from './bonus.ts'

export type BonusGrant = {
  playerId: number
  type: BonusType
  texts: Texts
  /** Name of the picture. */
  image: string
  currency: string
  minor: number
  /** How many times the amount is to be staked. */
  wagering: number
  days: number
  maxBetMinor?: number | null
  maxPayoutMinor?: number | null
  at: number
  /** Why it is given: the same source gives one bonus ever. */
  source: string
}

/**
 * Gives a player a bonus to activate: no money moves yet. @returns its id, of the one that is there where this source
 * has given it already.
 */
export async function grantBonus(tx: Queryable, grant: BonusGrant): Promise<number> {
  const {
    playerId,
    type,
    texts,
    image,
    currency,
    minor,
    wagering,
    days,
    maxBetMinor = null,
    maxPayoutMinor = null,
    at,
    source,
  } = grant
  await tx.query(
    `insert into sandbox.bonuses (player_id, type, texts, image, currency, amount_minor, kept_minor, required_minor, max_bet_minor, max_payout_minor, source, created_at, expires_at)
     values ($1, $2, $3::jsonb, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12) on conflict (source) do nothing`,
    [
      playerId,
      type,
      JSON.stringify(texts),
      image,
      currency,
      minor,
      minor * wagering,
      maxBetMinor,
      maxPayoutMinor,
      source,
      new Date(at),
      new Date(at + days * DAY_MS),
    ],
  )
  return only(await tx.query<{ id: number }>('select id from sandbox.bonuses where source = $1', [source])).id
}
