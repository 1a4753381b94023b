import type { Queryable } from '#database/database.ts'
import type { EventNames } from './event.ts'
import type { LegResult, Selection } from './judge.ts'
import type { BetBalance } from './slip.ts'
import type { Score } from './sport.ts'
import type { SportId } from './sports.ts'

type BetStatus = 'open' | LegResult

/** A bet that was placed; amounts are minor units. */
export type Bet = {
  id: number
  player_id: number
  slip: string
  kind: 'single' | 'accumulator'
  balance: BetBalance
  bonus_id: number | null
  currency: string
  stake_minor: number
  status: BetStatus
  win_minor: number
  placed_at: Date
  settled_at: Date | null
}

/** One outcome of a bet, with the match as it is now. */
export type BetLeg = {
  bet_id: number
  event_id: number
  market: string
  selection: Selection
  odds: number
  result: LegResult | null
  sport: SportId
  names: EventNames
  starts_at: Date
  event_status: 'open' | 'ended' | 'void'
  score: Score
}

export const betColumns =
  'id, player_id, slip, kind, balance, bonus_id, currency, stake_minor, status, win_minor, placed_at, settled_at'

/** The bets of a slip, in its order. */
export const betsOfSlip = async (tx: Queryable, playerId: number, slip: string): Promise<Bet[]> =>
  await tx.query<Bet>(
    `select ${betColumns} from sandbox.sport_bets where player_id = $1 and slip = $2 order by place`,
    [playerId, slip],
  )

/** A player's bets: those that are open first, then the newest. */
export const listOwnBets = async (tx: Queryable, playerId: number, count: number): Promise<Bet[]> =>
  await tx.query<Bet>(
    `select ${betColumns} from sandbox.sport_bets where player_id = $1 order by (status = 'open') desc, placed_at desc, id desc limit $2`,
    [playerId, count],
  )

export const readLegs = async (tx: Queryable, bets: readonly number[]): Promise<BetLeg[]> =>
  await tx.query<BetLeg>(
    `select l.bet_id, l.event_id, l.market, l.selection, l.odds, l.result, e.sport, e.names, e.starts_at, e.status as event_status, e.score
       from sandbox.sport_bet_legs l join sandbox.sport_events e on e.id = l.event_id where l.bet_id = any($1::bigint[]) order by l.bet_id, l.place`,
    [bets],
  )
