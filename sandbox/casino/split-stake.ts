import { mayStakeBonus } from '../bonuses/may-stake-bonus.ts'
import type { Queryable } from '#database/database.ts'
import { readBalance } from '../ledger/read-balance.ts'
import type { CasinoGame } from './find-game.ts'

export type Stake = { playerId: number; game: CasinoGame; stakeMinor: number; currency: string; at: number }

/**
 * From which balances a stake is paid; the player's row is locked. Real money goes first, the rest comes from the bonus
 * if its rules allow the game and the stake; wins come back in the same proportion. Null where both together are not
 * enough.
 */
export async function splitStake(
  tx: Queryable,
  stake: Stake,
): Promise<{ mainMinor: number; bonusMinor: number } | null> {
  const main = await readBalance(tx, stake.playerId, 'main', 'read')
  const mainMinor = Math.min(main.minor, stake.stakeMinor)
  const bonusMinor = stake.stakeMinor - mainMinor
  if (bonusMinor === 0) return { mainMinor, bonusMinor }
  const bonus = await readBalance(tx, stake.playerId, 'bonus', 'read')
  return bonus.minor >= bonusMinor && (await maySpendBonus(tx, { ...stake, bonusMinor }))
    ? { mainMinor, bonusMinor }
    : null
}

type BonusRule = (tx: Queryable, stake: Stake & { bonusMinor: number }) => Promise<boolean>

/** All must agree before bonus money is staked: rules of bonuses belong here. */
const bonusRules: readonly BonusRule[] = [mayStakeBonus]

async function maySpendBonus(tx: Queryable, stake: Stake & { bonusMinor: number }): Promise<boolean> {
  for (const allows of bonusRules) if (!(await allows(tx, stake))) return false
  return true
}
