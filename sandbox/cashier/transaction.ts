import type { transactionReasons, transactionStatuses, transactionTypes } from '#schemas/api/cashier-shapes.ts'
import type { Queryable } from '#database/database.ts'

export type TransactionStatus = (typeof transactionStatuses)[number]
export type TransactionType = (typeof transactionTypes)[number]
export type TransactionReason = (typeof transactionReasons)[number]

export type Transaction = {
  id: number
  player_id: number
  type: TransactionType
  status: TransactionStatus
  method: string
  currency: string
  minor: number
  fee_minor: number
  campaign_offer_id: number
  requisites: Record<string, string>
  reason: TransactionReason | null
  domain: string
  notice_sequence: number
  created_at: Date
  updated_at: Date
  expires_at: Date
}

const COLUMNS =
  'id, player_id, type, status, method, currency, minor, fee_minor, campaign_offer_id, requisites, reason, domain, notice_sequence, created_at, updated_at, expires_at'

const openStatuses: readonly TransactionStatus[] = ['new', 'processing']
export const isOpen = ({ status }: Transaction): boolean => openStatuses.includes(status)

/** A transaction, or null. `lock`: its row is this transaction's until it ends; take the player's row first. */
export async function readTransaction(
  tx: Queryable,
  id: number,
  lock: 'for-update' | 'read',
): Promise<Transaction | null> {
  const [row] = await tx.query<Transaction>(
    `select ${COLUMNS} from sandbox.transactions where id = $1 ${lock === 'for-update' ? 'for update' : ''}`,
    [id],
  )
  return row ?? null
}

export type HistoryFilter = {
  type: TransactionType | 'all'
  statuses: readonly TransactionStatus[]
  offset: number
  count: number
}

/** A page of a player's transactions, the newest first, and how many there are. */
export async function listTransactions(
  tx: Queryable,
  playerId: number,
  { type, statuses, offset, count }: HistoryFilter,
): Promise<{ items: Transaction[]; total: number }> {
  const where = `where player_id = $1 and ($2 = 'all' or type = $2) and (cardinality($3::text[]) = 0 or status = any($3::text[]))`
  const [total] = await tx.query<{ total: number }>(
    `select count(*)::integer as total from sandbox.transactions ${where}`,
    [playerId, type, statuses],
  )
  const items = await tx.query<Transaction>(
    `select ${COLUMNS} from sandbox.transactions ${where} order by created_at desc, id desc limit $4 offset $5`,
    [playerId, type, statuses, count, offset],
  )
  return { items, total: total?.total ?? 0 }
}

export async function setStatus(
  tx: Queryable,
  id: number,
  {
    status,
    reason = null,
    at,
    sequence,
  }: { status: TransactionStatus; reason?: TransactionReason | null; at: number; sequence?: number },
): Promise<void> {
  await tx.query(
    'update sandbox.transactions set status = $2, reason = $3, updated_at = $4, notice_sequence = coalesce($5, notice_sequence) where id = $1',
    [id, status, reason, new Date(at), sequence ?? null],
  )
}
