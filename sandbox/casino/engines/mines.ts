import { isRecord } from '#base/is-record.ts'
import { drawDistinct, drawIndex } from '../random.ts'
import type { Engine, GameFacts } from './engine.ts'
import { isWhole, readNumbers, shareOf } from './engine.ts'

/** How many mines the field of 25 hides, and which of its places (0 to 24) are opened. */
export type MinesChoice = { mines: number; tiles: readonly number[] }

const FIELD = 25
const MOST_MINES = 20
/** No choice pays more. */
export const MOST_TIMES = 5_000

/** The probability that `opened` places are all free. */
function chanceOfFree(mines: number, opened: number): number {
  let chance = 1
  for (let n = 0; n < opened; n++) chance *= (FIELD - mines - n) / (FIELD - n)
  return chance
}

/**
 * What opening this many free places pays, as a multiple of the stake; null if it is not above the stake or exceeds the
 * game's maximum.
 */
export function minesPay(game: Pick<GameFacts, 'rtp'>, mines: number, opened: number): number | null {
  const times = opened > FIELD - mines ? Number.POSITIVE_INFINITY : shareOf(game) / chanceOfFree(mines, opened)
  return times >= 1.01 && times <= MOST_TIMES ? times : null
}

/** Mines lie anywhere with the same probability; free places that were all opened pay rtp / probability. */
export const mines: Engine<MinesChoice> = {
  id: 'mines',
  readChoice(game, raw) {
    if (!isRecord(raw) || Object.keys(raw).length !== 2 || !isWhole(raw['mines'], 1, MOST_MINES)) return null
    const tiles = readNumbers(raw['tiles'], 0, FIELD - 1, FIELD - raw['mines'])
    return tiles && minesPay(game, raw['mines'], tiles.length) !== null ? { mines: raw['mines'], tiles } : null
  },
  play(game, { mines: count, tiles }, random) {
    const hidden = drawDistinct(random, count, FIELD)
    const hit = tiles.findIndex((tile) => hidden.includes(tile))
    const times = hit < 0 ? (minesPay(game, count, tiles.length) ?? 0) : 0
    return { multiplier: times, picture: { mines: hidden, tiles, hit, isWon: hit < 0 } }
  },
  anyChoice(game, random) {
    for (;;) {
      const choice = { mines: 1 + drawIndex(random, 8), tiles: drawDistinct(random, 1 + drawIndex(random, 6), FIELD) }
      if (minesPay(game, choice.mines, choice.tiles.length) !== null) return choice
    }
  },
}
