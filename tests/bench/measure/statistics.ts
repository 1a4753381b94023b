import { mulberry32 } from '#base/hash.ts'

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

/** `ours / yardstick` by medians. Rounds are drawn in pairs, as they were measured side by side; the seed is fixed, so that equal rounds give equal intervals. */
export function ratioOf(ours: readonly number[], yardstick: readonly number[]): Ratio {
  const rounds = Math.min(ours.length, yardstick.length)
  const random = mulberry32(20_260)
  const ratios = Array.from({ length: resamples }, () => {
    const drawn = Array.from({ length: rounds }, () => Math.floor(random() * rounds))
    return median(drawn.map((round) => ours[round] ?? 0)) / median(drawn.map((round) => yardstick[round] ?? 0))
  }).toSorted((a, b) => a - b)
  const at = (share: number) => ratios[Math.round(share * (resamples - 1))] ?? Number.NaN
  return { ratio: median(ours) / median(yardstick), low: at(0.025), high: at(0.975) }
}
