import { randomInt } from 'node:crypto'

/** Where the results of games come from: numbers in [0, 1), each of 2^48 - 1 as likely as any other. */
export type Random = { next(): number }

const STEPS = 2 ** 48 - 1

/** The operating system's secure generator, used for every real round. */
export const secureRandom: Random = { next: () => randomInt(STEPS) / STEPS }

/** A whole number from 0 to `count` - 1. */
export const drawIndex = (random: Random, count: number): number => Math.floor(random.next() * count)

/** `count` different whole numbers below `of`, in the order drawn. */
export function drawDistinct(random: Random, count: number, of: number): number[] {
  const left = Array.from({ length: of }, (_, index) => index)
  return Array.from({ length: count }, () => left.splice(drawIndex(random, left.length), 1)[0] ?? 0)
}
