import { isRecord } from '#base/is-record.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseUntrusted } from '#base/parse-untrusted.ts'
import type { Queryable } from '../../database/database.ts'
import { fail } from '../failure.ts'
import type { Locale } from '../handle.ts'
import { createPlayer } from '../identity/players.ts'
import type { Ids } from '../ids.ts'
import { currencyOf, extrasOf, openAccount, type RegistrationInput } from './registration.ts'
import { passSecondStep } from './two-factor.ts'

/** Token of the messenger's bot: from SANDBOX_BOT_TOKEN, else a public one that is only for the sandbox. */
export const botToken = (): string =>
  process.env.SANDBOX_BOT_TOKEN || '7000000001:sandbox-bot-of-playbill-is-not-a-secret'

type MessengerUser = {
  id: number
  username: string | null
  firstName: string | null
  lastName: string | null
  languageCode: string | null
}
export type InitData = { user: MessengerUser; hash: string; authDate: number }

const FRESH_MS = 3_600_000
/** The messenger's clock may be ahead of this server's by this much. */
const SKEW_MS = 60_000

/** HMAC-SHA256 of the data-check-string, in hexadecimal, as the messenger's platform documents it for mini-apps. */
export function signInitData(pairs: readonly (readonly [string, string])[], botToken: string): string {
  const lines = pairs
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}

/** Init data whose signature is the bot's and not older than an hour, or null; compared in constant time (S13). */
export function readInitData(text: string, botToken: string, now: number): InitData | null {
  const pairs = [...new URLSearchParams(text)]
  const fields = new Map(pairs)
  const hash = fields.get('hash') ?? ''
  if (fields.size !== pairs.length || !/^[0-9a-f]{64}$/.test(hash)) return null
  const isSigned = timingSafeEqual(Buffer.from(signInitData(pairs, botToken), 'hex'), Buffer.from(hash, 'hex'))
  const authDate = /^\d{1,12}$/.test(fields.get('auth_date') ?? '')
    ? Number(fields.get('auth_date')) * 1000
    : Number.NaN
  const isFresh = now - authDate <= FRESH_MS && authDate - now <= SKEW_MS
  const user = readUser(fields.get('user') ?? '')
  return isSigned && isFresh && user ? { user, hash, authDate } : null
}

function readUser(json: string): MessengerUser | null {
  const parsed = parseUntrusted(isRecord, json, { bytes: 4_096, depth: 4 })
  if (!parsed.ok) return null
  const { id, username, first_name, last_name, language_code } = parsed.value
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return null
  const text = (value: unknown): string | null =>
    typeof value === 'string' ? value.replace(/\p{C}/gu, '').slice(0, 64).trim() || null : null
  return {
    id,
    username: text(username),
    firstName: text(first_name),
    lastName: text(last_name),
    languageCode: text(language_code),
  }
}

export type MessengerPerson = {
  id: number
  first_name: string
  last_name?: string
  username?: string
  language_code: string
}

/** Init data as the messenger gives them to a mini-app, signed by the bot. */
export function makeInitData({
  person,
  queryId,
  botToken,
  now,
}: {
  person: MessengerPerson
  queryId: string
  botToken: string
  now: number
}): string {
  const pairs: [string, string][] = [
    ['query_id', queryId],
    ['user', JSON.stringify(person)],
    ['auth_date', String(Math.floor(now / 1000))],
  ]
  return new URLSearchParams([...pairs, ['hash', signInitData(pairs, botToken)]]).toString()
}

const KEPT_MS = 2 * 3_600_000

/** Marks the signature of init data as used; false if it was used before. It is stored longer than init data are valid. */
async function spendInitData(tx: Queryable, { hash }: InitData, now: number): Promise<boolean> {
  await tx.query('delete from sandbox.messenger_hashes where expires_at <= $1', [new Date(now)])
  const spent = await tx.query(
    'insert into sandbox.messenger_hashes (hash, expires_at) values ($1, $2) on conflict do nothing returning 1',
    [hash, new Date(now + KEPT_MS)],
  )
  return spent.length === 1
}

export type Registered = { uid: number; is_registration_completed: boolean; is_new: boolean }

/**
 * Registers a user whom the messenger vouches for, or returns the existing player (S13). The registration is complete
 * once the terms were accepted.
 */
export async function registerByMessenger(
  tx: Queryable,
  input: RegistrationInput,
  { locale, now, ids }: { locale: Locale; now: number; ids: Ids },
): Promise<Registered> {
  const data = readInitData(input.payload ?? '', botToken(), now)
  if (!data || !repeats(input, data)) return refuse()
  const subject = String(data.user.id)
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`messenger ${subject}`])
  const [known] = await tx.query<{ player_id: number }>(
    "select player_id from sandbox.social_identities where service = 'telegram' and subject = $1",
    [subject],
  )
  const registered = known
    ? await signIn(tx, known.player_id, input, now)
    : await create(tx, data, input, { locale, now, ids })
  return (await spendInitData(tx, data, now)) ? registered : refuse()
}

/** Whether the fields beside the init data agree with them (MSG-2): only signed data count. */
function repeats(input: RegistrationInput, { user, hash }: InitData): boolean {
  const pairs = [
    [input.id, user.id],
    [input.username, user.username],
    [input.hash, hash],
    [input.language_code, user.languageCode],
  ] as const
  return input.is_tg !== false && pairs.every(([given, signed]) => (given ?? signed) === signed)
}

async function signIn(tx: Queryable, playerId: number, input: RegistrationInput, now: number): Promise<Registered> {
  const account = await openAccount(tx, playerId, now)
  const { totp_secret } = account
  if (totp_secret) await passSecondStep(tx, { ...account, totp_secret }, input.code, now)
  return { uid: account.id, is_registration_completed: account.is_registration_completed, is_new: false }
}

async function create(
  tx: Queryable,
  { user }: InitData,
  input: RegistrationInput,
  { locale, now, ids }: { locale: Locale; now: number; ids: Ids },
): Promise<Registered> {
  const extras = extrasOf(input)
  const uid = await createPlayer(
    tx,
    {
      ...extras,
      authType: 'messenger',
      login: `telegram:${user.id}`,
      loginField: 'payload',
      passwordHash: null,
      currency: await currencyOf(tx, input.currency),
      locale: user.languageCode === 'ru' ? 'ru' : user.languageCode === 'uz' ? 'uz' : locale,
      isCompleted: extras.hasAcceptedTerms,
      contacts: [],
      firstName: user.firstName,
      lastName: user.lastName,
    },
    { now, ids },
  )
  await tx.query("insert into sandbox.social_identities (service, subject, player_id) values ('telegram', $1, $2)", [
    String(user.id),
    uid,
  ])
  return { uid, is_registration_completed: extras.hasAcceptedTerms, is_new: true }
}

const refuse = (): never =>
  fail('AuthorizationException', { payload: ['invalid'] }, { message: 'The init data are not valid' })
