import { type Queryable, only } from '#database/database.ts'
import { fail } from '../failure.ts'
import { secondsToNextCode, stepOfCode } from './totp.ts'

/** A challenge lasts ten minutes and takes five codes; asking for a new one does not bring more (S5). */
const CHALLENGE_MS = 10 * 60_000
const MOST_TRIES = 5

type Account = { id: number; totp_secret: string; totp_spent_step: number }
type Challenge = { expires_at: Date; tries: number }

/**
 * The second step of signing in (section 4). Without a code it fails with the message that two-factor is already
 * enabled and `resend_time`: the seconds until the authenticator shows a fresh code. The texts are those of section 5.
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
  if (!/^\d{6}$/.test(code)) refuse('The code must contain 6 digits', { code: ['digits'] })
  const { tries } = only(
    await tx.query<Challenge>(
      'update sandbox.two_factor_challenges set tries = tries + 1 where player_id = $1 returning tries',
      [account.id],
    ),
  )
  const step = stepOfCode(account.totp_secret, code, now, account.totp_spent_step)
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
