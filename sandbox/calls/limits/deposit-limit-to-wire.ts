import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Queryable } from '#database/database.ts'
import { isPaused, type Limit, readDepositLimit, remainingDeposit } from '../../identity/deposit-limit.ts'
import { periodAt } from '../../identity/limit-period.ts'

/** The limit of a player, as the wire has it. */
export async function depositLimitToWire(
  tx: Queryable,
  playerId: number,
  now: number,
): Promise<CallOutput<'account.getDepositLimit'>> {
  const { now: limit, next, currency } = await readDepositLimit(tx, playerId, now)
  const left = await remainingDeposit(tx, playerId, now)
  const amountOf = (one: Limit) => (one ? toWire({ minor: one.minor, currency }) : null)
  return {
    available_amount: left ? toWire(left) : null,
    can_edit: !(await isPaused(tx, playerId, now)),
    expired_at: limit ? new Date(periodAt(limit.period, now).end).toISOString() : null,
    limit_amount: amountOf(limit),
    period: limit?.period ?? 'none',
    next: next
      ? {
          limit_amount: amountOf(next.limit),
          period: next.limit?.period ?? 'none',
          from: new Date(next.from).toISOString(),
        }
      : null,
  }
}
