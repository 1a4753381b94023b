import { readActiveBonus } from '../bonuses/bonus.ts'
import { only, type Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import { brokenPlayLimit } from '../identity/play-limits.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { type Bet, betsOfSlip } from './bet.ts'
import { type LegNow, refuseBet } from './bet-refusal.ts'
import { readEvents, type SportEvent } from './event.ts'
import { betLimits } from './limits.ts'
import { refuseUnfitBettor } from './may-bet.ts'
import { payout } from './payout.ts'
import { quote } from './quote.ts'
import { hashOf, type Slip, type SlipLeg } from './slip.ts'
import { marketName, marketTexts, matchName, selectionName } from './texts.ts'

type Parts = { playerId: number; locale: Locale; now: number }
type Events = ReadonlyMap<number, SportEvent>

/**
 * Places the bets of a slip within the caller's transaction: all of them with their stakes, or nothing. Odds and
 * markets are those of this moment, held until the transaction ends. The same slip again gives its bets again and moves
 * nothing. @throws BetRefusal where nothing is staked.
 */
export async function placeSlip(tx: Queryable, slip: Slip, { playerId, locale, now }: Parts): Promise<Bet[]> {
  const { currency } = await readBalance(tx, playerId, slip.balance, 'for-update')
  const [before] = await tx.query<{ wish_hash: string }>(
    'select wish_hash from sandbox.sport_slips where player_id = $1 and slip = $2',
    [playerId, slip.slip],
  )
  if (before)
    return before.wish_hash === hashOf(slip) ? await betsOfSlip(tx, playerId, slip.slip) : refuseBet('other-slip')
  await refuseUnfitBettor(tx, playerId, now)
  const events = new Map(
    (await readEvents(tx, [...new Set(slip.legs.map(({ event }) => event))], 'share')).map((event) => [
      event.id,
      event,
    ]),
  )
  refuseOtherOdds(slip.legs, events, now)
  const bets = slip.kind === 'accumulator' ? [slip.legs] : slip.legs.map((leg) => [leg])
  await refuseStake(tx, slip, bets, currency)
  const total = slip.stakeMinor * bets.length
  const bonusId = await payingBonus(tx, slip, { playerId, total, currency, now })
  const limit = bonusId === null ? await brokenPlayLimit(tx, { playerId, stakeMinor: total, now }) : null
  if (limit) refuseBet(limit)

  await tx.query('insert into sandbox.sport_slips (player_id, slip, wish_hash, placed_at) values ($1, $2, $3, $4)', [
    playerId,
    slip.slip,
    hashOf(slip),
    new Date(now),
  ])
  for (const [place, legs] of bets.entries()) {
    const { id } = only(
      await tx.query<{ id: number }>(
        `insert into sandbox.sport_bets (player_id, slip, place, kind, balance, bonus_id, currency, stake_minor, title, placed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
        [
          playerId,
          slip.slip,
          place,
          slip.kind === 'accumulator' ? 'accumulator' : 'single',
          slip.balance,
          bonusId,
          currency,
          slip.stakeMinor,
          titleOf(legs, events, locale),
          new Date(now),
        ],
      ),
    )
    await insertLegs(tx, id, legs)
    await postMovement(tx, {
      at: now,
      cause: 'bet',
      reference: `bet-${id}`,
      currency,
      entries: [
        { account: { player: playerId, kind: slip.balance }, minor: -slip.stakeMinor },
        { account: { house: 'sportsbook' }, minor: slip.stakeMinor },
      ],
    })
  }
  return await betsOfSlip(tx, playerId, slip.slip)
}

/**
 * Refuses a slip if an outcome is closed or has other odds than the person accepted, even higher ones. The refusal
 * names the current odds of all outcomes.
 */
function refuseOtherOdds(legs: readonly SlipLeg[], events: Events, now: number): void {
  const quotes = new Map([...events].map(([id, event]) => [id, quote(event, now)]))
  const found = legs.map(({ event, market, selection }): LegNow => {
    const quoted = quotes.get(event)?.markets.find((one) => one.market === market)
    const price = quoted && !quoted.isSuspended ? quoted.prices.find((one) => one.selection === selection) : undefined
    return { event, market, selection, odds: price?.odds ?? null }
  })
  if (found.some(({ odds }) => odds === null)) refuseBet('closed', { legs: found })
  if (found.some(({ odds }, index) => odds !== legs[index]?.odds)) refuseBet('odds-changed', { legs: found })
}

async function refuseStake(
  tx: Queryable,
  { stakeMinor }: Slip,
  bets: readonly (readonly SlipLeg[])[],
  currency: string,
): Promise<void> {
  const { least, most, mostPayout } = await betLimits(tx, currency)
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor < least || stakeMinor > most) refuseBet('stake', { least, most })
  if (
    bets.some(
      (legs) =>
        payout(
          stakeMinor,
          legs.map(({ odds }) => odds),
        ) > mostPayout,
    )
  )
    refuseBet('payout', { most: mostPayout })
}

/** Refuses what the balance does not pay for; gives the bonus whose money it is, null for real money. */
async function payingBonus(
  tx: Queryable,
  { balance }: Slip,
  { playerId, total, currency, now }: { playerId: number; total: number; currency: string; now: number },
): Promise<number | null> {
  const bonus = balance === 'betting_bonus' ? await readActiveBonus(tx, playerId, 'betting') : null
  if (balance === 'betting_bonus' && (!bonus || bonus.currency !== currency || bonus.expires_at.getTime() <= now))
    refuseBet('no-bonus')
  if ((await readBalance(tx, playerId, balance, 'read')).minor < total) refuseBet('low-balance')
  return bonus?.id ?? null
}

async function insertLegs(tx: Queryable, bet: number, legs: readonly SlipLeg[]): Promise<void> {
  await tx.query(
    `insert into sandbox.sport_bet_legs (bet_id, place, event_id, market, selection, odds)
     select $1, place, event, market, selection, odds from jsonb_to_recordset($2::jsonb) as l (place integer, event integer, market text, selection text, odds integer)`,
    [bet, JSON.stringify(legs.map((leg, place) => ({ ...leg, place })))],
  )
}

/** What the bet history shows of it. */
function titleOf(legs: readonly SlipLeg[], events: Events, locale: Locale): string {
  const [first] = legs
  const event = first && events.get(first.event)
  if (!first || !event || legs.length > 1) return marketTexts[locale].accumulator(legs.length)
  return `${matchName(event.names, locale)}. ${marketName(first.market, event.sport, locale)}: ${selectionName(first.market, first.selection, event.names, locale)}`.slice(
    0,
    200,
  )
}
