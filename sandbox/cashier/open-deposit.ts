import { toWire } from '#base/to-wire.ts'
import type { CallInput } from '#schemas/api/calls.ts'
import { only } from '#database/database.ts'
import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import type { RequestFacts } from '../handle.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { openPayment } from '../provider/payment.ts'
import { checkRequisites, maskRequisites } from './check-requisites.ts'
import { feeOf } from '#base/money.ts'
import { readMethodStates } from './method-states.ts'
import { methodBySysname } from './methods.ts'
import { readRemainingDeposit } from './remaining-deposit.ts'

/**
 * After this many refused payments by one method within an hour, the provider takes no more from the player for an
 * hour.
 */
const MOST_DECLINES = 5
const HOUR_MS = 3_600_000

type CallValues = CallInput<'cashier.makedeposit'>

/**
 * Begins a deposit: a row here, a payment at the provider, no money yet. The player's row is locked first, so that two
 * deposits never both fit a limit that has room for one. @returns the number of the transaction. @throws the errors
 * listed for makedeposit.
 */
export async function openDeposit(
  tx: Queryable,
  playerId: number,
  wanted: CallValues,
  { clock, ids, locale, domain }: RequestFacts,
): Promise<number> {
  const now = clock.now()
  const { currency } = await readBalance(tx, playerId, 'main', 'for-update')
  const method = methodBySysname(wanted.method)
  const way = method?.deposit
  if (!method || !way)
    return fail('InvalidParameterException', { method: ['unknown'] }, { message: 'There is no such method' })
  const state = (await readMethodStates(tx)).get(method.sysname)
  if (state === 'maintenance')
    fail('BillingUnavailableException', { method: method.sysname }, { message: 'This method takes nothing now' })
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
      { message: 'A deposit is in the currency of the account' },
    )
  if (wanted.amount < limits.min)
    fail(
      'InvalidParameterException',
      { amount: ['minimum'], min: limits.min, max: limits.max },
      { message: 'The sum is below the least' },
    )
  if (wanted.amount > limits.max)
    fail(
      'InvalidParameterException',
      { amount: ['maximum'], min: limits.min, max: limits.max },
      { message: 'The sum is above the greatest' },
    )
  const requisites = checkRequisites(way.fields, wanted.requisites ?? {})
  await requireProfile(tx, playerId)
  const minor = wanted.amount * 100
  const remaining = await readRemainingDeposit(tx, playerId, now)
  if (remaining && minor > remaining.minor) {
    const { amount } = toWire({ minor: Math.max(0, remaining.minor), currency })
    fail(
      'BillingDepositLimitExceededException',
      { amount, currency, ...(remaining.until === null ? {} : { date: new Date(remaining.until).toISOString() }) },
      { message: 'More than the deposit limit leaves' },
    )
  }
  await refuseAfterDeclines(tx, playerId, method.sysname, now)

  const { id } = only(
    await tx.query<{ id: number }>(
      `insert into sandbox.transactions (player_id, type, method, currency, minor, fee_minor, campaign_offer_id, requisites, domain, created_at, updated_at, expires_at)
       values ($1, 'deposit', $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $9, $10) returning id`,
      [
        playerId,
        method.sysname,
        currency,
        minor,
        feeOf(minor, limits.percent ?? 0, (limits.fixed ?? 0) * 100),
        wanted.campaign_offer_id ?? -1,
        JSON.stringify(maskRequisites(way.fields, requisites)),
        domain,
        new Date(now),
        new Date(now + way.lapsesAfterMs),
      ],
    ),
  )
  if (state === 'troubled') {
    await tx.query("update sandbox.transactions set status = 'failed', reason = 'service_error' where id = $1", [id])
    fail(
      'BillingServiceErrorException',
      { transaction: id, method: method.sysname },
      { message: 'The provider did not begin this payment', commit: true },
    )
  }
  await openPayment(tx, {
    kind: 'payin',
    transaction_id: id,
    method: method.sysname,
    currency,
    minor,
    locale,
    at: now,
    ids,
  })
  return id
}

async function requireProfile(tx: Queryable, playerId: number): Promise<void> {
  const [player] = await tx.query<{ is_registration_completed: boolean }>(
    'select is_registration_completed from sandbox.players where id = $1',
    [playerId],
  )
  if (!player?.is_registration_completed)
    fail('UserNeedProfileDataException', undefined, { message: 'The registration is to be completed first' })
}

async function refuseAfterDeclines(tx: Queryable, playerId: number, method: string, now: number): Promise<void> {
  const [row] = await tx.query<{ declines: number; last: Date | null }>(
    `select count(*)::integer as declines, max(updated_at) as last from sandbox.transactions
      where player_id = $1 and type = 'deposit' and method = $2 and status = 'failed' and reason <> 'service_error' and updated_at > $3`,
    [playerId, method, new Date(now - HOUR_MS)],
  )
  if ((row?.declines ?? 0) < MOST_DECLINES) return
  fail(
    'BillingTransactionDeclinedException',
    { reason: 'too_many_declines', date: new Date((row?.last?.getTime() ?? now) + HOUR_MS).toISOString() },
    { message: 'Too many payments by this method were declined within the hour' },
  )
}
