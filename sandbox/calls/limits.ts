import { fromWire } from '#base/money.ts'
import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import {
  accountGetCapabilities,
  accountGetDepositLimit,
  accountGetPlayLimits,
  accountSelfExclude,
  accountSetDepositLimit,
  accountSetLossLimit,
  accountSetSessionLimit,
  accountSetStakeLimit,
  accountSetTimeOut,
} from '#schemas/api/limits.ts'
import { only, type Queryable } from '../../database/database.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import {
  currencyOf,
  exclusionMs,
  exclusionToWire,
  FOR_GOOD,
  isNoLaxer,
  isPaused,
  type Limit,
  type LimitKind,
  needCapability,
  pausedUntil,
  periodAt,
  readCapabilities,
  readLimit,
  remainingDeposit,
  setLimit,
  timeOutMs,
} from '../identity/limits.ts'
import { type PlayLimitKind, playLimitKindsOf, readPlayLimits } from '../identity/play-limits.ts'
import { award } from '../loyalty/award.ts'

/** The deposit limit of a player, as the wire has it. */
async function depositLimitToWire(
  tx: Queryable,
  playerId: number,
  now: number,
): Promise<CallOutput<'account.getDepositLimit'>> {
  const { now: limit, next } = await readLimit(tx, playerId, 'deposit', now)
  const currency = await currencyOf(tx, playerId)
  const left = await remainingDeposit(tx, playerId, now)
  const amountOf = (one: Limit) => (one ? toWire({ minor: one.amount, currency }) : null)
  return {
    available_amount: left ? toWire(left) : null,
    can_edit: !(await isPaused(tx, playerId, now)),
    expired_at: limit ? new Date(periodAt(limit.period, now).end).toISOString() : null,
    limit_amount: amountOf(limit),
    paused_until: (await pausedUntil(tx, playerId, now))?.toISOString() ?? null,
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

type WirePlayLimit = CallOutput<'account.getPlayLimits'>['items'][number]
const MINUTE_MS = 60_000

async function playLimitsToWire(
  tx: Queryable,
  playerId: number,
  kinds: readonly PlayLimitKind[],
  now: number,
): Promise<WirePlayLimit[]> {
  const currency = await currencyOf(tx, playerId)
  const can_edit = !(await isPaused(tx, playerId, now))
  return (await readPlayLimits(tx, playerId, kinds, now)).map(({ kind, now: limit, next, left }) => {
    const isTime = kind === 'session'
    const sizeOf = (one: Limit) => ({
      limit_amount: one && !isTime ? toWire({ minor: one.amount, currency }) : null,
      limit_minutes: one && isTime ? one.amount : null,
    })
    // After wins more can be lost than the limit says: what is shown is never more than the limit.
    const minor = left !== null && limit && !isTime ? Math.min(Math.max(left, 0), limit.amount) : null
    return {
      kind,
      can_edit,
      expired_at: limit ? new Date(periodAt(limit.period, now).end).toISOString() : null,
      available_amount: minor === null ? null : toWire({ minor, currency }),
      available_minutes: left !== null && isTime ? Math.max(Math.ceil(left / MINUTE_MS), 0) : null,
      ...sizeOf(limit),
      period: limit?.period ?? 'none',
      next: next && {
        ...sizeOf(next.limit),
        period: next.limit?.period ?? 'none',
        from: new Date(next.from).toISOString(),
      },
    }
  })
}

type Input = {
  limit_amount?: number | null
  limit_minutes?: number | null
  period: 'none' | 'day' | 'week' | 'month'
}

function limitIn({ period, ...sizes }: Input, name: 'limit_amount' | 'limit_minutes'): Limit {
  const size = sizes[name] ?? null
  const refuse = (rule: string): never =>
    fail('InvalidParameterException', { [name]: [rule] }, { message: 'This is no size for a limit' })
  if (period === 'none') return size === null ? null : refuse('none')
  if (size === null) return refuse('required')
  if (name === 'limit_minutes') return { period, amount: size }
  try {
    return { period, amount: fromWire({ amount: size, currency: 'XXX' }).minor }
  } catch {
    return refuse('decimals')
  }
}

type Change = { kind: LimitKind; playerId: number; input: Input; now: number }

/** Sets a limit; during a time-out only a stricter one. Gives it. */
async function changeLimit(tx: Queryable, { kind, playerId, input, now }: Change): Promise<Limit> {
  await needCapability(tx, `set_${kind}_limit`)
  const name = kind === 'session' ? 'limit_minutes' : 'limit_amount'
  const after = limitIn(input, name)
  const { now: before } = await readLimit(tx, playerId, kind, now)
  if (!isNoLaxer(kind, after, before) && (await isPaused(tx, playerId, now)))
    fail(
      'InvalidParameterException',
      { [name]: ['paused'] },
      { message: 'During a time-out a limit can only become stricter' },
    )
  await setLimit(tx, { playerId, kind, after, now })
  return after
}

async function changePlayLimit(tx: Queryable, change: Change & { kind: PlayLimitKind }): Promise<WirePlayLimit> {
  await changeLimit(tx, change)
  return only(await playLimitsToWire(tx, change.playerId, [change.kind], change.now))
}

export const limitsCalls = [
  handle(accountGetCapabilities, ({ tx }) => readCapabilities(tx)),

  handle(accountGetDepositLimit, ({ player, tx, clock }) => depositLimitToWire(tx, player.id, clock.now())),

  handle(accountSelfExclude, async ({ input, player, tx, clock, session }) => {
    await needCapability(tx, 'self_exclude')
    const until = input.duration === 'forever' ? FOR_GOOD : clock.now() + exclusionMs[input.duration]
    const { excluded_until } = only(
      await tx.query<{ excluded_until: Date }>(
        'update sandbox.players set excluded_until = greatest(excluded_until, $2), is_subscribed = false where id = $1 returning excluded_until',
        [player.id, new Date(until)],
      ),
    )
    await tx.query('update sandbox.contacts set is_subscribed = false where player_id = $1', [player.id])
    // The player's sessions are no longer valid (findSession); a browser that still has one learns why.
    session.clearCookie()
    return { until: exclusionToWire(excluded_until) }
  }),

  handle(accountSetDepositLimit, async ({ input, player, tx, clock }) => {
    const now = clock.now()
    const limit = await changeLimit(tx, { kind: 'deposit', playerId: player.id, input, now })
    if (limit) await award(tx, player.id, 'deposit_limit', now)
    return await depositLimitToWire(tx, player.id, now)
  }),

  handle(accountGetPlayLimits, async ({ player, tx, clock }) => {
    const kinds = await playLimitKindsOf(tx)
    if (kinds.length === 0)
      return fail('MethodNotFoundException', undefined, { message: 'This platform does not have it' })
    return { items: await playLimitsToWire(tx, player.id, kinds, clock.now()) }
  }),

  handle(accountSetLossLimit, ({ input, player, tx, clock }) =>
    changePlayLimit(tx, { kind: 'loss', playerId: player.id, input, now: clock.now() }),
  ),

  handle(accountSetStakeLimit, ({ input, player, tx, clock }) =>
    changePlayLimit(tx, { kind: 'stake', playerId: player.id, input, now: clock.now() }),
  ),

  handle(accountSetSessionLimit, ({ input, player, tx, clock }) =>
    changePlayLimit(tx, { kind: 'session', playerId: player.id, input, now: clock.now() }),
  ),

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
