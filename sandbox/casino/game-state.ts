import { mayStakeBonus } from '../bonuses/may-stake-bonus.ts'
import type { Queryable } from '#database/database.ts'
import { readBalance } from '../ledger/read-balance.ts'
import type { CasinoGame } from './find-game.ts'
import { freeSpinsOf } from './free-spins.ts'
import type { LaunchMode } from './launch.ts'
import { stakeLimits } from './stake-limits.ts'

/** What a game shows of its player besides the rounds; amounts are minor units of `currency`. */
export type GameState = {
  currency: string
  /** What can be staked in this mode: real and bonus money together, fun money, or a guest's play money. */
  balance: number
  /** What of it is bonus money, where its rules allow staking it. */
  bonus: number
  least: number
  most: number
  freeSpins: number
  freeSpinStake: number
}

export async function gameState(
  tx: Queryable,
  {
    game,
    playerId,
    mode,
    demoMinor,
    now,
  }: { game: CasinoGame; playerId: number | null; mode: LaunchMode; demoMinor: number; now: number },
): Promise<GameState> {
  if (playerId === null)
    return {
      currency: game.currency,
      balance: demoMinor,
      bonus: 0,
      least: game.min_bet,
      most: game.max_bet,
      freeSpins: 0,
      freeSpinStake: 0,
    }
  const main = await readBalance(tx, playerId, mode === 'real' ? 'main' : 'fun', 'read')
  const { least, most } = await stakeLimits(tx, game, main.currency)
  if (mode === 'fun')
    return { currency: main.currency, balance: main.minor, bonus: 0, least, most, freeSpins: 0, freeSpinStake: 0 }
  const bonus = (await mayStakeBonus(tx, { playerId, currency: main.currency, at: now }))
    ? (await readBalance(tx, playerId, 'bonus', 'read')).minor
    : 0
  const spins = await freeSpinsOf(tx, playerId, game.sysname, main.currency, now)
  return {
    currency: main.currency,
    balance: main.minor + bonus,
    bonus,
    least,
    most,
    freeSpins: spins.left,
    freeSpinStake: spins.stakeMinor,
  }
}
