import { isRecord } from '#base/is-record.ts'
import type { Engine } from './engine.ts'
import { isWhole, shareOf } from './engine.ts'

/** Where to leave, in hundredths: 1.01 to 1,000.00 times the stake. */
export type CrashChoice = { target: number }

const LEAST = 101
const MOST = 100_000

/**
 * The flight ends at a random height h with P(h >= x) = rtp / x for every x >= 1; a player who chose a height below the
 * end wins that many times the stake. So rtp comes back for every choice: x * rtp / x.
 */
export const crash: Engine<CrashChoice> = {
  id: 'crash',
  readChoice: (_game, raw) =>
    isRecord(raw) && Object.keys(raw).length === 1 && isWhole(raw['target'], LEAST, MOST)
      ? { target: raw['target'] }
      : null,
  play(game, { target }, random) {
    const end = Math.min(10_000_000, Math.floor((100 * shareOf(game)) / (1 - random.next())))
    const isWon = end >= target
    return { multiplier: isWon ? target / 100 : 0, picture: { end: Math.max(100, end), target, isWon } }
  },
  anyChoice: (_game, random) => ({ target: [110, 150, 200, 300, 500, 1_000][Math.floor(random.next() * 6)] ?? 200 }),
}
