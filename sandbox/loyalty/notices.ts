import type { noticeTriggers } from '#schemas/api/loyalty-shapes.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import { loyaltyPicture, type LoyaltyPicture } from './pictures/loyalty-picture.ts'

export type NoticeTrigger = (typeof noticeTriggers)[number]
type NoticeTexts = Record<Locale, { title: string; message: string }>

export type Notice = {
  playerId: number
  trigger: NoticeTrigger
  type?: 'credit' | 'other'
  texts: NoticeTexts
  amount: number
  amountType: 'points' | 'level' | 'piece'
  image: LoyaltyPicture
  at: number
}

/** Leaves a notice for the next loyalty.getnotifications of the player. */
export async function leaveNotice(
  tx: Queryable,
  { playerId, trigger, type = 'credit', texts, amount, amountType, image, at }: Notice,
): Promise<void> {
  await tx.query(
    `insert into sandbox.loyalty_notices (player_id, trigger, type, texts, amount, amount_type, image, created_at) values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)`,
    [playerId, trigger, type, JSON.stringify(texts), amount, amountType, image, new Date(at)],
  )
}

type Row = {
  id: number
  trigger: NoticeTrigger
  type: 'credit' | 'other'
  texts: NoticeTexts
  amount: number
  amount_type: Notice['amountType']
  image: LoyaltyPicture
  created_at: Date
}

/** The most that one answer carries. */
const MOST = 20

/** Takes the notices that were not sent yet, the oldest first. With two simultaneous requests each notice goes to one. */
export async function takeNotices(
  tx: Queryable,
  playerId: number,
  locale: Locale,
  now: number,
): Promise<CallOutput<'loyalty.getnotifications'>['items']> {
  const rows = await tx.query<Row>(
    `update sandbox.loyalty_notices set delivered_at = $2
      where id in (select id from sandbox.loyalty_notices where player_id = $1 and delivered_at is null order by id limit ${MOST} for update skip locked)
      returning id, trigger, type, texts, amount, amount_type, image, created_at`,
    [playerId, new Date(now)],
  )
  return rows
    .sort((a, b) => a.id - b.id)
    .map(({ id, trigger, type, texts, amount, amount_type, image, created_at }) => ({
      id,
      trigger,
      type,
      ...texts[locale],
      amount,
      amountType: amount_type,
      image: loyaltyPicture(image),
      created_at: created_at.toISOString(),
    }))
}
