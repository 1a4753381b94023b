import type { Texts } from '../bonuses/bonus.ts'
import { only, type Queryable } from '#database/database.ts'

export type CashbackGrant = {
  playerId: number
  texts: Texts
  currency: string
  minor: number
  /** What it was computed from; null where it is given by hand. */
  of: { lossMinor: number; percent: number } | null
  from: number
  to: number
  /** Until when it can be taken. */
  receiveUntil: number
  /** Why it is given: the same source gives one cashback ever. */
  source: string
}

/** Gives a player a cashback to take. @returns its id, of the one that is there where this source has given it already. */
export async function grantCashback(
  tx: Queryable,
  { playerId, texts, currency, minor, of, from, to, receiveUntil, source }: CashbackGrant,
): Promise<number> {
  await tx.query(
    `insert into sandbox.cashbacks (player_id, texts, image, currency, minor, loss_minor, percent, start_date, end_date, receiving_expired_at, source)
     values ($1, $2::jsonb, 'cashback', $3, $4, $5, $6, $7, $8, $9, $10) on conflict (source) do nothing`,
    [
      playerId,
      JSON.stringify(texts),
      currency,
      minor,
      of?.lossMinor ?? null,
      of?.percent ?? null,
      new Date(from),
      new Date(to),
      new Date(receiveUntil),
      source,
    ],
  )
  return only(await tx.query<{ id: number }>('select id from sandbox.cashbacks where source = $1', [source])).id
}
