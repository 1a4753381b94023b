import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseUntrusted } from '#base/parse-untrusted.ts'

export type CmsClaims = { id: number; number: number; iat: number; exp: number }

const LIFE_S = 30 * 86_400
const HEADER = encode(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))

/** A JSON Web Token for a content manager, signed by HMAC-SHA-256; it lives 30 days, or until the password changes. */
export function issueToken(secret: string, user: { id: number; token_number: number }, now: number): string {
  const iat = Math.floor(now / 1000)
  const payload = encode(
    JSON.stringify({ id: user.id, number: user.token_number, iat, exp: iat + LIFE_S } satisfies CmsClaims),
  )
  return `${HEADER}.${payload}.${sign(secret, `${HEADER}.${payload}`)}`
}

/** The claims of a token that we signed and that is not over; null for anything else, other algorithms included. */
export function readToken(secret: string, token: string, now: number): CmsClaims | null {
  const [header, payload, signature, ...more] = token.split('.')
  if (header !== HEADER || !payload || !signature || more.length > 0) return null
  const expected = Buffer.from(sign(secret, `${header}.${payload}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const parsed = parseUntrusted(isClaims, Buffer.from(payload, 'base64url'), { bytes: 512, depth: 2 })
  return parsed.ok && parsed.value.exp * 1000 > now ? parsed.value : null
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}

function isClaims(value: unknown): value is CmsClaims {
  const { id, number, iat, exp } = Object(value) as Record<string, unknown>
  return [id, number, iat, exp].every(Number.isSafeInteger)
}
