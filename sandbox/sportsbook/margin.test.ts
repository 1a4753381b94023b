import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFullRun, propertyRuns } from '#base/testing/property-runs.ts'
import { type Seeded, seeded } from '../catalogue/seeded.ts'
import type { SportEvent } from './event.ts'
import { judge, readMarket } from './judge.ts'
import { settle } from './payout.ts'
import { playOn } from './play-events.ts'
import { MARGIN } from './price.ts'
import { type Quote, quote, type QuotedMarket } from './quote.ts'
import { opening } from './sport.ts'
import { meanOf, sportOf, type Sport, sports } from './sports.ts'
import { pairing } from './teams.ts'

const START = Date.UTC(2026, 0, 10, 12)
const SIGMAS = 4
const BETS = isFullRun ? 100_000 : 20_000
const STAKE = 1_000_000

function eventOf(sport: Sport, n: number): SportEvent {
  const league = sport.leagues[n % sport.leagues.length]
  if (!league) throw new Error('no league')
  const { home, away } = pairing(league, n)
  const name = ({ uz, ru }: { uz: string; ru: string }) => ({ uz, ru })
  return {
    id: n + 1,
    sport: sport.id,
    names: { league: name(league), home: name(home), away: name(away) },
    strength: sport.strengthOf(home, away),
    seed: `simulated ${sport.id} ${n}`,
    starts_at: new Date(START),
    step: 0,
    score: opening,
    next_at: new Date(START + sport.stepMs),
    scored_at: null,
    status: 'open',
  }
}

const open = ({ markets }: Quote): QuotedMarket[] => markets.filter(({ isSuspended }) => !isSuspended)

/**
 * Where a market's prices are wagered on in proportion to what they say, the house keeps margin / (1 + margin), however
 * the price has wandered.
 */
function choose(prices: QuotedMarket['prices'], random: Seeded) {
  return random.weighted(prices.map((price) => [price, 1 / price.odds] as const))
}

type Tally = {
  bets: number
  staked: number
  retained: number
  retainedByMatch: { retained: number; expected: number }[]
}

/**
 * Ten bets a match, on matches that are really played: a flat stake at a time before or during the match, settled by
 * its result.
 */
function simulate(sport: Sport, bets: number): Tally {
  const random = seeded(`margin ${sport.id}`)
  const tally: Tally = { bets: 0, staked: 0, retained: 0, retainedByMatch: [] }
  for (let n = 0; tally.bets < bets; n++) {
    const before = eventOf(sport, n)
    const isLive = random.chance(0.5)
    const at = isLive
      ? START + Math.floor(random.next() * sport.lastsMs)
      : START - Math.floor(random.between(1, sport.aheadMs))
    const seen = { ...before, ...playOn(before, at, random) }
    const markets = open(quote(seen, at))
    if (markets.length === 0) continue
    const end = playOn(seen, START + 20 * sport.lastsMs, random)
    if (end.status === 'open') throw new Error('A match has no end')
    let [retained, expected] = [0, 0]
    for (let bet = 0; bet < 10; bet++) {
      const { market: text, prices } = random.pick(markets)
      const market = readMarket(text)
      if (!market) throw new Error(`${text} is no market`)
      const { selection, odds } = choose(prices, random)
      const result = end.status === 'void' ? 'returned' : judge(market, selection, sport.model.final(end.score))
      const settled = settle(STAKE, [{ odds, result }])
      if (!settled) throw new Error('A bet whose match is over is settled')
      if (settled.status === 'returned') continue
      const overround = prices.reduce((sum, one) => sum + 1_000 / one.odds, 0)
      tally.bets++
      tally.staked += STAKE
      retained += STAKE - settled.winMinor
      expected += STAKE * (1 - 1 / overround)
    }
    tally.retained += retained
    tally.retainedByMatch.push({ retained, expected })
  }
  return tally
}

