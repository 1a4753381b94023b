import type { GameType } from '../catalogue/vocabulary.ts'
import type { Queryable } from '#database/database.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { type BonusType, kindOf, readActiveBonus } from './bonus.ts'
import { endBonus } from './end-bonus.ts'
import { moveBonus } from './move-bonus.ts'

/** A stake that was settled: what it won is in the balances. */
export type SettledStake = {
  playerId: number
  currency: string
  /** Real and bonus money of the stake together, in minor units; no fun money. */
  minor: number
  /** Of a casino game, or a bet on sports. */
  product: BonusType
  gameType?: GameType
  at: number
}

/**
 * How much of a stake counts, in per cent: table games, with their low risk, count for less. The terms of each bonus
 * say so.
 */
export const countedPercent: Record<GameType, number> = { slot: 100, fast: 100, casino: 10, live: 10 }

/** The part of a stake that counts towards the wagering of a bonus. */
function countedMinor(
  { max_bet_minor }: { max_bet_minor: number | null },
  { minor, gameType }: Pick<SettledStake, 'minor' | 'gameType'>,
): number {
  const counted = max_bet_minor === null ? minor : Math.min(minor, max_bet_minor)
  return Math.floor((counted * (gameType === undefined ? 100 : countedPercent[gameType])) / 100)
}

/**
 * Counts a stake towards the player's active bonus of this product. When the wagering is complete, the bonus becomes
 * real money up to its limit and the rest is burned; when its money is used up, it ends. The caller has locked the
 * player's row, and no round that the bonus paid for may be open.
 */
export async function wagerStake(tx: Queryable, stake: SettledStake): Promise<void> {
  const bonus = await readActiveBonus(tx, stake.playerId, stake.product)
  if (!bonus || bonus.currency !== stake.currency) return
  if (bonus.expires_at.getTime() <= stake.at) return await endBonus(tx, bonus, 'expired', stake.at)
  const done = Math.min(bonus.required_minor, bonus.done_minor + countedMinor(bonus, stake))
  const { minor: left } = await readBalance(tx, stake.playerId, kindOf(bonus.type), 'read')
  await tx.query('update sandbox.bonuses set done_minor = $2 where id = $1', [bonus.id, done])
  if (left === 0) return await endBonus(tx, bonus, 'removed', stake.at)
  if (done < bonus.required_minor) return
  const paid = Math.min(left, bonus.max_payout_minor ?? left)
  await tx.query("update sandbox.bonuses set status = 'wagered', paid_minor = $2, ended_at = $3 where id = $1", [
    bonus.id,
    paid,
    new Date(stake.at),
  ])
  await moveBonus(tx, bonus, { cause: 'bonus_wagered', minor: -left, toMain: paid, at: stake.at })
}
