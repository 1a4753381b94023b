import type { Queryable } from '#database/database.ts'
import type { Ids } from '../ids.ts'
import type { Delivery } from './delivery.ts'

export type PaymentStatus = 'open' | 'pending' | 'succeeded' | 'declined' | 'cancelled'

/** One payment as the provider keeps it. */
export type ProviderPayment = {
  id: string
  token: string
  kind: 'payin' | 'payout'
  transaction_id: number
  method: string
  currency: string
  minor: number
  locale: 'uz' | 'ru'
  /** Whom to pay: receiver, account, comment. */
  details: Record<string, string>
  status: PaymentStatus
  reason: string | null
  sequence: number
  decide_at: Date | null
  decide_as: 'succeeded' | 'declined' | null
  delivery: Delivery
  created_at: Date
  changed_at: Date
}

const COLUMNS =
  'id, token, kind, transaction_id, method, currency, minor, locale, details, status, reason, sequence, decide_at, decide_as, delivery, created_at, changed_at'

export type NewPayment = Pick<
  ProviderPayment,
  'kind' | 'transaction_id' | 'method' | 'currency' | 'minor' | 'locale'
> & {
  at: number
  ids: Ids
  /** Of a payout: how and when it ends by itself. */
  decide?: { at: number; as: 'succeeded' | 'declined' }
}

/** Begins a payment at the provider; the token is the address of its page. */
export async function openPayment(
  tx: Queryable,
  { kind, transaction_id, method, currency, minor, locale, at, ids, decide }: NewPayment,
): Promise<{ id: string; token: string }> {
  const id = `pay_${ids.reference()}${ids.reference()}`
  const token = ids.token()
  const details =
    kind === 'payin'
      ? {
          receiver: 'Sandbox Pay',
          account: `2020800090${String(transaction_id).padStart(10, '0')}`,
          comment: `PB-${transaction_id}`,
        }
      : {}
  await tx.query(
    `insert into sandbox.provider_payments (id, token, kind, transaction_id, method, currency, minor, locale, details, status, decide_at, decide_as, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13, $13)`,
    [
      id,
      token,
      kind,
      transaction_id,
      method,
      currency,
      minor,
      locale,
      JSON.stringify(details),
      kind === 'payout' ? 'pending' : 'open',
      decide ? new Date(decide.at) : null,
      decide?.as ?? null,
      new Date(at),
    ],
  )
  return { id, token }
}

export async function readPayment(
  tx: Queryable,
  token: string,
  lock: 'for-update' | 'read',
): Promise<ProviderPayment | null> {
  const [row] = await tx.query<ProviderPayment>(
    `select ${COLUMNS} from sandbox.provider_payments where token = $1 ${lock === 'for-update' ? 'for update' : ''}`,
    [token],
  )
  return row ?? null
}

export async function readPaymentOf(tx: Queryable, transactionId: number): Promise<ProviderPayment | null> {
  const [row] = await tx.query<ProviderPayment>(
    `select ${COLUMNS} from sandbox.provider_payments where transaction_id = $1`,
    [transactionId],
  )
  return row ?? null
}

/** Payments that are due to be decided, locked; skips those locked by another process. */
export async function takeDuePayments(tx: Queryable, now: number): Promise<ProviderPayment[]> {
  return await tx.query<ProviderPayment>(
    `select ${COLUMNS} from sandbox.provider_payments where status = 'pending' and decide_at <= $1 order by decide_at, id limit 100 for update skip locked`,
    [new Date(now)],
  )
}

export async function listPayments(tx: Queryable, count: number): Promise<ProviderPayment[]> {
  return await tx.query<ProviderPayment>(
    `select ${COLUMNS} from sandbox.provider_payments where kind = 'payin' order by created_at desc, transaction_id desc limit $1`,
    [count],
  )
}

/** Closes the pages of a player's expired deposits on which nothing was paid: they can be paid no more. */
export async function closeExpiredPages(tx: Queryable, playerId: number, now: number): Promise<void> {
  await tx.query(
    `update sandbox.provider_payments p set status = 'cancelled', changed_at = $2 from sandbox.transactions t
      where t.id = p.transaction_id and t.player_id = $1 and t.type = 'deposit' and t.status = 'expired' and p.status = 'open'`,
    [playerId, new Date(now)],
  )
}

/** Cancels a payout that was not paid yet; false if it is too late. */
export async function cancelPayout(tx: Queryable, transactionId: number, now: number): Promise<boolean> {
  const rows = await tx.query(
    "update sandbox.provider_payments set status = 'cancelled', changed_at = $2 where transaction_id = $1 and kind = 'payout' and status = 'pending' returning 1",
    [transactionId, new Date(now)],
  )
  return rows.length === 1
}
