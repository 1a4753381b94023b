import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'
import { encode } from 'uqr'
import { only, type Queryable } from '../../database/database.ts'
import { fail } from '../failure.ts'
import { countAttempt } from './attempts.ts'
import { forgetRecoveryCodes, looksLikeRecoveryCode, spendRecoveryCode } from './recovery-codes.ts'

/** The longest name in a QR code: each letter may take six characters. */
const LONGEST_NAME = 48

/** What an authenticator reads from a QR code: the player's name at this site, and the secret. */
export const otpauthUrl = (login: string, secret: string): string =>
  generateURI({ issuer: 'Playbill', label: Array.from(login).slice(0, LONGEST_NAME).join(''), secret })

const STEP_SECONDS = 30

/** The code that an authenticator shows at this time, in ms. */
export const currentCode = (secret: string, now: number): string =>
  generateSync({ secret, epoch: Math.floor(now / 1000) })

/** Seconds until the authenticator shows another code: at least 1, at most 30. */
export const secondsToNextCode = (now: number): number => STEP_SECONDS - (Math.floor(now / 1000) % STEP_SECONDS)

/** The 30 second step of a good code, one step of skew allowed either way; null for a bad code or one of a spent step. */
function stepOfCode(account: Omit<Account, 'id'>, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const { totp_secret: secret, totp_spent_step: spentStep } = account
  const epoch = Math.floor(now / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, afterTimeStep: spentStep })
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null
}

/** A challenge lasts ten minutes and takes five codes; asking for a new one does not bring more (S5). */
const CHALLENGE_MS = 10 * 60_000
const MOST_TRIES = 5

type Account = { id: number; totp_secret: string; totp_spent_step: number }
type Challenge = { expires_at: Date; tries: number }

/**
 * The second step of signing in (AUT-2). Without a code it fails with the message that two-factor is already enabled
 * and with `resend_time`: the seconds until the authenticator shows a fresh code. The client recognises the texts (S6).
 * Expects the account's row to be locked.
 */
export async function passSecondStep(
  tx: Queryable,
  account: Account,
  code: string | null | undefined,
  now: number,
): Promise<void> {
  const [challenge] = await tx.query<Challenge>(
    'select expires_at, tries from sandbox.two_factor_challenges where player_id = $1 for update',
    [account.id],
  )
  const isOver = !challenge || challenge.expires_at.getTime() <= now
  if (!isOver && challenge.tries >= MOST_TRIES) tooMany(challenge.expires_at.getTime() - now)
  if (isOver) await openChallenge(tx, account.id, now)
  if (code === null || code === undefined) {
    const resend_time = secondsToNextCode(now)
    refuse(`Two-factor authentication is already enabled. Resend time is ${resend_time}`, { resend_time })
  }
  if (challenge && isOver) refuse('Time expired', { code: ['expired'], resend_time: secondsToNextCode(now) })
  const isRecovery = looksLikeRecoveryCode(code)
  if (!isRecovery && !/^\d{6}$/.test(code)) refuse('The code must contain 6 digits', { code: ['digits'] })
  const { tries } = only(
    await tx.query<Challenge>(
      'update sandbox.two_factor_challenges set tries = tries + 1 where player_id = $1 returning tries',
      [account.id],
    ),
  )
  const isSpent = isRecovery && (await spendRecoveryCode(tx, account.id, code, now))
  const step = isSpent ? account.totp_spent_step : stepOfCode(account, code, now)
  if (step === null) refuse('The code is invalid', { code: ['invalid'], tries_left: MOST_TRIES - tries })
  await tx.query('update sandbox.players set totp_spent_step = $2 where id = $1', [account.id, step])
  await tx.query('delete from sandbox.two_factor_challenges where player_id = $1', [account.id])
}

async function openChallenge(tx: Queryable, playerId: number, now: number): Promise<void> {
  await tx.query(
    `insert into sandbox.two_factor_challenges (player_id, expires_at, tries) values ($1, $2, 0)
     on conflict (player_id) do update set expires_at = excluded.expires_at, tries = 0`,
    [playerId, new Date(now + CHALLENGE_MS)],
  )
}

function refuse(message: string, data: Readonly<Record<string, number | readonly string[]>>): never {
  return fail('AuthorizationException', data, { message, commit: true })
}

