import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseUntrusted } from '#base/parse-untrusted.ts'

export type MessengerUser = {
  id: number
  username: string | null
  firstName: string | null
  lastName: string | null
  languageCode: string | null
}
export type InitData = { user: MessengerUser; hash: string; authDate: number }

const FRESH_MS = 3_600_000
/** A clock of the messenger may be ahead of ours by this much. */
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readUser(json: string): MessengerUser | null {
  const parsed = parseUntrusted(isObject, json, { bytes: 4_096, depth: 4 })
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
