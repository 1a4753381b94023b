import { generateSecret } from 'otplib'
import { only, type Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { countAttempt } from './limit-attempts.ts'
import { secondsToNextCode, stepOfCode } from './totp.ts'

const CHANGE_MS = 10 * 60_000
const MOST_TRIES = 5

type Account = { totp_secret: string | null; totp_spent_step: number }
type Change = { is_on: boolean; totp_secret: string | null; expires_at: Date }

const lockAccount = async (tx: Queryable, playerId: number): Promise<Account> =>
  only(
    await tx.query<Account>('select totp_secret, totp_spent_step from sandbox.players where id = $1 for update', [
      playerId,
    ]),
  )

/** Begins to switch two-factor on or off. Fails with InvalidRequestException where it is so already, with the words of section 5. */
export async function beginTwoFactorChange(
  tx: Queryable,
  playerId: number,
  isOn: boolean,
  now: number,
): Promise<{ secret: string | null; expiresAt: number }> {
  const { totp_secret } = await lockAccount(tx, playerId)
  const resend_time = secondsToNextCode(now)
  if (isOn && totp_secret)
    fail(
      'InvalidRequestException',
      { resend_time },
      { message: `Two-factor authentication is already enabled. Resend time is ${resend_time}` },
    )
  if (!isOn && !totp_secret)
    fail('InvalidRequestException', { state: ['off'] }, { message: 'Two-factor authentication is off' })
  const secret = isOn ? generateSecret() : null
  const expiresAt = now + CHANGE_MS
  await tx.query(
    `insert into sandbox.two_factor_changes (player_id, is_on, totp_secret, expires_at) values ($1, $2, $3, $4)
     on conflict (player_id) do update set is_on = excluded.is_on, totp_secret = excluded.totp_secret, expires_at = excluded.expires_at`,
    [playerId, isOn, secret, new Date(expiresAt)],
  )
  return { secret, expiresAt }
}

/** Ends the change by a code of the authenticator: five tries in ten minutes, however often it is begun anew. Gives whether two-factor is on now. */
export async function endTwoFactorChange(tx: Queryable, playerId: number, code: string, now: number): Promise<boolean> {
  const account = await lockAccount(tx, playerId)
  if (!/^\d{6}$/.test(code)) return refuse('The code must contain 6 digits', 'digits', now)
  const tries = { key: `two-factor:${playerId}`, most: MOST_TRIES, windowMs: CHANGE_MS }
  await countAttempt(tx, [tries], now)
  const [change] = await tx.query<Change>(
    'select is_on, totp_secret, expires_at from sandbox.two_factor_changes where player_id = $1',
    [playerId],
  )
  if (!change || change.expires_at.getTime() <= now) return refuse('Time expired', 'expired', now)
  const secret = change.is_on ? change.totp_secret : account.totp_secret
  const step = secret === null ? null : stepOfCode(secret, code, now, change.is_on ? 0 : account.totp_spent_step)
  if (step === null) return refuse('The code is invalid', 'invalid', now)
  await tx.query('update sandbox.players set totp_secret = $2, totp_spent_step = $3 where id = $1', [
    playerId,
    change.is_on ? secret : null,
    step,
  ])
  await tx.query('delete from sandbox.two_factor_changes where player_id = $1', [playerId])
  await tx.query('delete from sandbox.attempts where key = $1', [tries.key])
  return change.is_on
}

function refuse(message: string, rule: string, now: number): never {
  return fail(
    'InvalidParameterException',
    { code: [rule], resend_time: secondsToNextCode(now) },
    { message, commit: true },
  )
}
