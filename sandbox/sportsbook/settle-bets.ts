import type { Database, Queryable } from '#database/database.ts'
import { retryTransaction } from '#database/retry-transaction.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { type Bet, betColumns, type BetLeg, readLegs } from './bet.ts'
import { judge, type LegResult, readMarket } from './judge.ts'
import { tellOfSettled } from './on-settled.ts'
import { payWin } from './pay-win.ts'
import { settle } from './payout.ts'
import { sportOf } from './sports.ts'

const AT_ONCE = 500

/** The result of an outcome; null until its match is over. */
function resultOf({
  event_status,
  market: text,
  selection,
  sport,
  score,
}: Pick<BetLeg, 'event_status' | 'market' | 'selection' | 'sport' | 'score'>): LegResult | null {
  if (event_status === 'open') return null
  const market = readMarket(text)
  return event_status === 'void' || !market ? 'returned' : judge(market, selection, sportOf(sport).model.final(score))
}

/**
 * Settles the bets with a finished match, one transaction each, every bet exactly once: ensured by its locked row and
 * by the ledger. A failure does not stop the others; the first one is thrown at the end. Returns how many were
 * settled.
 */
export async function settleBets(database: Database, now: number): Promise<number> {
  const due = await database.query<{ id: number; player_id: number }>(
    `select b.id, b.player_id from sandbox.sport_bets b
      where b.status = 'open' and exists (select 1 from sandbox.sport_bet_legs l join sandbox.sport_events e on e.id = l.event_id
                                           where l.bet_id = b.id and l.result is null and e.status <> 'open')
      order by b.id limit $1`,
    [AT_ONCE],
  )
  const failures: unknown[] = []
  let settled = 0
  for (const { id, player_id: playerId } of due) {
    try {
      if (await retryTransaction(() => database.transaction((tx) => settleBet(tx, { id, playerId, now })))) settled++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return settled
}

/** Whether this bet was settled by this. */
async function settleBet(
  tx: Queryable,
  { id, playerId, now }: { id: number; playerId: number; now: number },
): Promise<boolean> {
  await readBalance(tx, playerId, 'main', 'for-update')
  const [bet] = await tx.query<Bet>(
    `select ${betColumns} from sandbox.sport_bets where id = $1 and status = 'open' for update`,
    [id],
  )
  if (!bet) return false
  const legs = (await readLegs(tx, [id])).map((leg) => ({ ...leg, result: leg.result ?? resultOf(leg) }))
  const decided = legs.flatMap(({ event_id, result }) => (result ? [{ event_id, result }] : []))
  await tx.query(
    `update sandbox.sport_bet_legs l set result = d.result from jsonb_to_recordset($2::jsonb) as d (event_id integer, result text)
      where l.bet_id = $1 and l.event_id = d.event_id and l.result is null`,
    [id, JSON.stringify(decided)],
  )
  const end = settle(
    bet.stake_minor,
    legs.map(({ odds, result }) => (result ? { odds, result } : null)),
  )
  if (!end) return false
  await tx.query('update sandbox.sport_bets set status = $2, win_minor = $3, settled_at = $4 where id = $1', [
    id,
    end.status,
    end.winMinor,
    new Date(now),
  ])
  await payWin(tx, bet, end.winMinor, now)
  await tellOfSettled(tx, playerId, now)
  return true
}
