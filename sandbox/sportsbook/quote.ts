import { hash32 } from '../catalogue/seeded.ts'
import type { SportEvent } from './event.ts'
import { readMarket, type Selection } from './judge.ts'
import { chancesOf, type Phase, type Price, pricesOf } from './price.ts'
import { meanOf, sportOf } from './sports.ts'

/** Suspended: no bets now, its prices are those before. */
export type QuotedMarket = { market: string; isSuspended: boolean; prices: Price[] }
export type Quote = { phase: Phase; isSuspended: boolean; markets: QuotedMarket[] }

type Chances = { market: string; chances: { selection: Selection; chance: number }[] }[]

/** After somebody scored nobody bets for this long, or for a quarter of a step where that is shorter. */
const PAUSE_MS = 20_000
const MOST_KEPT = 400
const cache = new Map<string, Chances>()

/** Chances of all markets that are in the balance; they change only when the match goes on a step. */
function chancesAt({ id, seed, sport: name, strength, score, step }: SportEvent): Chances {
  const key = `${seed} ${id} ${step}`
  const before = cache.get(key)
  if (before) return before
  const sport = sportOf(name)
  const outcomes = sport.model.outcomes(strength, score, step)
  const found: Chances = []
  for (const text of [sport.main, ...sport.lines(meanOf(outcomes))]) {
    const market = readMarket(text)
    const chances = market && chancesOf(market, outcomes)
    if (chances) found.push({ market: text, chances })
  }
  const [oldest] = cache.keys()
  if (cache.size >= MOST_KEPT && oldest !== undefined) cache.delete(oldest)
  cache.set(key, found)
  return found
}

/**
 * Now and then a market is closed for a minute while a match is played, as where a decision is looked at again: the
 * same for everybody.
 */
const isHeld = (seed: string, market: string, now: number): boolean =>
  hash32(`${seed} ${market} held ${Math.floor(now / 60_000)}`) % 100 < 3

/**
 * What can be bet on in a match now and at which odds. Nothing where it is over, or its next step is due and was not
 * played yet.
 */
export function quote(event: SportEvent, now: number): Quote {
  const phase: Phase = event.starts_at.getTime() <= now ? 'live' : 'prematch'
  const isBehind = event.next_at.getTime() <= now
  const isPaused =
    event.scored_at !== null && now - event.scored_at.getTime() < Math.min(PAUSE_MS, sportOf(event.sport).stepMs / 4)
  const isSuspended = event.status !== 'open' || isBehind || (phase === 'live' && isPaused)
  const markets =
    event.status !== 'open'
      ? []
      : chancesAt(event).map(({ market, chances }) => ({
          market,
          isSuspended: isSuspended || (phase === 'live' && isHeld(event.seed, market, now)),
          prices: pricesOf(chances, { seed: `${event.seed} ${market}`, now, phase }),
        }))
  return { phase, isSuspended, markets }
}
