import { bout } from './models/bout.ts'
import { race } from './models/race.ts'
import { sets } from './models/sets.ts'
import type { Model, Outcome, Strength } from './sport.ts'
import { leagues, type League, type Team } from './teams.ts'

const MINUTE_MS = 60_000

export type SportId = keyof typeof leagues

export type Sport = {
  id: SportId
  leagues: readonly League[]
  model: Model
  stepMs: number
  /** One match begins in each of these, and those of this long ahead are open for bets. */
  everyMs: number
  aheadMs: number
  /** How long one takes at most, roughly: what began longer ago is not made any more. */
  lastsMs: number
  strengthOf(home: Team, away: Team): Strength
  /** The market that is always there, and the lines that are offered while they are in the balance. */
  main: 'result' | 'winner'
  lines(mean: { total: number; difference: number }): string[]
}

const grid = (
  kind: 'total' | 'handicap',
  centre: number,
  spacing: number,
  offset: number,
  around: number,
): string[] => {
  const nearest = Math.round((centre - offset) / spacing)
  return Array.from({ length: 2 * around + 1 }, (_, index) => (nearest - around + index) * spacing + offset)
    .filter((line) => kind === 'handicap' || line > 0)
    .map((line) => `${kind}_${line}`)
}

const minutes = (count: number): number => count * MINUTE_MS
const share = (difference: number, scale: number): number => 1 / (1 + Math.exp(-difference * scale))

export const sports: readonly Sport[] = [
  {
    id: 'football',
    leagues: leagues.football,
    model: race({ steps: 90, hasDraw: true }),
    stepMs: MINUTE_MS,
    everyMs: minutes(30),
    aheadMs: minutes(180),
    lastsMs: minutes(90),
    strengthOf: (home, away) => ({
      home: 1.5 * Math.exp((home.rating - away.rating) / 2),
      away: 1.2 * Math.exp((away.rating - home.rating) / 2),
    }),
    main: 'result',
    lines: ({ total, difference }) => [
      ...grid('total', total, 1, 0.5, 1),
      ...grid('handicap', -difference, 1, 0.5, 1),
      'handicap_0',
    ],
  },
  {
    id: 'tennis',
    leagues: leagues.tennis,
    model: sets({ needed: 2, target: 6, cap: 6 }),
    stepMs: minutes(3),
    everyMs: minutes(60),
    aheadMs: minutes(240),
    lastsMs: minutes(75),
    strengthOf: (home, away) => ({
      home: share(home.rating - away.rating, 0.35),
      away: share(away.rating - home.rating, 0.35),
    }),
    main: 'winner',
    lines: () => ['total_2.5', 'handicap_-1.5', 'handicap_1.5'],
  },
  {
    id: 'basketball',
    leagues: leagues.basketball,
    model: race({ steps: 40, hasDraw: false }),
    stepMs: minutes(2),
    everyMs: minutes(60),
    aheadMs: minutes(180),
    lastsMs: minutes(80),
    strengthOf: (home, away) => ({
      home: 82 * Math.exp((home.rating - away.rating) / 12),
      away: 79 * Math.exp((away.rating - home.rating) / 12),
    }),
    main: 'winner',
    lines: ({ total, difference }) => [...grid('total', total, 6, 0.5, 1), ...grid('handicap', -difference, 4, 0.5, 1)],
  },
  {
    id: 'table_tennis',
    leagues: leagues.table_tennis,
    model: sets({ needed: 3, target: 11 }),
    stepMs: 20_000,
    everyMs: minutes(30),
    aheadMs: minutes(90),
    lastsMs: minutes(25),
    strengthOf: (home, away) => ({
      home: share(home.rating - away.rating, 0.25),
      away: share(away.rating - home.rating, 0.25),
    }),
    main: 'winner',
    lines: () => ['total_3.5', 'total_4.5', 'handicap_-1.5', 'handicap_1.5'],
  },
  {
    id: 'kurash',
    leagues: leagues.kurash,
    model: bout({ steps: 24 }),
    stepMs: 10_000,
    everyMs: minutes(10),
    aheadMs: minutes(40),
    lastsMs: minutes(4),
    strengthOf: (home, away) => ({
      home: 0.032 * Math.exp((home.rating - away.rating) / 2),
      away: 0.032 * Math.exp((away.rating - home.rating) / 2),
    }),
    main: 'winner',
    lines: () => ['total_0.5', 'total_1.5'],
  },
]

const byId = new Map<string, Sport>(sports.map((sport) => [sport.id, sport]))

/** @throws Error for a sport that there is not. */
export function sportOf(id: string): Sport {
  const sport = byId.get(id)
  if (!sport) throw new Error(`There is no sport ${id}`)
  return sport
}

/** What both sides will have together and how far the home side will be ahead, on average. */
export function meanOf(outcomes: readonly Outcome[]): { total: number; difference: number } {
  let [total, difference] = [0, 0]
  for (const { home, away, chance } of outcomes) {
    total += (home + away) * chance
    difference += (home - away) * chance
  }
  return { total, difference }
}
