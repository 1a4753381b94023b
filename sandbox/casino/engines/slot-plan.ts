import { seeded } from '../../catalogue/seeded.ts'
import { type Emblem, emblems } from '../../catalogue/vocabulary.ts'
import type { GameFacts } from './engine.ts'
import { shareOf } from './engine.ts'
import { slotLines } from './slot-lines.ts'

/** The mathematics of one slot: every cell is drawn by itself, with the same chances. */
export type SlotPlan = {
  reels: number
  rows: number
  /** The row of each reel, line by line; none where symbols pay anywhere. */
  lines: readonly (readonly number[])[]
  /** The dearest first. */
  symbols: readonly Emblem[]
  /** Of a cell to show each symbol; they sum to 1. */
  chances: readonly number[]
  /** How many of a symbol: on a line from the left, or anywhere. */
  steps: readonly number[]
  /** By symbol and step: times the stake of a line, or times the whole stake where symbols pay anywhere. */
  pays: readonly (readonly number[])[]
  /** What the pays alone give back. */
  base: number
  /** Chance that a win counts twice, such that base * (1 + chance) is the stated rtp. */
  doubleChance: number
}

const shapes = {
  low: { growth: 3, spread: 1.4 },
  medium: { growth: 4, spread: 1.65 },
  high: { growth: 5.5, spread: 2 },
} as const

const FREQUENCY = 1.16
/** How much of the stated rtp the pays alone may give back: the rest is the chance of a double win. */
const MOST_BASE = 0.965
const round = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const

/** The next figure below that reads well on a paytable. */
function readable(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 0.1)))
  const figure = [...round].reverse().find((one) => one * power <= value * 1.000001) ?? 1
  return Math.round(figure * power * 100) / 100
}

const binomial = (n: number, chance: number): number[] => {
  const terms = [(1 - chance) ** n]
  for (let k = 1; k <= n; k++) terms.push(((terms[k - 1] ?? 0) * (n - k + 1) * chance) / (k * (1 - chance)))
  return terms
}

/**
 * The chance of each step for a symbol: exactly so many from the left of a line, or so many anywhere up to the next
 * step.
 */
function stepChances(
  chance: number,
  steps: readonly number[],
  reels: number,
  cells: number,
  isAnywhere: boolean,
): number[] {
  if (!isAnywhere) return steps.map((count) => (count === reels ? chance ** count : chance ** count * (1 - chance)))
  const terms = binomial(cells, chance)
  return steps.map((from, index) =>
    terms.slice(from, steps[index + 1] ?? cells + 1).reduce((sum, term) => sum + term, 0),
  )
}

function layoutOf({ sysname, extra }: GameFacts) {
  const match = /^([3-7])x([3-7])$/.exec(String(extra['reels'] ?? '5x3'))
  const reels = Number(match?.[1] ?? 5)
  const rows = Number(match?.[2] ?? 3)
  const wanted = Number(extra['lines'] ?? 10)
  const cells = reels * rows
  const isAnywhere = wanted === 0
  const steps = isAnywhere
    ? [0.27, 0.34, 0.41].map((share) => Math.round(cells * share))
    : Array.from({ length: reels - 2 }, (_, index) => index + 3)
  return { reels, rows, cells, isAnywhere, steps, lines: isAnywhere ? [] : slotLines(sysname, reels, rows, wanted) }
}

function symbolsOf({ sysname, extra }: GameFacts, count: number): Emblem[] {
  const random = seeded(`symbols ${sysname}`)
  const first = emblems.find((name) => name === extra['symbol'])
  const chosen = new Set<Emblem>(first ? [first] : [])
  while (chosen.size < count) chosen.add(random.pick(emblems))
  return [...chosen]
}

function planOf(game: GameFacts): SlotPlan {
  const { reels, rows, cells, isAnywhere, steps, lines } = layoutOf(game)
  const symbols = symbolsOf(game, reels === 3 ? 7 : isAnywhere ? 8 : 9)
  const weights = symbols.map((_, index) => FREQUENCY ** index)
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const chances = weights.map((one) => one / weight)
  const happens = chances.map((chance) => stepChances(chance, steps, reels, cells, isAnywhere))
  const { growth, spread } = shapes[game.volatility]
  const shape = symbols.map((_, symbol) => steps.map((_, step) => spread ** -symbol * growth ** step))
  const worth = (pays: readonly (readonly number[])[]) =>
    pays.reduce(
      (sum, row, symbol) => sum + row.reduce((part, pay, step) => part + pay * (happens[symbol]?.[step] ?? 0), 0),
      0,
    )

  const rtp = shareOf(game)
  let factor = (1.1 * rtp) / worth(shape)
  let pays = shape
  do {
    pays = shape.map((row) => row.map((pay) => readable(pay * factor)))
    factor *= 0.985
  } while (worth(pays) > rtp * MOST_BASE)
  const base = worth(pays)
  return { reels, rows, lines, symbols, chances, steps, pays, base, doubleChance: rtp / base - 1 }
}

const cache = new Map<string, SlotPlan>()
const MOST_KEPT = 512

/** The plan of a slot of the catalogue; pure, so the same game always has the same. */
export function slotPlan(game: GameFacts): SlotPlan {
  const key = `${game.sysname} ${game.rtp} ${game.volatility}`
  const known = cache.get(key)
  if (known) return known
  if (cache.size >= MOST_KEPT) cache.clear()
  const plan = planOf(game)
  cache.set(key, plan)
  return plan
}
