import { describe, expect, test } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { generateCatalogue } from '../catalogue/games.ts'
import { seeded } from '../catalogue/seeded.ts'
import { baccaratChances, baccaratPay } from './engines/baccarat.ts'
import { engineIdOf, engineOf } from './engines/engine-of.ts'
import { engineIds, type GameFacts } from './engines/engine.ts'
import { roulettePay } from './engines/roulette.ts'
import { slotPlan } from './engines/slot-plan.ts'

const games: GameFacts[] = generateCatalogue('playbill').map(({ sysname, type, rtp, volatility, extra }) => ({
  sysname,
  type,
  rtp: Math.round(rtp * 10_000),
  volatility,
  extra,
}))
const rounds = isFullRun ? 1_000_000 : 100_000
const SIGMAS = 4

/** Mean return of many rounds, and the standard error of that mean. */
function simulate(game: GameFacts, seed: string): { mean: number; error: number } {
  const random = seeded(seed)
  const engine = engineOf(game)
  let sum = 0
  let squares = 0
  for (let n = 0; n < rounds; n++) {
    const choice = engine.readChoice(game, engine.anyChoice(game, random))
    if (choice === null) throw new Error(`${engine.id} does not accept its own choice`)
    const { multiplier } = engine.play(game, choice, random)
    sum += multiplier
    squares += multiplier * multiplier
  }
  const mean = sum / rounds
  return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) }
}

test('[GAM-4] every game of the catalogue has an engine, and every engine has games', () => {
  expect(games).toHaveLength(6_000)
  expect(new Set(games.map(engineIdOf))).toEqual(new Set(engineIds))
})

test('the pays of every slot and its chance of a double win give its stated rtp exactly', () => {
  for (const game of games.filter(({ type }) => type === 'slot')) {
    const { base, doubleChance, chances, pays } = slotPlan(game)
    expect(base * (1 + doubleChance)).toBeCloseTo(game.rtp / 10_000, 12)
    expect(doubleChance, game.sysname).toBeGreaterThan(0.03)
    expect(doubleChance, game.sysname).toBeLessThan(0.3)
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    for (const row of pays) expect([...row].sort((a, b) => a - b)).toEqual(row)
  }
})

test('tables pay what is fair by their rules, scaled to the stated rtp', () => {
  expect(roulettePay({ rtp: 9_730 }, 1)).toBeCloseTo(36, 2)
  expect(baccaratChances.player + baccaratChances.banker + baccaratChances.tie).toBeCloseTo(1, 12)
  expect([baccaratChances.player, baccaratChances.banker, baccaratChances.tie].map((one) => one.toFixed(4))).toEqual([
    '0.4461',
    '0.4584',
    '0.0954',
  ])
  expect(baccaratPay({ rtp: 9_876 }, 'player')).toBeCloseTo(2, 2)
})

describe('the share that comes back is the stated one, within four standard errors', () => {
  const layouts = [
    ...new Set(games.filter(({ type }) => type === 'slot').map(({ extra }) => `${extra['reels']} ${extra['lines']}`)),
  ]
  const slots = layouts.flatMap(
    (layout) =>
      games.find(({ type, extra }) => type === 'slot' && `${extra['reels']} ${extra['lines']}` === layout) ?? [],
  )
  const others = engineIds
    .filter((id) => id !== 'slot')
    .flatMap((id) => games.find((game) => engineIdOf(game) === id) ?? [])
  test.each(
    [...slots, ...others].map(
      (game) => [`${engineIdOf(game)} ${game.extra['reels'] ?? ''} ${game.extra['lines'] ?? ''}`, game] as const,
    ),
  )('%s', (name, game) => {
    const { mean, error } = simulate(game, `rtp ${game.sysname}`)
    process.stdout.write(
      `rtp ${name.padEnd(12)} ${game.sysname.padEnd(40)} stated ${(game.rtp / 100).toFixed(2)} measured ${(mean * 100).toFixed(3)} +- ${(error * 100).toFixed(3)} in ${rounds}\n`,
    )
    expect(Math.abs(mean - game.rtp / 10_000)).toBeLessThan(SIGMAS * error)
    expect(error).toBeLessThan(0.06)
  })
})
