import type { Queryable } from '#database/database.ts'
import { GUEST_CURRENCY } from './list-offers.ts'

/** Currency of the sums that this player, or (null) a guest, is shown. */
export async function readAccountCurrency(tx: Queryable, playerId: number | null): Promise<string> {
  const [row] =
    playerId === null
      ? []
      : await tx.query<{ currency: string }>('select currency from sandbox.players where id = $1', [playerId])
  return row?.currency ?? GUEST_CURRENCY
}
