import type { Database, Queryable } from '#database/database.ts'
import type { Ids } from '../ids.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { cancelPayout, openPayment } from '../provider/payment.ts'
import { endWithdrawal } from './end-withdrawal.ts'
import { isOpen, readTransaction, setStatus, type Transaction } from './transaction.ts'

/** How long the provider takes for a payout. */
export const PAYOUT_MS = 60_000

export type Review = { do: 'approve'; payout: 'succeeded' | 'declined' } | { do: 'decline' }

/** A withdrawal; locks the player's row, then its own. Null if there is no withdrawal with this number. */
async function holdWithdrawal(tx: Queryable, id: number): Promise<Transaction | null> {
  const found = await readTransaction(tx, id, 'read')
  if (found?.type !== 'withdrawal') return null
  await readBalance(tx, found.player_id, 'main', 'for-update')
  return await readTransaction(tx, id, 'for-update')
}

/**
 * The house's decision on a new withdrawal: the provider is asked to pay it, or its money goes back. @returns false if
 * it is no longer new.
 */
export async function reviewWithdrawal(
  database: Database,
  id: number,
  review: Review,
  facts: { now: number; ids: Ids },
): Promise<boolean> {
  return await database.transaction((tx) => reviewWithin(tx, id, review, facts))
}

/** The same within a transaction that is open already. */
export async function reviewWithin(
  tx: Queryable,
  id: number,
  review: Review,
  { now, ids }: { now: number; ids: Ids },
): Promise<boolean> {
  const transaction = await holdWithdrawal(tx, id)
  if (transaction?.status !== 'new') return false
  if (review.do === 'decline') {
    await endWithdrawal(tx, transaction, { status: 'failed', reason: 'declined_by_house', at: now })
    return true
  }
  const { method, currency, minor } = transaction
  await setStatus(tx, id, { status: 'processing', at: now })
  await openPayment(tx, {
    kind: 'payout',
    transaction_id: id,
    method,
    currency,
    minor,
    locale: 'uz',
    at: now,
    ids,
    decide: { at: now + PAYOUT_MS, as: review.payout },
  })
  return true
}

/**
 * Ends an open withdrawal without paying it, at the player's request or because nobody reviewed it. @returns false if
 * it is final or the provider has paid it.
 */
export async function takeBackWithdrawal(
  tx: Queryable,
  id: number,
  status: 'cancelled' | 'expired',
  now: number,
): Promise<boolean> {
  const transaction = await holdWithdrawal(tx, id)
  if (!transaction || !isOpen(transaction)) return false
  if (transaction.status === 'processing' && !(await cancelPayout(tx, id, now))) return false
  await endWithdrawal(tx, transaction, { status, reason: status === 'expired' ? 'not_reviewed' : null, at: now })
  return true
}
