import { fromWire } from '#base/money.ts'
import { toWire } from '#base/to-wire.ts'
import type { CallInput } from '#schemas/api/calls.ts'
import { only, type Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import type { RequestFacts } from '../handle.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { resetOnCashout } from '../tournaments/score-round.ts'
import { checkRequisites } from './check-requisites.ts'
import { feeOf } from '#base/money.ts'
import { judgeRequisites, takeSavedRequisites } from './judge-requisites.ts'
import { readMethodStates } from './method-states.ts'
import { methodBySysname } from './methods.ts'
import { allowedFrom, readPeriodLimits } from './period-limits.ts'
import { passGates, passSumGates } from './withdrawal-gates.ts'
import { withdrawalRules } from './withdrawal-rules.ts'

/** A withdrawal that was not reviewed lapses after this time, and its money returns to the balance. */
const LAPSES_AFTER_MS = 14 * 86_400_000

type CallValues = CallInput<'cashier.makewithdrawal'>

/**
 * Asks for a withdrawal: the money goes from the balance to what is held. The player's row is locked first, so that no
 * two withdrawals take the same money or the same room of a limit. Fails as the row of makewithdrawal says, the
 * cheapest to mend first.
 */
export async function openWithdrawal(
  tx: Queryable,
  playerId: number,
  wanted: CallValues,
  { clock, domain }: RequestFacts,
): Promise<{ id: number; typicalSeconds: number }> {
  const now = clock.now()
  const balance = await readBalance(tx, playerId, 'main', 'for-update')
  const { currency } = balance
  const method = methodBySysname(wanted.method)
  const way = method?.withdraw
  if (!method || !way)
    return fail('InvalidParameterException', { method: ['unknown'] }, { message: 'There is no such method' })
  const limits = Object.hasOwn(way.currencies, wanted.currency) ? way.currencies[wanted.currency] : undefined
  if (!limits)
    return fail(
      'InvalidParameterException',
      { currency: ['unknown'] },
      { message: 'This method does not take this currency' },
    )
  if (wanted.currency !== currency)
    fail(
      'InvalidParameterException',
      { currency: ['account'] },
      { message: 'A withdrawal is in the currency of the account' },
    )
  const minor = minorOf(wanted.amount, currency)
  const { saved, ...typed } = wanted.requisites
  const values = checkRequisites(saved === undefined ? way.fields : [], typed)
  if ((await readMethodStates(tx)).get(method.sysname) === 'maintenance')
    fail('BillingUnavailableException', { method: method.sysname }, { message: 'This method takes nothing now' })

  const facts = await passGates(tx, playerId)
  const most = Math.min(limits.max * 100, balance.minor)
  if (minor < limits.min * 100 || minor > most) {
    fail(
      'WithdrawalLimitsExceededException',
      { amount: toWire({ minor: most, currency }).amount, min: limits.min, currency },
      { message: 'The sum is not within what is allowed now' },
    )
  }
  for (const limit of await readPeriodLimits(tx, playerId, currency, now)) {
    if (minor <= limit.leftMinor) continue
    const date = new Date(allowedFrom(limit, minor)).toISOString()
    fail(
      'WithdrawalLimitsPeriodExceededException',
      { amount: toWire({ minor: limit.leftMinor, currency }).amount, currency, date, period: limit.period },
      { message: `More than the ${limit.period} leaves` },
    )
  }
  await passSumGates(tx, playerId, facts, { currency, minor, rules: withdrawalRules(currency) })
  const shown =
    saved === undefined
      ? await judgeRequisites(tx, playerId, method, values, now)
      : await takeSavedRequisites(tx, playerId, method.sysname, saved)

  const { id } = only(
    await tx.query<{ id: number }>(
      `insert into sandbox.transactions (player_id, type, method, currency, minor, fee_minor, requisites, domain, created_at, updated_at, expires_at)
       values ($1, 'withdrawal', $2, $3, $4, $5, $6::jsonb, $7, $8, $8, $9) returning id`,
      [
        playerId,
        method.sysname,
        currency,
        minor,
        feeOf(minor, limits.percent ?? 0, (limits.fixed ?? 0) * 100),
        JSON.stringify(shown),
        domain,
        new Date(now),
        new Date(now + LAPSES_AFTER_MS),
      ],
    ),
  )
  await postMovement(tx, {
    at: now,
    cause: 'withdrawal',
    reference: `withdrawal-${id}`,
    currency,
    entries: [
      { account: { player: playerId, kind: 'main' }, minor: -minor },
      { account: { player: playerId, kind: 'held' }, minor },
    ],
  })
  await resetOnCashout(tx, playerId, now)
  return { id, typicalSeconds: way.typicalSeconds }
}

function minorOf(amount: number, currency: string): number {
  try {
    return fromWire({ amount, currency }).minor
  } catch {
    return fail(
      'InvalidParameterException',
      { amount: ['multipleOf'] },
      { message: 'The amount has more than two decimals' },
    )
  }
}
