import type { Queryable } from '#database/database.ts'

export type Withdrawn = { minor: number; created_at: Date }

/**
 * What a player has withdrawn since a moment, paid or in progress, oldest first, in minor units of `currency`. Other
 * currencies are converted at today's rates, so that limits still apply after the account's currency changes.
 */
export const readWithdrawn = (
  tx: Queryable,
  playerId: number,
  currency: string,
  since: Date | null,
): Promise<Withdrawn[]> =>
  tx.query<Withdrawn>(
    `select round(t.minor * c.rate / own.rate)::bigint as minor, t.created_at
       from sandbox.transactions t
       join sandbox.currencies c on c.code = t.currency
       join sandbox.currencies own on own.code = $2
      where t.player_id = $1 and t.type = 'withdrawal' and t.status in ('new', 'processing', 'success')
        and ($3::timestamptz is null or t.created_at > $3::timestamptz)
      order by t.created_at, t.id`,
    [playerId, currency, since],
  )
