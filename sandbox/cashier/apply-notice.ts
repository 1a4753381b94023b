import { transactionReasons } from '#schemas/api/cashier-shapes.ts'
import { isDatabaseError } from '#database/database-error.ts'
import type { Queryable } from '#database/database.ts'
import { readBalance } from '../ledger/read-balance.ts'
import type { Notice } from '../provider/notice.ts'
import { creditDeposit } from './credit-deposit.ts'
import { endWithdrawal } from './end-withdrawal.ts'
import { isOpen, readTransaction, setStatus, type Transaction, type TransactionReason } from './transaction.ts'

/**
 * `late`: a deposit that had lapsed was paid after all. `stale`: a later state is known. `ignored`: the transaction is
 * final. `repeated`: it was taken before.
 */
export type NoticeEffect = 'applied' | 'late' | 'stale' | 'ignored' | 'repeated'

/** A notice that the platform does not take, with the HTTP status that says why. */
export class NoticeRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Takes one notice of the provider, whose signature was checked: the only thing by which deposits and payouts move
 * money. The same notice counts once; of several the latest state holds, whatever the order in which they come.
 *
 * @throws NoticeRefused for a transaction that there is not, another amount than it has, or another notice under the
 *   same id.
 */
export async function applyNotice(tx: Queryable, notice: Notice, bodyHash: string, now: number): Promise<NoticeEffect> {
  const found = await readTransaction(tx, notice.transaction, 'read')
  if (!found) throw new NoticeRefused(404, 'There is no such transaction')
  await readBalance(tx, found.player_id, 'main', 'for-update')
  const [before] = await tx.query<{ body_hash: string }>(
    'update sandbox.notices set times = times + 1 where id = $1 returning body_hash',
    [notice.id],
  )
  if (before && before.body_hash !== bodyHash) throw new NoticeRefused(409, 'Another notice has this id')
  if (before) return 'repeated'
  const transaction = await readTransaction(tx, notice.transaction, 'for-update')
  if (!transaction) throw new NoticeRefused(404, 'There is no such transaction')
  const kind = transaction.type === 'deposit' ? 'payment.' : 'payout.'
  if (!notice.type.startsWith(kind)) throw new NoticeRefused(422, `This transaction is a ${transaction.type}`)
  if (notice.currency !== transaction.currency || notice.amount !== transaction.minor)
    throw new NoticeRefused(422, 'The amount is not that of the transaction')
  const effect =
    transaction.type === 'deposit'
      ? await applyToDeposit(tx, transaction, notice, now)
      : await applyToWithdrawal(tx, transaction, notice, now)
  try {
    await tx.query(
      'insert into sandbox.notices (id, transaction_id, type, sequence, body_hash, effect, received_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [notice.id, transaction.id, notice.type, notice.sequence, bodyHash, effect, new Date(now)],
    )
  } catch (error) {
    if (isDatabaseError(error, 'unique_violation')) throw new NoticeRefused(409, 'Another notice has this id')
    throw error
  }
  return effect
}

async function applyToDeposit(
  tx: Queryable,
  transaction: Transaction,
  { type, sequence, reason }: Notice,
  now: number,
): Promise<Exclude<NoticeEffect, 'repeated'>> {
  const { id, status, notice_sequence } = transaction
  const isLate = status === 'expired' && type === 'payment.succeeded'
  if (!isOpen(transaction) && !isLate) return 'ignored'
  if (sequence <= notice_sequence) return 'stale'
  if (type === 'payment.succeeded') await creditDeposit(tx, transaction, { at: now, sequence })
  else if (type === 'payment.pending') await setStatus(tx, id, { status: 'processing', at: now, sequence })
  else if (type === 'payment.cancelled') await setStatus(tx, id, { status: 'cancelled', at: now, sequence })
  else await setStatus(tx, id, { status: 'failed', reason: reasonOf(reason), at: now, sequence })
  return isLate ? 'late' : 'applied'
}

async function applyToWithdrawal(
  tx: Queryable,
  transaction: Transaction,
  { type, sequence }: Notice,
  now: number,
): Promise<Exclude<NoticeEffect, 'repeated'>> {
  if (transaction.status !== 'processing') return 'ignored'
  if (sequence <= transaction.notice_sequence) return 'stale'
  if (type === 'payout.succeeded') await endWithdrawal(tx, transaction, { status: 'success', at: now, sequence })
  else await endWithdrawal(tx, transaction, { status: 'failed', reason: 'payout_refused', at: now, sequence })
  return 'applied'
}

function reasonOf(text: string | null): TransactionReason {
  return transactionReasons.find((reason) => reason === text) ?? 'not_confirmed'
}