function tooMany(waitMs: number): never {
  return fail('TooManyRequestsException', undefined, {
    message: 'Too many codes',
    retryAfter: Math.ceil(waitMs / 1000),
  })
}

const CHANGE_MS = 10 * 60_000
const MOST_CHANGE_TRIES = 5

type ChangeAccount = { totp_secret: string | null; totp_spent_step: number }
type Change = { is_on: boolean; totp_secret: string | null; expires_at: Date }

const lockAccount = async (tx: Queryable, playerId: number): Promise<ChangeAccount> =>
  only(
    await tx.query<ChangeAccount>('select totp_secret, totp_spent_step from sandbox.players where id = $1 for update', [
      playerId,
    ]),
  )

/**
 * Begins to switch two-factor on or off. Fails with InvalidRequestException if it already is; the client recognises the
 * text (S6).
 */
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

/**
 * Limits a player's tries at codes outside of signing in: five in ten minutes, no matter how often the change is
 * restarted.
 */
const triesOf = (playerId: number) => ({
  key: `two-factor:${playerId}`,
  most: MOST_CHANGE_TRIES,
  windowMs: CHANGE_MS,
})

/**
 * Ends the change by a code of the authenticator, or to switch off by a recovery code. Gives whether two-factor is on
 * now.
 */
export async function endTwoFactorChange(tx: Queryable, playerId: number, code: string, now: number): Promise<boolean> {
  const account = await lockAccount(tx, playerId)
  const isRecovery = looksLikeRecoveryCode(code)
  if (!isRecovery && !/^\d{6}$/.test(code)) return refuseChange('The code must contain 6 digits', 'digits', now)
  await countAttempt(tx, [triesOf(playerId)], now)
  const [change] = await tx.query<Change>(
    'select is_on, totp_secret, expires_at from sandbox.two_factor_changes where player_id = $1',
    [playerId],
  )
  if (!change || change.expires_at.getTime() <= now) return refuseChange('Time expired', 'expired', now)
  const isSpent = isRecovery && !change.is_on && (await spendRecoveryCode(tx, playerId, code, now))
  const secret = change.is_on ? change.totp_secret : account.totp_secret
  const spentStep = change.is_on ? 0 : account.totp_spent_step
  const own = secret === null ? null : { totp_secret: secret, totp_spent_step: spentStep }
  const step = isSpent ? spentStep : own && stepOfCode(own, code, now)
  if (step === null) return refuseChange('The code is invalid', 'invalid', now)
  await tx.query('update sandbox.players set totp_secret = $2, totp_spent_step = $3 where id = $1', [
    playerId,
    change.is_on ? secret : null,
    step,
  ])
  await tx.query('delete from sandbox.two_factor_changes where player_id = $1', [playerId])
  await tx.query('delete from sandbox.attempts where key = $1', [triesOf(playerId).key])
  if (!change.is_on) await forgetRecoveryCodes(tx, playerId)
  return change.is_on
}

/** Fails unless the code is the authenticator's at this moment; it counts once. */
export async function passOwnCode(tx: Queryable, playerId: number, code: string, now: number): Promise<void> {
  const { totp_secret, totp_spent_step } = await lockAccount(tx, playerId)
  if (totp_secret === null)
    return fail('InvalidRequestException', { state: ['off'] }, { message: 'Two-factor authentication is off' })
  if (!/^\d{6}$/.test(code)) return refuseChange('The code must contain 6 digits', 'digits', now)
  await countAttempt(tx, [triesOf(playerId)], now)
  const step = stepOfCode({ totp_secret, totp_spent_step }, code, now)
  if (step === null) return refuseChange('The code is invalid', 'invalid', now)
  await tx.query('update sandbox.players set totp_spent_step = $2 where id = $1', [playerId, step])
  await tx.query('delete from sandbox.attempts where key = $1', [triesOf(playerId).key])
}

function refuseChange(message: string, rule: string, now: number): never {
  return fail(
    'InvalidParameterException',
    { code: [rule], resend_time: secondsToNextCode(now) },
    { message, commit: true },
  )
}

/**
 * The QR code of a text (level M), a text a row: 1 is dark, 0 is light; without the margin of four. @throws RangeError
 * for a text over 412 bytes, which no phone reads well.
 */
export function drawQr(text: string): string[] {
  if (new TextEncoder().encode(text).length > 412)
    throw new RangeError('The QR codes drawn here hold at most 412 bytes')
  return encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map(Number).join(''))
}
