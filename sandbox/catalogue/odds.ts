import type { Seeded } from './seeded.ts'
import type { GameType, SceneName } from './vocabulary.ts'

export type Volatility = 'low' | 'medium' | 'high'

const bell = (random: Seeded) => (random.next() + random.next() + random.next() + random.next() - 2) / 2

const centres: Partial<Record<SceneName, readonly [rtp: number, spread: number]>> = {
  roulette: [0.973, 0.002],
  blackjack: [0.9885, 0.0015],
  baccarat: [0.9876, 0.0012],
  poker: [0.968, 0.008],
  show: [0.959, 0.008],
  dice: [0.972, 0.006],
  keno: [0.934, 0.02],
  bingo: [0.94, 0.02],
  scratch: [0.945, 0.02],
  crash: [0.97, 0.006],
  plinko: [0.975, 0.01],
  mines: [0.968, 0.008],
  climb: [0.965, 0.01],
  streak: [0.955, 0.012],
  flip: [0.975, 0.008],
  penalty: [0.962, 0.008],
}

/** Share returned to players in the long run, 0.9 to 0.99, four decimals. */
export function rtpOf(random: Seeded, scene?: SceneName): number {
  const [centre, spread] =
    (scene && centres[scene]) ??
    random.weighted<readonly [number, number]>([
      [[0.9625, 0.006], 78],
      [[0.947, 0.01], 16],
      [[0.972, 0.008], 6],
    ])
  return Math.round(Math.min(0.99, Math.max(0.9, centre + bell(random) * spread * 2)) * 10000) / 10000
}

const volatilities: Record<GameType, readonly (readonly [Volatility, number])[]> = {
  slot: [
    ['low', 18],
    ['medium', 44],
    ['high', 38],
  ],
  live: [
    ['low', 55],
    ['medium', 35],
    ['high', 10],
  ],
  casino: [
    ['low', 50],
    ['medium', 38],
    ['high', 12],
  ],
  fast: [
    ['low', 15],
    ['medium', 45],
    ['high', 40],
  ],
}

export const volatilityOf = (random: Seeded, type: GameType): Volatility => random.weighted(volatilities[type])

/** Whole soʻm; a stake is minor units (tiyin), a hundred to the soʻm. */
const stakes: Record<
  GameType,
  { least: readonly (readonly [number, number])[]; most: readonly (readonly [number, number])[] }
> = {
  slot: {
    least: [
      [500, 3],
      [1000, 6],
      [2000, 3],
      [2500, 2],
      [5000, 1],
    ],
    most: [
      [500_000, 3],
      [1_000_000, 5],
      [1_500_000, 3],
      [2_500_000, 1],
    ],
  },
  live: {
    least: [
      [2500, 2],
      [5000, 4],
      [10_000, 4],
      [25_000, 2],
      [100_000, 1],
    ],
    most: [
      [5_000_000, 2],
      [10_000_000, 4],
      [25_000_000, 3],
      [60_000_000, 1],
    ],
  },
  casino: {
    least: [
      [1000, 4],
      [2500, 3],
      [5000, 3],
    ],
    most: [
      [1_000_000, 3],
      [2_500_000, 4],
      [5_000_000, 2],
    ],
  },
  fast: {
    least: [
      [500, 4],
      [1000, 5],
      [2000, 2],
    ],
    most: [
      [500_000, 2],
      [1_000_000, 5],
      [1_500_000, 2],
    ],
  },
}

/** The smallest and the largest stake in minor units of UZS. */
export function betsOf(random: Seeded, type: GameType): { min_bet: number; max_bet: number } {
  const { least, most } = stakes[type]
  return { min_bet: random.weighted(least) * 100, max_bet: random.weighted(most) * 100 }
}
