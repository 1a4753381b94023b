import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header of a notice's signature: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body" in hexadecimal>`. */
export const SIGNATURE_HEADER = 'x-pay-signature'

/** How far the time of a signature may be from the server's: an older notice counts as a replay, even from the provider. */
export const TOLERANCE_MS = 5 * 60_000

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

const digest = (secret: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

export function signNotice(secret: string, body: string, now: number): string {
  const seconds = String(Math.floor(now / 1000))
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** Whether this body was signed with the secret within the tolerance; compared in constant time. */
export function isSigned(secret: string, header: unknown, body: string, now: number): boolean {
  const match = typeof header === 'string' ? FORM.exec(header) : null
  const [, seconds = '', signature = ''] = match ?? []
  if (!match || Math.abs(now - Number(seconds) * 1000) > TOLERANCE_MS) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest(secret, seconds, body))
}
