import type { triggerActions } from '#schemas/api/campaigns-shapes.ts'
import type { BonusType, Texts } from '../bonuses/bonus.ts'
import type { Queryable } from '#database/database.ts'

/** Whole units by currency: an offer is for accounts of these currencies. */
export type Sums = Readonly<Record<string, number>>

export type BonusReward = {
  type: 'bonus'
  bonusType: BonusType
  /** Of the deposit, up to `max`; else `amount`. */
  percent?: number
  max?: Sums
  amount?: Sums
  wagering: number
  days: number
  maxBet?: Sums
  /** Times the bonus that may become real money. */
  maxPayoutTimes?: number
}
type SpinsReward = { type: 'free_spins'; game: string; count: number; stake: Sums; days: number }
export type Reward = BonusReward | SpinsReward

export type Trigger = {
  action: (typeof triggerActions)[number]
  minAmounts?: Sums
  methods?: readonly string[]
  excludeMethods?: readonly string[]
  count?: number
}

export type Offer = {
  id: number
  sysname: string
  texts: Texts
  image: string
  trigger: Trigger
  promo_code: string | null
  rewards: readonly Reward[]
  needs_deposit: boolean
  needs_contact: boolean
  starts_at: Date
  ends_at: Date
  max_uses: number | null
  max_uses_each: number | null
  only_players: readonly number[] | null
}

const COLUMNS =
  'id, sysname, texts, image, trigger, promo_code, rewards, needs_deposit, needs_contact, starts_at, ends_at, max_uses, max_uses_each, only_players'

/** An offer by id; `lock` prevents others from taking it until the transaction ends (lock the player's row first). */
export async function readOffer(tx: Queryable, id: number, lock: 'for-update' | 'read'): Promise<Offer | null> {
  const [row] = await tx.query<Offer>(
    `select ${COLUMNS} from sandbox.offers where id = $1 ${lock === 'for-update' ? 'for update' : ''}`,
    [id],
  )
  return row ?? null
}

/** The offer of a typed code: spaces around it and the case of its letters do not matter. */
export async function readOfferOfCode(tx: Queryable, code: string, lock: 'for-update' | 'read'): Promise<Offer | null> {
  const [row] = await tx.query<Offer>(
    `select ${COLUMNS} from sandbox.offers where promo_code = $1 ${lock === 'for-update' ? 'for update' : ''}`,
    [code.trim().toUpperCase()],
  )
  return row ?? null
}

/** The offers that run at this time, in the order in which they are shown. */
export const readRunningOffers = (tx: Queryable, now: number): Promise<Offer[]> =>
  tx.query<Offer>(`select ${COLUMNS} from sandbox.offers where starts_at <= $1 and ends_at > $1 order by place, id`, [
    new Date(now),
  ])

/** Whether an offer says what it gives and asks for in this currency. */
export function isInCurrency({ trigger, rewards }: Pick<Offer, 'trigger' | 'rewards'>, currency: string): boolean {
  const sums = [
    trigger.minAmounts,
    ...rewards.flatMap((reward) =>
      reward.type === 'free_spins' ? [reward.stake] : [reward.amount, reward.max, reward.maxBet],
    ),
  ]
  return sums.every((sum) => sum === undefined || Object.hasOwn(sum, currency))
}