test(`the margin that is stated is the margin that is realised: ${BETS} bets on matches played to the end, within four standard errors`, () => {
  const tallies = sports.map((sport) => ({ sport, tally: simulate(sport, BETS / sports.length) }))
  const all = tallies.flatMap(({ tally }) => tally.retainedByMatch)
  const staked = tallies.reduce((sum, { tally }) => sum + tally.staked, 0)
  const bets = tallies.reduce((sum, { tally }) => sum + tally.bets, 0)
  const measure = (matches: Tally['retainedByMatch'], of: number) => {
    const gap = matches.reduce((sum, { retained, expected }) => sum + retained - expected, 0) / of
    const error = Math.sqrt(matches.reduce((sum, { retained, expected }) => sum + (retained - expected) ** 2, 0)) / of
    const retained = matches.reduce((sum, one) => sum + one.retained, 0) / of
    return { gap, error, retained, expected: retained - gap }
  }
  for (const { sport, tally } of tallies) {
    const { gap, error, retained, expected } = measure(tally.retainedByMatch, tally.staked)
    process.stdout.write(
      `margin ${sport.id.padEnd(13)} ${tally.bets} bets on ${tally.retainedByMatch.length} matches: expected ${(expected * 100).toFixed(2)}% kept ${(retained * 100).toFixed(2)}% +- ${(error * 100).toFixed(2)}\n`,
    )
    expect(Math.abs(gap), sport.id).toBeLessThan(SIGMAS * error)
  }
  const { gap, error, retained, expected } = measure(all, staked)
  process.stdout.write(
    `margin all ${bets} bets: expected ${(expected * 100).toFixed(2)}% kept ${(retained * 100).toFixed(2)}% +- ${(error * 100).toFixed(2)}\n`,
  )
  expect(bets).toBeGreaterThanOrEqual(BETS)
  expect(Math.abs(gap)).toBeLessThan(SIGMAS * error)
  expect(error).toBeLessThan(0.006 * Math.sqrt(100_000 / BETS))
  expect(expected).toBeGreaterThan(MARGIN.prematch / (1 + MARGIN.prematch))
  expect(expected).toBeLessThan(MARGIN.live / (1 + MARGIN.live) + 0.002)
})

test.each(sports.map((sport) => [sport.id, sport] as const))(
  '%s: the chances of what may come are those of what does come',
  (_name, sport) => {
    const random = seeded(`chances ${sport.id}`)
    const event = eventOf(sport, 3)
    const outcomes = sport.model.outcomes(event.strength, event.score, 0)
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    const matches = 4_000
    const ends = Array.from({ length: matches }, () =>
      sport.model.final(playOn(event, START + 20 * sport.lastsMs, random).score),
    )
    const near = (count: number, chance: number) =>
      expect(Math.abs(count / matches - chance)).toBeLessThanOrEqual(
        SIGMAS * Math.sqrt((chance * (1 - chance)) / matches) + 1e-9,
      )
    for (const text of [sport.main, ...sport.lines(meanOf(outcomes))]) {
      const market = readMarket(text)
      if (!market) throw new Error(`${text} is no market`)
      for (const selection of ['home', 'over', 'draw'] as const) {
        const chance = outcomes.reduce(
          (sum, outcome) => sum + (judge(market, selection, outcome) === 'won' ? outcome.chance : 0),
          0,
        )
        near(ends.filter((end) => judge(market, selection, end) === 'won').length, chance)
      }
    }
  },
)

test('no price is ever above what is fair, whenever it is asked for, and a market sums to the margin that is stated', () => {
  const anything = fc.record({
    sport: fc.constantFrom(...sports),
    n: fc.nat(500),
    at: fc.double({ min: -1, max: 1.2, noNaN: true }),
    play: fc.string({ minLength: 1, maxLength: 8 }),
  })
  let seen = 0
  fc.assert(
    fc.property(anything, ({ sport, n, at, play }) => {
      const before = eventOf(sport, n)
      const now = START + Math.floor(at * sport.lastsMs)
      const event = { ...before, id: 1_000 + n, seed: `${before.seed} ${play}`, ...playOn(before, now, seeded(play)) }
      const { markets, phase } = quote(event, now)
      for (const { prices } of markets) {
        seen++
        const overround = prices.reduce((sum, { odds }) => sum + 1_000 / odds, 0)
        expect(overround).toBeGreaterThanOrEqual(1 + MARGIN[phase] - 1e-9)
        expect(overround).toBeLessThan(1 + MARGIN[phase] + 0.01)
        for (const { odds, chance } of prices) {
          expect(Number.isSafeInteger(odds)).toBe(true)
          expect(odds).toBeGreaterThan(1_000)
          expect((odds / 1_000) * chance).toBeLessThan(1)
        }
      }
    }),
    propertyRuns('sportsbook prices', 5_000, 300),
  )
  expect(seen).toBeGreaterThan(300)
})

test('prices move with the clock, the same for everybody at one moment', () => {
  const event = eventOf(sportOf('football'), 1)
  const odds = (now: number) => quote(event, now).markets[0]?.prices.map((price) => price.odds)
  const moments = Array.from({ length: 30 }, (_, n) => START - 3_600_000 + n * 60_000)
  expect(moments.map(odds)).toEqual(moments.map(odds))
  expect(new Set(moments.map((now) => String(odds(now)))).size).toBeGreaterThan(15)
})
