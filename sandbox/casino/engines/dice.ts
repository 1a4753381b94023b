import { isRecord } from '#base/is-record.ts'
import type { Engine, GameFacts } from './engine.ts'
import { isWhole, shareOf } from './engine.ts'

/** The chance of winning in per cent, and on which side of the scale it lies. */
export type DiceChoice = { chance: number; side: 'under' | 'over' }

/** The greatest chance whose win is more than the stake. */
export const greatestChance = (game: GameFacts): number => Math.floor((shareOf(game) * 100) / 1.01)

/** A number from 0.00 to 99.99, each as likely as any other; a chance of c per cent pays rtp / c. */
export const dice: Engine<DiceChoice> = {
  id: 'dice',
  readChoice(game, raw) {
    if (!isRecord(raw) || Object.keys(raw).length !== 2) return null
    const { chance, side } = raw
    return isWhole(chance, 1, greatestChance(game)) && (side === 'under' || side === 'over') ? { chance, side } : null
  },
  play(game, { chance, side }, random) {
    const roll = Math.floor(random.next() * 10_000)
    const isWon = side === 'under' ? roll < chance * 100 : roll >= 10_000 - chance * 100
    return { multiplier: isWon ? (shareOf(game) * 100) / chance : 0, picture: { roll, chance, side, isWon } }
  },
  anyChoice: (_game, random) => ({
    chance: [10, 25, 48, 60, 75][Math.floor(random.next() * 5)] ?? 48,
    side: random.next() < 0.5 ? 'under' : 'over',
  }),
}
