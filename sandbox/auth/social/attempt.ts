import type { Queryable } from '#database/database.ts'
import type { Ids } from '../../ids.ts'
import { challengeOf, sha256Hex } from './pkce.ts'
import type { SocialService } from './services.ts'

const ATTEMPT_MS = 10 * 60_000

/** What binds an attempt to one browser: its own cookie, and the session that it had. */
export type Browser = { secret: string; session: string | undefined }
export type Attempt = {
  service: SocialService
  type_auth: string
  verifier: string
  redirect_url: string
  player_id: number | null
  expires_at: Date
}

const hashOf = ({ secret, session }: Browser): string => sha256Hex(`${secret} ${session ?? ''}`)

/** Begins a social sign-in; gives what the provider's address carries. */
export async function beginAttempt(
  tx: Queryable,
  {
    service,
    typeAuth,
    redirectUrl,
    browser,
  }: { service: SocialService; typeAuth: string; redirectUrl: string; browser: Browser },
  now: number,
  ids: Ids,
): Promise<{ state: string; challenge: string }> {
  const [state, verifier] = [ids.token(), ids.token()]
  await tx.query('delete from sandbox.social_attempts where expires_at <= $1', [new Date(now)])
  await tx.query(
    'insert into sandbox.social_attempts (state_hash, browser_hash, service, type_auth, verifier, redirect_url, expires_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [sha256Hex(state), hashOf(browser), service, typeAuth, verifier, redirectUrl, new Date(now + ATTEMPT_MS)],
  )
  return { state, challenge: challengeOf(verifier) }
}

/** The attempt of a state, taken: it counts once, and only for the browser that began it. Null for any other. */
export async function takeAttempt(
  tx: Queryable,
  state: string,
  browser: Browser,
  now: number,
): Promise<Attempt | null> {
  const [attempt] = await tx.query<Attempt>(
    `delete from sandbox.social_attempts where state_hash = $1 and browser_hash = $2 and expires_at > $3
     returning service, type_auth, verifier, redirect_url, player_id, expires_at`,
    [sha256Hex(state), hashOf(browser), new Date(now)],
  )
  return attempt ?? null
}

/** Puts an attempt back for its second step, under a new state. */
export async function keepForSecondStep(
  tx: Queryable,
  attempt: Attempt,
  playerId: number,
  browser: Browser,
  ids: Ids,
): Promise<string> {
  const state = ids.token()
  await tx.query(
    'insert into sandbox.social_attempts (state_hash, browser_hash, service, type_auth, verifier, redirect_url, player_id, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      sha256Hex(state),
      hashOf(browser),
      attempt.service,
      attempt.type_auth,
      attempt.verifier,
      attempt.redirect_url,
      playerId,
      attempt.expires_at,
    ],
  )
  return state
}
