import type { Queryable } from '#database/database.ts'
import { readActiveBonus } from '../bonuses/bonus.ts'
import type { Locale } from '../handle.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { type Bet, type BetLeg, listOwnBets, readLegs } from './bet.ts'
import type { BetRefusalReason } from './bet-refusal.ts'
import type { SportEvent } from './event.ts'
import { type BetLimits, betLimits } from './limits.ts'
import { whyNotBet } from './may-bet.ts'
import { payout, totalOdds } from './payout.ts'
import { quote } from './quote.ts'
import type { Score } from './sport.ts'
import { sportOf } from './sports.ts'
import { marketName, marketTexts, matchName, selectionName } from './texts.ts'

const scoreOf = ({ home, away, sets }: Score) => ({ home, away, sets })

/** A match as the page shows it, with what can be bet on now; odds are thousandths. */
export function viewEvent(event: SportEvent, now: number, locale: Locale) {
  const { id, sport, names, starts_at, step, score } = event
  const { phase, markets } = quote(event, now)
  return {
    id,
    sport,
    phase,
    sport_name: marketTexts[locale].sports[sport],
    league: names.league[locale],
    home: names.home[locale],
    away: names.away[locale],
    starts_at: starts_at.toISOString(),
    minute: phase === 'live' ? Math.floor((step * sportOf(sport).stepMs) / 60_000) + 1 : null,
    score: phase === 'live' ? scoreOf(score) : null,
    markets: markets.map(({ market, isSuspended, prices }) => ({
      id: market,
      name: marketName(market, sport, locale),
      is_suspended: isSuspended,
      selections: prices.map(({ selection, odds }) => ({
        id: selection,
        name: selectionName(market, selection, names, locale),
        odds,
      })),
    })),
  }
}

/** What the page knows about the player who bets; amounts are in minor units. Null for a guest. */
export type Bettor = BetLimits & { main: number; betting_bonus: number | null; refusal: BetRefusalReason | null }

export async function viewBettor(tx: Queryable, playerId: number, now: number): Promise<Bettor> {
  const main = await readBalance(tx, playerId, 'main', 'read')
  const bonus = await readActiveBonus(tx, playerId, 'betting')
  const isUsable = bonus !== null && bonus.currency === main.currency && bonus.expires_at.getTime() > now
  return {
    ...(await betLimits(tx, main.currency)),
    main: main.minor,
    betting_bonus: isUsable ? (await readBalance(tx, playerId, 'betting_bonus', 'read')).minor : null,
    refusal: await whyNotBet(tx, playerId, now),
  }
}

function viewLeg(
  { market, selection, odds, result, sport, names, starts_at, event_status, score }: BetLeg,
  locale: Locale,
  now: number,
) {
  return {
    match: matchName(names, locale),
    market: marketName(market, sport, locale),
    selection: selectionName(market, selection, names, locale),
    odds,
    result,
    starts_at: starts_at.toISOString(),
    score: starts_at.getTime() <= now && event_status !== 'void' ? scoreOf(score) : null,
  }
}

/**
 * Bets with their outcomes, as the page shows them; `odds` in thousandths, `possible` is what is paid if everything
 * open is won.
 */
export async function viewBets(tx: Queryable, bets: readonly Bet[], locale: Locale, now: number) {
  const legs = await readLegs(
    tx,
    bets.map(({ id }) => id),
  )
  return bets.map(({ id, kind, balance, currency, stake_minor, status, win_minor, placed_at }) => {
    const own = legs.filter((leg) => leg.bet_id === id)
    const odds = own.filter(({ result }) => result !== 'returned').map((leg) => leg.odds)
    return {
      id,
      kind,
      balance,
      currency,
      status,
      stake: stake_minor,
      win: win_minor,
      possible: status === 'open' ? payout(stake_minor, odds) : null,
      odds: totalOdds(odds),
      placed_at: placed_at.toISOString(),
      legs: own.map((leg) => viewLeg(leg, locale, now)),
    }
  })
}

/** A player's latest bets. */
export const viewOwnBets = async (tx: Queryable, playerId: number, locale: Locale, now: number) =>
  await viewBets(tx, await listOwnBets(tx, playerId, 50), locale, now)
