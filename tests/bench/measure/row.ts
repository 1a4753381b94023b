import type { Samples } from './alternate.ts'
import { median, medianInterval, ratioOf } from './statistics.ts'

export type Target = { readonly kind: 'at most' | 'at least'; readonly value: number; readonly of: 'ratio' | 'ours' }

/**
 * One line of the table. `ours` and `yardstick` are medians in `unit`; an interval of one point means that nothing was
 * sampled.
 */
export type Row = {
  readonly id: string
  readonly what: string
  readonly against: string
  readonly unit: string
  readonly ours: number
  readonly yardstick: number
  readonly ratio: number
  readonly interval: readonly [number, number]
  readonly target: Target
  readonly isMet: boolean
  readonly notes: readonly string[]
}

type RowFacts = Pick<Row, 'id' | 'what' | 'against' | 'unit' | 'target'> & {
  readonly notes?: readonly string[]
  readonly isExact?: boolean
}

/** A row fails only if its whole interval is beyond the target, or if something that must be exact is not. */
export function rowOf({ notes = [], isExact = true, ...facts }: RowFacts, samples: Samples): Row {
  const { ratio, low, high } = ratioOf(samples.ours, samples.yardstick)
  const ours = median(samples.ours)
  const { kind, value, of } = facts.target
  const [best, worst] = of === 'ours' ? medianInterval(samples.ours) : [low, high]
  const isWithin = kind === 'at most' ? best <= value : worst >= value
  return {
    ...facts,
    ours,
    yardstick: median(samples.yardstick),
    ratio,
    interval: [low, high],
    isMet: isWithin && isExact,
    notes,
  }
}
