import { mulberry32 } from '#base/testing/mulberry32.ts'

/** The middle value; the mean of the two middle ones of an even number. @throws RangeError for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  if (low === undefined || high === undefined) throw new RangeError('a median of nothing')
  return (low + high) / 2
}

/** A ratio of medians with its 95% bootstrap interval. */
export type Ratio = { readonly ratio: number; readonly low: number; readonly high: number }

const resamples = 4_000

/** The 95% bootstrap interval of a figure of drawn rounds; the seed is fixed, so that equal rounds give equal intervals. */
function intervalOf(rounds: number, figure: (drawn: readonly number[]) => number): readonly [number, number] {
  const random = mulberry32(20_260)
  const figures = Array.from({ length: resamples }, () =>
    figure(Array.from({ length: rounds }, () => Math.floor(random() * rounds))),
  ).toSorted((a, b) => a - b)
  const at = (share: number): number => figures[Math.round(share * (resamples - 1))] ?? Number.NaN
  return [at(0.025), at(0.975)]
}

const medianOf = (values: readonly number[], drawn: readonly number[]): number =>
  median(drawn.map((round) => values[round] ?? 0))

/** The 95% interval of a median. */
export const medianInterval = (values: readonly number[]): readonly [number, number] =>
  intervalOf(values.length, (drawn) => medianOf(values, drawn))

/** `ours / yardstick` by medians. Rounds are drawn in pairs, as they were measured side by side. */
export function ratioOf(ours: readonly number[], yardstick: readonly number[]): Ratio {
  const [low, high] = intervalOf(
    Math.min(ours.length, yardstick.length),
    (drawn) => medianOf(ours, drawn) / medianOf(yardstick, drawn),
  )
  return { ratio: median(ours) / median(yardstick), low, high }
}
