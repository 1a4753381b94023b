import type { Queryable } from '#database/database.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { setStatus, type Transaction, type TransactionReason } from './transaction.ts'

export type WithdrawalEnd = {
  status: 'success' | 'failed' | 'cancelled' | 'expired'
  reason?: TransactionReason | null
  at: number
  sequence?: number
}

/**
 * Ends an open withdrawal: what was held is paid out, or it is in the balance again. Both are one cause of the ledger,
 * so that only one of them can ever happen. The caller holds the player's row and the transaction's.
 */
export async function endWithdrawal(
  tx: Queryable,
  { id, player_id, currency, minor, fee_minor }: Transaction,
  { status, reason = null, at, sequence }: WithdrawalEnd,
): Promise<void> {
  const away =
    status === 'success'
      ? [
          { account: { house: 'provider' as const }, minor: minor - fee_minor },
          { account: { house: 'fees' as const }, minor: fee_minor },
        ]
      : [{ account: { player: player_id, kind: 'main' as const }, minor }]
  await postMovement(tx, {
    at,
    cause: 'withdrawal-end',
    reference: `withdrawal-${id}`,
    currency,
    entries: [{ account: { player: player_id, kind: 'held' }, minor: -minor }, ...away],
  })
  await setStatus(tx, id, { status, reason, at, ...(sequence === undefined ? {} : { sequence }) })
}
