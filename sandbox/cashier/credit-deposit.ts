import type { Queryable } from '#database/database.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { type DepositListener, tellOfDeposit } from './on-deposit.ts'
import { setStatus, type Transaction } from './transaction.ts'

/**
 * Credits a deposit to the balance, exactly once, and calls the listeners. The caller has locked the player's row and
 * the transaction's.
 */
export async function creditDeposit(
  tx: Queryable,
  transaction: Transaction,
  { at, sequence, notified }: { at: number; sequence: number; notified?: readonly DepositListener[] },
): Promise<void> {
  const { id, player_id, currency, minor, fee_minor, method, campaign_offer_id } = transaction
  const [before] = await tx.query(
    "select 1 from sandbox.transactions where player_id = $1 and type = 'deposit' and status = 'success' limit 1",
    [player_id],
  )
  await postMovement(tx, {
    at,
    cause: 'deposit',
    reference: `deposit-${id}`,
    currency,
    entries: [
      { account: { player: player_id, kind: 'main' }, minor: minor - fee_minor },
      { account: { house: 'fees' }, minor: fee_minor },
      { account: { house: 'provider' }, minor: -minor },
    ],
  })
  await setStatus(tx, id, { status: 'success', at, sequence })
  await tellOfDeposit(
    tx,
    {
      id,
      playerId: player_id,
      method,
      currency,
      minor,
      creditedMinor: minor - fee_minor,
      campaignOfferId: campaign_offer_id,
      at,
      isFirst: !before,
    },
    notified,
  )
}
