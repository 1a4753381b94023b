import type { Queryable } from '#database/database.ts'
import { readWithdrawn, type Withdrawn } from './withdrawn.ts'
import { periods, withdrawalRules } from './withdrawal-rules.ts'

export type PeriodLimit = {
  period: 'day' | 'month'
  limitMinor: number
  leftMinor: number
  taken: readonly Withdrawn[]
  lengthMs: number
}

/** What the periods leave: withdrawals under way and paid count from the moment they were asked for. */
export async function readPeriodLimits(
  tx: Queryable,
  playerId: number,
  currency: string,
  now: number,
): Promise<PeriodLimit[]> {
  const rules = withdrawalRules(currency)
  const longest = Math.max(...periods.map(([, ms]) => ms))
  const taken = await readWithdrawn(tx, playerId, currency, new Date(now - longest))
  return periods.map(([period, lengthMs]) => {
    const within = taken.filter(({ created_at }) => created_at.getTime() > now - lengthMs)
    const limitMinor = rules[period] * 100
    const used = within.reduce((sum, { minor }) => sum + minor, 0)
    return { period, limitMinor, leftMinor: Math.max(0, limitMinor - used), taken: within, lengthMs }
  })
}

/** From when on more is left of a period; null while nothing of it is used. */
export const moreFrom = ({ taken: [oldest], lengthMs }: PeriodLimit): number | null =>
  oldest ? oldest.created_at.getTime() + lengthMs : null

/**
 * From when on a sum is within a period's limit, which it is not now: the oldest withdrawals fall out of the period one
 * by one.
 */
export function allowedFrom({ limitMinor, taken, lengthMs }: PeriodLimit, minor: number): number {
  // Below zero where more was withdrawn in another currency than this one's limit.
  let left = taken.reduce((rest, one) => rest - one.minor, limitMinor)
  for (const one of taken) {
    left += one.minor
    if (Math.min(left, limitMinor) >= minor) return one.created_at.getTime() + lengthMs
  }
  throw new RangeError('The sum is more than the limit of the whole period')
}
