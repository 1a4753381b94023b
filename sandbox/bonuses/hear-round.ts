import type { RoundListener } from '../casino/on-stake.ts'
import { keepSpinsWin } from './keep-spins-win.ts'
import { wagerStake } from './wager-stake.ts'

/** A listener for rounds: stakes count towards the active casino bonus, wins of free spins become one. */
export const hearRound: RoundListener = async (tx, round) => {
  const { playerId, currency, stakeMinor: minor, game, mode, winBonusMinor, at } = round
  if (mode === 'real') await wagerStake(tx, { playerId, currency, minor, product: 'casino', gameType: game.type, at })
  else if (winBonusMinor > 0) await keepSpinsWin(tx, round)
}
