import { wagerStake } from '../bonuses/wager-stake.ts'
import type { Queryable } from '#database/database.ts'
import { pointsFromStakes } from '../loyalty/points-from-stakes.ts'

/** A bet that was won or lost. Amounts are minor units of `currency`. */
type SettledBet = {
  id: number
  playerId: number
  currency: string
  stakeMinor: number
  mainMinor: number
  bonusMinor: number
  winMinor: number
  at: number
}

/**
 * Called exactly once for each bet, in the transaction of its settlement or a later one, with the player's row locked
 * and no bet on bonus money open. Throwing undoes the settlement: refuse nothing, ignore what does not apply. Not
 * called for bets whose stake was returned.
 */
type BetListener = (tx: Queryable, bet: SettledBet) => Promise<void>

/** Listeners for a settled bet, called in this order: add yours at the end. */
const listeners: readonly BetListener[] = [
  async (tx, { playerId, currency, stakeMinor: minor, at }) =>
    await wagerStake(tx, { playerId, currency, minor, product: 'betting', at }),
  async (tx, { id, playerId, currency, mainMinor, at }) =>
    await pointsFromStakes(tx, { id, of: 'bet', playerId, mode: 'real', currency, mainMinor, at }),
]

type Row = { id: number; status: string; balance: string; currency: string; stake_minor: number; win_minor: number }

/**
 * Notifies the listeners of a player's settled bets that they have not seen yet; of none while a bet on bonus money is
 * open, as its win is part of the bonus.
 */
export async function tellOfSettled(tx: Queryable, playerId: number, at: number): Promise<void> {
  const waiting = await tx.query(
    "select 1 from sandbox.sport_bets where player_id = $1 and status = 'open' and balance = 'betting_bonus' limit 1",
    [playerId],
  )
  if (waiting.length > 0) return
  const rows = await tx.query<Row>(
    `with heard as (update sandbox.sport_bets set is_heard = true where player_id = $1 and not is_heard and status <> 'open' returning id, status, balance, currency, stake_minor, win_minor)
     select * from heard order by id`,
    [playerId],
  )
  for (const { id, status, balance, currency, stake_minor: stakeMinor, win_minor: winMinor } of rows) {
    if (status === 'returned') continue
    const mainMinor = balance === 'main' ? stakeMinor : 0
    const bet = { id, playerId, currency, stakeMinor, mainMinor, bonusMinor: stakeMinor - mainMinor, winMinor, at }
    for (const listener of listeners) await listener(tx, bet)
  }
}
