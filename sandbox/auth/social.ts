import { createHash } from 'node:crypto'
import type { Queryable, Transaction } from '../../database/database.ts'
import { Failure } from '../failure.ts'
import type { Locale } from '../handle.ts'
import { isContactTaken, readEmail } from '../identity/contacts.ts'
import { createPlayer } from '../identity/players.ts'
import type { Ids } from '../ids.ts'
import type { SessionControl } from '../session/session-control.ts'
import { currencyOf, openAccount } from './registration.ts'
import { passSecondStep } from './two-factor.ts'

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The S256 challenge of a verifier (RFC 7636). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

export const isChallenge = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value)

/** Social services of the sandbox: one stand-in provider plays them all. */
const socialServices = ['google', 'facebook', 'vk', 'apple'] as const
export type SocialService = (typeof socialServices)[number]

export const isSocialService = (value: unknown): value is SocialService =>
  socialServices.some((service) => service === value)

/** What people call them. */
export const serviceNames: Readonly<Record<SocialService, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  vk: 'VK',
  apple: 'Apple',
}

/** The persons that the stand-in provider offers; its page also allows any other. */
export const socialPersons = [
  { subject: 'malika', name: 'Malika Karimova', email: 'malika@social.test' },
  { subject: 'timur', name: 'Тимур Ахмедов', email: 'timur@social.test' },
  { subject: 'nomail', name: 'Sardor', email: null },
] as const

export type SocialPerson = { subject: string; name: string; email: string | null }

const ATTEMPT_MS = 10 * 60_000

/** What binds an attempt to one browser: its own cookie, and the session that it had. */
export type Browser = { secret: string; session: string | undefined }
type Attempt = {
  service: SocialService
  type_auth: string
  verifier: string
  redirect_url: string
  player_id: number | null
  expires_at: Date
}

const hashOf = ({ secret, session }: Browser): string => sha256Hex(`${secret} ${session ?? ''}`)

/** Starts a social sign-in; returns the parameters of the provider's address. */
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

/** Takes the attempt of a state: it is valid once, and only for the browser that started it. Null for any other. */
async function takeAttempt(tx: Queryable, state: string, browser: Browser, now: number): Promise<Attempt | null> {
  const [attempt] = await tx.query<Attempt>(
    `delete from sandbox.social_attempts where state_hash = $1 and browser_hash = $2 and expires_at > $3
     returning service, type_auth, verifier, redirect_url, player_id, expires_at`,
    [sha256Hex(state), hashOf(browser), new Date(now)],
  )
  return attempt ?? null
}

/** Puts an attempt back for its second step, under a new state. */
async function keepForSecondStep(
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

/**
 * The player of a person at a service; a new one has an incomplete registration. An email that another player already
 * has is left out and links nothing: owning a mailbox at a service must not take over an account.
 */
async function findOrCreate(
  tx: Queryable,
  service: SocialService,
  person: SocialPerson,
  { locale, now, ids }: { locale: Locale; now: number; ids: Ids },
): Promise<{ playerId: number; isNew: boolean }> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`${service} ${person.subject}`])
  const [known] = await tx.query<{ player_id: number }>(
    'select player_id from sandbox.social_identities where service = $1 and subject = $2',
    [service, person.subject],
  )
  if (known) return { playerId: known.player_id, isNew: false }
  const email = person.email === null ? null : readEmail(person.email)
  const contact = email && !('wrong' in email) && !(await isContactTaken(tx, email.contact, null)) ? email : null
  const playerId = await createPlayer(
    tx,
    {
      authType: 'social',
      login: contact?.contact ?? `${service}:${person.subject}`,
      loginField: 'email',
      passwordHash: null,
      currency: await currencyOf(tx, null),
      countryCode: 'UZ',
      locale,
      isCompleted: false,
      isSubscribed: false,
      hasAcceptedTerms: false,
      contacts: contact ? [{ contact, isConfirmed: true }] : [],
    },
    { now, ids },
  )
  await tx.query('insert into sandbox.social_identities (service, subject, player_id) values ($1, $2, $3)', [
    service,
    person.subject,
    playerId,
  ])
  return { playerId, isNew: true }
}

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

/** Exchanges a code, once, for the person; null unless service and verifier match the request for the code. */
async function exchangeGrant(
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

/** How a social sign-in ended; `reason` is a code, never a text from here or from the provider. */
export type SocialOutcome =
  | { status: 'ok'; attempt: Attempt; isNew: boolean; isCompleted: boolean }
  | { status: 'code'; attempt: Attempt; state: string; problem: string | null }
  | { status: 'failed'; attempt: Attempt | null; reason: string }

type Facts = { tx: Transaction; session: SessionControl; browser: Browser; now: number; ids: Ids }

/** The result of the provider's answer to an attempt: signed in, a second step, or nothing. */
export async function finishAttempt(
  { state, code, error }: { state: string; code: string | null; error: string | null },
  facts: Facts,
): Promise<SocialOutcome> {
  const { tx, session, browser, now, ids } = facts
  const attempt = await takeAttempt(tx, state, browser, now)
  if (!attempt || attempt.player_id !== null) return { status: 'failed', attempt: null, reason: 'state' }
  if (error !== null || code === null)
    return { status: 'failed', attempt, reason: error === 'access_denied' ? 'denied' : 'provider' }
  const person = await exchangeGrant(tx, { code, service: attempt.service, verifier: attempt.verifier }, now)
  if (!person) return { status: 'failed', attempt, reason: 'code' }
  const locale =
    session.chosenLocale ?? (attempt.redirect_url === '/ru' || attempt.redirect_url.startsWith('/ru/') ? 'ru' : 'uz')
  const { playerId, isNew } = await findOrCreate(tx, attempt.service, person, { locale, now, ids })
  return await refusedAs(attempt, async () => {
    const account = await openAccount(tx, playerId, now)
    if (account.totp_secret)
      return {
        status: 'code',
        attempt,
        state: await keepForSecondStep(tx, attempt, playerId, browser, ids),
        problem: null,
      }
    await session.signIn(playerId)
    return { status: 'ok', attempt, isNew, isCompleted: account.is_registration_completed }
  })
}

/** The second step of a player with two-factor on: the same rules and tries as at sign-in. */
export async function finishSecondStep(
  { state, code }: { state: string; code: string },
  { tx, session, browser, now, ids }: Facts,
): Promise<SocialOutcome> {
  const attempt = await takeAttempt(tx, state, browser, now)
  const playerId = attempt?.player_id
  if (!attempt || playerId === null || playerId === undefined)
    return { status: 'failed', attempt: null, reason: 'state' }
  return await refusedAs(attempt, async () => {
    const account = await openAccount(tx, playerId, now)
    const { totp_secret } = account
    try {
      if (totp_secret) await passSecondStep(tx, { ...account, totp_secret }, code, now)
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.type !== 'AuthorizationException') throw failure
      return {
        status: 'code',
        attempt,
        state: await keepForSecondStep(tx, attempt, playerId, browser, ids),
        problem: failure.message,
      }
    }
    await session.signIn(playerId)
    return { status: 'ok', attempt, isNew: false, isCompleted: account.is_registration_completed }
  })
}

/** A player who may not sign in is refused with the error's name; the attempt stays counted. */
async function refusedAs(attempt: Attempt, work: () => Promise<SocialOutcome>): Promise<SocialOutcome> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof Failure) return { status: 'failed', attempt, reason: failure.type }
    throw failure
  }
}
