import { isRecord } from '#base/is-record.ts'
import { drawIndex } from '../random.ts'
import type { Engine, GameFacts } from './engine.ts'
import { shareOf } from './engine.ts'

/** Fields of the cloth; the stake is laid on them in equal parts. */
export type RouletteChoice = { fields: readonly string[] }

const POCKETS = 37
const MOST_FIELDS = 20
const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : red.has(number) ? 'red' : 'black'

const numbers = Array.from({ length: POCKETS }, (_, number) => number)
const where = (is: (number: number) => boolean) => new Set(numbers.filter((number) => number > 0 && is(number)))

/** The numbers of each field. */
const rouletteFields: ReadonlyMap<string, ReadonlySet<number>> = new Map<string, ReadonlySet<number>>([
  ...numbers.map((number): [string, ReadonlySet<number>] => [`n${number}`, new Set([number])]),
  ['red', where((number) => red.has(number))],
  ['black', where((number) => !red.has(number))],
  ['odd', where((number) => number % 2 === 1)],
  ['even', where((number) => number % 2 === 0)],
  ['low', where((number) => number <= 18)],
  ['high', where((number) => number > 18)],
  ...[1, 2, 3].flatMap((nth): [string, ReadonlySet<number>][] => [
    [`dozen${nth}`, where((number) => Math.ceil(number / 12) === nth)],
    [`column${nth}`, where((number) => (number - 1) % 3 === nth - 1)],
  ]),
])

/**
 * The payout of a field that covers so many numbers, as a multiple of the stake on it. One zero and 37 pockets give
 * 97.30%; another RTP scales the payout.
 */
export const roulettePay = (game: Pick<GameFacts, 'rtp'>, size: number): number => (shareOf(game) * POCKETS) / size

export const roulette: Engine<RouletteChoice> = {
  id: 'roulette',
  readChoice(_game, raw) {
    if (!isRecord(raw) || Object.keys(raw).length !== 1) return null
    const { fields } = raw
    if (
      !Array.isArray(fields) ||
      fields.length === 0 ||
      fields.length > MOST_FIELDS ||
      new Set(fields).size !== fields.length
    )
      return null
    return fields.every((field) => typeof field === 'string' && rouletteFields.has(field)) ? { fields } : null
  },
  play(game, { fields }, random) {
    const number = drawIndex(random, POCKETS)
    const won = fields.filter((field) => rouletteFields.get(field)?.has(number))
    const times = won.reduce((sum, field) => sum + roulettePay(game, rouletteFields.get(field)?.size ?? POCKETS), 0)
    return { multiplier: times / fields.length, picture: { number, colour: colourOf(number), fields, won } }
  },
  anyChoice: (_game, random) => ({
    fields: [['red'], ['black', 'dozen1'], ['n17'], ['odd', 'high'], ['column2'], ['n7', 'n8', 'n9', 'low']][
      drawIndex(random, 6)
    ] ?? ['red'],
  }),
}
