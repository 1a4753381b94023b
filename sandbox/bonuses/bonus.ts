import type { bonusStatuses, bonusTypes } from '#schemas/api/bonuses.ts'
import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import type { Locale } from '../handle.ts'
import type { PlayerKind } from '../ledger/account.ts'
import { readBalance } from '../ledger/read-balance.ts'

export type BonusType = (typeof bonusTypes)[number]
type BonusStatus = (typeof bonusStatuses)[number]
export type Texts = Record<Locale, { title: string; text: string }>

export type Bonus = {
  id: number
  player_id: number
  type: BonusType
  status: BonusStatus
  texts: Texts
  image: string
  currency: string
  amount_minor: number
  kept_minor: number
  required_minor: number
  done_minor: number
  max_bet_minor: number | null
  max_payout_minor: number | null
  paid_minor: number | null
  moves: number
  created_at: Date
  activated_at: Date | null
  ended_at: Date | null
  expires_at: Date
}

const COLUMNS =
  'id, player_id, type, status, texts, image, currency, amount_minor, kept_minor, required_minor, done_minor, max_bet_minor, max_payout_minor, paid_minor, moves, created_at, activated_at, ended_at, expires_at'

/** The player's account that holds the money of an active bonus. */
export const kindOf = (type: BonusType): PlayerKind => (type === 'casino' ? 'bonus' : 'betting_bonus')

/** A bonus of this player and type, the player's row locked. @throws InvalidParameterException if it does not exist. */
export async function lockBonus(
  tx: Queryable,
  { playerId, type, id }: { playerId: number; type: BonusType; id: number },
): Promise<Bonus> {
  await readBalance(tx, playerId, kindOf(type), 'for-update')
  const [row] = await tx.query<Bonus>(
    `select ${COLUMNS} from sandbox.bonuses where id = $1 and player_id = $2 and type = $3`,
    [id, playerId, type],
  )
  return row ?? fail('InvalidParameterException', { bonus_id: ['unknown'] }, { message: 'There is no such bonus' })
}

/**
 * The bonus whose money is in the player's bonus balance now; null for none. Lock the player's row before deciding by
 * it.
 */
export async function readActiveBonus(tx: Queryable, playerId: number, type: BonusType): Promise<Bonus | null> {
  const [row] = await tx.query<Bonus>(
    `select ${COLUMNS} from sandbox.bonuses where player_id = $1 and type = $2 and status = 'active'`,
    [playerId, type],
  )
  return row ?? null
}

export type BonusFilter = { type: BonusType; status: BonusStatus | 'all'; offset: number; count: number }

/** A page of a player's bonuses, the newest first, and how many there are. */
export async function listBonuses(
  tx: Queryable,
  playerId: number,
  { type, status, offset, count }: BonusFilter,
): Promise<{ items: Bonus[]; total: number }> {
  const where = "where player_id = $1 and type = $2 and ($3 = 'all' or status = $3)"
  const [total] = await tx.query<{ total: number }>(`select count(*)::integer as total from sandbox.bonuses ${where}`, [
    playerId,
    type,
    status,
  ])
  const items = await tx.query<Bonus>(
    `select ${COLUMNS} from sandbox.bonuses ${where} order by created_at desc, id desc limit $4 offset $5`,
    [playerId, type, status, count, offset],
  )
  return { items, total: total?.total ?? 0 }
}

/** Refuses an act that a bonus of this status no longer allows: 409, so that the state is read again. */
export function refuseStatus({ status }: Pick<Bonus, 'status'>): never {
  return fail(
    'InvalidRequestException',
    { status },
    { status: 409, message: 'The bonus is not in a state for this: read it again' },
  )
}
