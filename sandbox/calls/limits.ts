import { fromWire } from '#base/money.ts'
import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import {
  accountGetCapabilities,
  accountGetDepositLimit,
  accountSelfExclude,
  accountSetDepositLimit,
  accountSetTimeOut,
} from '#schemas/api/limits.ts'
import { only, type Queryable } from '../../database/database.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import {
  exclusionMs,
  FOR_GOOD,
  isNoLaxer,
  isPaused,
  type Limit,
  needCapability,
  periodAt,
  readCapabilities,
  readDepositLimit,
  remainingDeposit,
  setDepositLimit,
  timeOutMs,
} from '../identity/limits.ts'
import { award } from '../loyalty/award.ts'
import { endSessions } from '../session/end-sessions.ts'

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

type Input = { limit_amount?: number | null; period: 'none' | 'day' | 'week' | 'month' }

function readLimit({ limit_amount: amount, period }: Input): Limit {
  if (period === 'none') return amount === undefined || amount === null ? null : refuse('none')
  if (amount === undefined || amount === null) return refuse('required')
  try {
    return { period, minor: fromWire({ amount, currency: 'XXX' }).minor }
  } catch {
    return refuse('decimals')
  }
}

const refuse = (rule: string): never =>
  fail('InvalidParameterException', { limit_amount: [rule] }, { message: 'This is no amount for a limit' })

export const limitsCalls = [
  handle(accountGetCapabilities, ({ tx }) => readCapabilities(tx)),

  handle(accountGetDepositLimit, ({ player, tx, clock }) => depositLimitToWire(tx, player.id, clock.now())),

  handle(accountSelfExclude, async ({ input, player, tx, clock, session }) => {
    await needCapability(tx, 'self_exclude')
    const until = input.duration === 'forever' ? FOR_GOOD : clock.now() + exclusionMs[input.duration]
    await tx.query(
      'update sandbox.players set excluded_until = greatest(excluded_until, $2), is_subscribed = false where id = $1',
      [player.id, new Date(until)],
    )
    await tx.query('update sandbox.contacts set is_subscribed = false where player_id = $1', [player.id])
    await endSessions(tx, player.id)
    await session.signOut()
    return 1 as const
  }),

  handle(accountSetDepositLimit, async ({ input, player, tx, clock }) => {
    await needCapability(tx, 'set_deposit_limit')
    const now = clock.now()
    const limit = readLimit(input)
    const { now: before } = await readDepositLimit(tx, player.id, now)
    if (!isNoLaxer(limit, before) && (await isPaused(tx, player.id, now)))
      return fail(
        'InvalidParameterException',
        { limit_amount: ['paused'] },
        { message: 'During a time-out a limit can only become stricter' },
      )
    await setDepositLimit(tx, player.id, limit, now)
    if (limit) await award(tx, player.id, 'deposit_limit', now)
    return await depositLimitToWire(tx, player.id, now)
  }),

  handle(accountSetTimeOut, async ({ input, player, tx, clock }) => {
    await needCapability(tx, 'set_time_out')
    const { paused_until } = only(
      await tx.query<{ paused_until: Date }>(
        'update sandbox.players set paused_until = greatest(paused_until, $2) where id = $1 returning paused_until',
        [player.id, new Date(clock.now() + timeOutMs[input.duration])],
      ),
    )
    return { until: paused_until.toISOString() }
  }),
]
