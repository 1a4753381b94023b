import type { Queryable } from '#database/database.ts'
import type { Ids } from '../ids.ts'
import type { Notice, NoticeType } from './notice.ts'
import type { PaymentStatus, ProviderPayment } from './payment.ts'

export type Advance = {
  status: Exclude<PaymentStatus, 'open'>
  reason?: string | null
  decide?: { at: number; as: 'succeeded' | 'declined' }
  now: number
  ids: Ids
}

/** How long a notice of an earlier state comes after the last one, where they are shuffled. */
const BEHIND_MS = 10_000

/**
 * Moves a payment on and queues the notices that say so. The caller holds its row.
 *
 * @returns false where the payment is final already: then nothing happens.
 */
export async function advancePayment(
  tx: Queryable,
  payment: ProviderPayment,
  { status, reason = null, decide, now, ids }: Advance,
): Promise<boolean> {
  if (payment.status !== 'open' && payment.status !== 'pending') return false
  const { delay = 0, twice = false, shuffled = false } = payment.delivery
  const at = now + delay
  let { sequence } = payment
  const queue = async (type: NoticeType, sentAt: number) => {
    sequence++
    const notice: Notice = {
      id: ids.uuid(),
      type,
      payment: payment.id,
      transaction: payment.transaction_id,
      sequence,
      amount: payment.minor,
      currency: payment.currency,
      reason: type.endsWith('declined') ? reason : null,
    }
    for (let copy = 0; copy < (twice ? 2 : 1); copy++) {
      await tx.query('insert into sandbox.provider_webhooks (payment_id, body, next_at) values ($1, $2, $3)', [
        payment.id,
        JSON.stringify(notice),
        new Date(sentAt),
      ])
    }
  }
  if (payment.kind === 'payin' && shuffled && status !== 'pending') await queue('payment.pending', at + BEHIND_MS)
  if (payment.kind === 'payin') await queue(`payment.${status}`, at)
  else if (status === 'succeeded' || status === 'declined') await queue(`payout.${status}`, at)
  await tx.query(
    'update sandbox.provider_payments set status = $2, reason = $3, sequence = $4, decide_at = $5, decide_as = $6, changed_at = $7 where id = $1',
    [payment.id, status, reason, sequence, decide ? new Date(decide.at) : null, decide?.as ?? null, new Date(now)],
  )
  return true
}
