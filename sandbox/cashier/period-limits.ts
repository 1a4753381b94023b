import type { Queryable } from '#database/database.ts'
import { periods, withdrawalRules } from './withdrawal-rules.ts'

export type PeriodLimit = {
  period: 'day' | 'month'
  limitMinor: number
  leftMinor: number
  taken: readonly Taken[]
  lengthMs: number
}
type Taken = { minor: number; created_at: Date }

/** What the periods leave: withdrawals under way and paid count from the moment they were asked for. */
export async function readPeriodLimits(
  tx: Queryable,
  playerId: number,
  currency: string,
  now: number,
): Promise<PeriodLimit[]> {
  const rules = withdrawalRules(currency)
  const longest = Math.max(...periods.map(([, ms]) => ms))
  const taken = await tx.query<Taken>(
    `select minor, created_at from sandbox.transactions
      where player_id = $1 and type = 'withdrawal' and currency = $2 and status in ('new', 'processing', 'success') and created_at > $3 order by created_at, id`,
    [playerId, currency, new Date(now - longest)],
  )
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

/** From when on a sum is within a period's limit, which it is not now: the oldest withdrawals fall out of the period one by one. */
export function allowedFrom({ limitMinor, leftMinor, taken, lengthMs }: PeriodLimit, minor: number): number {
  let left = leftMinor
  for (const one of taken) {
    left += one.minor
    if (Math.min(left, limitMinor) >= minor) return one.created_at.getTime() + lengthMs
  }
  throw new RangeError('The sum is more than the limit of the whole period')
}
