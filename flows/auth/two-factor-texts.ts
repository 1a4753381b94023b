/** The two-factor messages of specification section 5 that the player may meet. */
export type TwoFactorText = 'resendTime' | 'alreadyEnabled' | 'sixDigits' | 'timeExpired' | 'codeInvalid'

/** In order: a text that says both "already enabled" and "Resend time is" is the latter, since it also says when. */
const table: readonly (readonly [TwoFactorText, string])[] = [
  ['resendTime', 'resend time is'],
  ['alreadyEnabled', 'already enabled'],
  ['sixDigits', 'code must contain 6 digits'],
  ['timeExpired', 'time expired'],
  ['codeInvalid', 'code is invalid'],
]
const MAX_LENGTH = 1000
const MAX_WAIT_MS = 24 * 60 * 60 * 1000
const SECONDS_OF_2001 = 1e9

/** Which of the recognised texts a server message says, without regard to case and spacing; undefined for any other text. */
export function matchTwoFactorText(message: unknown): TwoFactorText | undefined {
  const text = normalise(message)
  return table.find(([, words]) => text.includes(words))?.[0]
}

/**
 * When a new code may be asked for, in server milliseconds: from the number after "Resend time is" or from the error data's `resend_time`.
 * Small numbers are seconds from now, large ones seconds or milliseconds since 1970. Null when there is none, or it is nonsense; never
 * more than 24 hours ahead.
 */
export function resendDeadline(message: unknown, resendTime: unknown, now: number): number | null {
  const fromText = /resend time is:? ?(\d{1,13})/.exec(normalise(message))?.[1]
  const given = numberOf(resendTime) ?? numberOf(fromText)
  if (given === null || given < 0) return null
  const at = given < SECONDS_OF_2001 ? now + given * 1000 : given < SECONDS_OF_2001 * 1000 ? given * 1000 : given
  return Math.round(Math.min(Math.max(at, now), now + MAX_WAIT_MS))
}

function normalise(message: unknown): string {
  return typeof message === 'string' ? message.slice(0, MAX_LENGTH).replace(/\s+/gu, ' ').toLowerCase() : ''
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,13}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
