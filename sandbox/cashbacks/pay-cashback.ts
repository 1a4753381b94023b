import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { lockOpenCashback } from './cashback.ts'

type Own = { playerId: number; id: number; now: number }

/** Pays a cashback into the real-money balance of its currency, once. @throws the errors listed for cashbacks.payout. */
export async function payCashback(tx: Queryable, { playerId, id, now }: Own): Promise<void> {
  const { currency, minor } = await lockOpenCashback(tx, playerId, id, now)
  const main = await readBalance(tx, playerId, 'main', 'read')
  if (main.currency !== currency)
    fail(
      'InvalidParameterException',
      { cashback_id: ['currency'] },
      { message: 'The cashback is in another currency than the account' },
    )
  await tx.query("update sandbox.cashbacks set status = 'paid_out', paid_out_at = $2 where id = $1", [
    id,
    new Date(now),
  ])
  await postMovement(tx, {
    at: now,
    cause: 'cashback',
    reference: `cashback-${id}`,
    currency,
    entries: [
      { account: { player: playerId, kind: 'main' }, minor },
      { account: { house: 'cashback' }, minor: -minor },
    ],
  })
}

/** Gives up a cashback. @throws the errors listed for cashbacks.remove. */
export async function removeCashback(tx: Queryable, { playerId, id, now }: Own): Promise<void> {
  await lockOpenCashback(tx, playerId, id, now)
  await tx.query("update sandbox.cashbacks set status = 'removed' where id = $1", [id])
}
