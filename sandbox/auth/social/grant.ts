import type { Queryable } from '#database/database.ts'
import type { Ids } from '../../ids.ts'
import { challengeOf, sha256Hex } from './pkce.ts'
import type { SocialPerson, SocialService } from './services.ts'

const GRANT_MS = 60_000
/** The one address that the provider sends people back to. */
export const REDIRECT_URI = '/oauth/callback'

/** The provider's code for a person who agreed; good for a minute. */
export async function giveGrant(
  tx: Queryable,
  { service, challenge, person }: { service: SocialService; challenge: string; person: SocialPerson },
  now: number,
  ids: Ids,
): Promise<string> {
  const code = ids.token()
  await tx.query('delete from sandbox.social_grants where expires_at <= $1', [new Date(now)])
  await tx.query(
    'insert into sandbox.social_grants (code_hash, service, challenge, redirect_uri, person, expires_at) values ($1, $2, $3, $4, $5::jsonb, $6)',
    [sha256Hex(code), service, challenge, REDIRECT_URI, JSON.stringify(person), new Date(now + GRANT_MS)],
  )
  return code
}

type Row = { service: string; challenge: string; redirect_uri: string; person: SocialPerson; expires_at: Date }

/** Exchanges a code, once, for who it is; null unless service and verifier are those that it was asked with. */
export async function exchangeGrant(
  tx: Queryable,
  { code, service, verifier }: { code: string; service: SocialService; verifier: string },
  now: number,
): Promise<SocialPerson | null> {
  const [grant] = await tx.query<Row>(
    'delete from sandbox.social_grants where code_hash = $1 returning service, challenge, redirect_uri, person, expires_at',
    [sha256Hex(code)],
  )
  const isGood =
    grant &&
    grant.expires_at.getTime() > now &&
    grant.service === service &&
    grant.redirect_uri === REDIRECT_URI &&
    grant.challenge === challengeOf(verifier)
  return isGood ? grant.person : null
}
