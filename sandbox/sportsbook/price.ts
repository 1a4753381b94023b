import { judge, type Market, type Selection, selectionsOf } from './judge.ts'
import type { Outcome } from './sport.ts'
import { wobble } from './wobble.ts'

/** The house's margin: the inverse odds of a market sum to 1 plus this. Shown to players. */
export const MARGIN = { prematch: 0.05, live: 0.07 } as const
/**
 * How far the price of an outcome may drift from its chance; less than the margin, so that no price is above the fair
 * one.
 */
const WANDER = { prematch: 0.02, live: 0.03 } as const
const TICK_MS = { prematch: 60_000, live: 15_000 } as const
/** Outside of these an outcome is as good as decided: the market is closed. */
const LEAST_CHANCE = 0.02
const MOST_CHANCE = 0.9

export type Phase = keyof typeof MARGIN
/** Odds in thousandths: 1850 pays 1.85 times the stake. */
export type Price = { selection: Selection; odds: number; chance: number }

/** The chance of each selection to win, given that the stake is not returned; null if the market is practically decided. */
export function chancesOf(
  market: Market,
  outcomes: readonly Outcome[],
): { selection: Selection; chance: number }[] | null {
  const won = selectionsOf(market).map((selection) => {
    let chance = 0
    for (const outcome of outcomes) if (judge(market, selection, outcome) === 'won') chance += outcome.chance
    return { selection, chance }
  })
  const decided = won.reduce((sum, { chance }) => sum + chance, 0)
  const chances = won.map(({ selection, chance }) => ({ selection, chance: chance / decided }))
  return decided > 0.05 && chances.every(({ chance }) => chance >= LEAST_CHANCE && chance <= MOST_CHANCE)
    ? chances
    : null
}

/**
 * Prices of a market: chances with the margin, wandering a little with time as prices do; rounded down, never in the
 * house's disfavour nor below 1.01.
 */
export function pricesOf(
  chances: readonly { selection: Selection; chance: number }[],
  { seed, now, phase }: { seed: string; now: number; phase: Phase },
): Price[] {
  const weighed = chances.map(({ selection, chance }) => ({
    selection,
    chance,
    weight: chance * Math.exp(WANDER[phase] * wobble(`${seed} ${selection}`, now, TICK_MS[phase])),
  }))
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weighed.map(({ selection, chance, weight }) => ({
    selection,
    chance,
    odds: Math.max(1_010, Math.floor((1_000 * whole) / (weight * (1 + MARGIN[phase])))),
  }))
}
