import type { cashbackStatuses } from '#schemas/api/cashbacks.ts'
import type { Texts } from '../bonuses/bonus.ts'
import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { readBalance } from '../ledger/read-balance.ts'

type ShownStatus = (typeof cashbackStatuses)[number]

export type Cashback = {
  id: number
  player_id: number
  status: ShownStatus | 'lapsed' | 'removed'
  texts: Texts
  image: string
  currency: string
  minor: number
  loss_minor: number | null
  percent: number | null
  start_date: Date
  end_date: Date
  receiving_expired_at: Date | null
  paid_out_at: Date | null
}

const COLUMNS =
  'id, player_id, status, texts, image, currency, minor, loss_minor, percent, start_date, end_date, receiving_expired_at, paid_out_at'

export type CashbackFilter = {
  statuses: readonly ShownStatus[]
  order: 'asc' | 'desc'
  offset: number
  count: number
  now: number
}

/** A page of a player's cashbacks and how many there are; lapsed and removed ones are not among them. */
export async function listCashbacks(
  tx: Queryable,
  playerId: number,
  { statuses, order, offset, count, now }: CashbackFilter,
): Promise<{ items: Cashback[]; total: number }> {
  const where =
    "where player_id = $1 and status = any($2::text[]) and not (status = 'active' and receiving_expired_at <= $3)"
  const wanted = statuses.length > 0 ? statuses : ['active', 'paid_out']
  const [total] = await tx.query<{ total: number }>(
    `select count(*)::integer as total from sandbox.cashbacks ${where}`,
    [playerId, wanted, new Date(now)],
  )
  const items = await tx.query<Cashback>(
    `select ${COLUMNS} from sandbox.cashbacks ${where} order by end_date ${order}, id ${order} limit $4 offset $5`,
    [playerId, wanted, new Date(now), count, offset],
  )
  return { items, total: total?.total ?? 0 }
}

/**
 * A cashback of this player's that can be taken or given up now, the player's row locked. Fails as the rows of
 * cashbacks.payout and remove say.
 */
export async function lockOpenCashback(tx: Queryable, playerId: number, id: number, now: number): Promise<Cashback> {
  await readBalance(tx, playerId, 'main', 'for-update')
  const [row] = await tx.query<Cashback>(`select ${COLUMNS} from sandbox.cashbacks where id = $1 and player_id = $2`, [
    id,
    playerId,
  ])
  if (!row)
    return fail('InvalidParameterException', { cashback_id: ['unknown'] }, { message: 'There is no such cashback' })
  const isOver =
    row.status === 'active' && row.receiving_expired_at !== null && row.receiving_expired_at.getTime() <= now
  const status = isOver ? 'lapsed' : row.status
  if (status !== 'active')
    fail(
      'InvalidRequestException',
      { status },
      { status: 409, message: 'This cashback is not to be had any more: read the list again' },
    )
  return row
}
