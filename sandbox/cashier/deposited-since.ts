import type { Queryable } from '#database/database.ts'

/** What a player has deposited since then in this currency, in minor units: paid sums, and those that may still be paid. */
export async function depositedSince(
  tx: Queryable,
  playerId: number,
  currency: string,
  since: number,
): Promise<number> {
  const [row] = await tx.query<{ minor: number }>(
    `select coalesce(sum(minor), 0)::bigint as minor from sandbox.transactions
      where player_id = $1 and type = 'deposit' and currency = $2 and status in ('new', 'processing', 'success')
        and case when status = 'success' then updated_at else created_at end >= $3`,
    [playerId, currency, new Date(since)],
  )
  return row?.minor ?? 0
}
