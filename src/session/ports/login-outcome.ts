import { isErrorType } from '#schemas/errors.ts'
import type { AuthProblem, TwoFactorText } from '#flows/auth/auth.view.ts'
import type { LoginOutcome } from '#flows/auth/auth.context.ts'

/** What a call throws, as far as the flow reads it; anything else is a failure of unknown outcome. */
export type CallFailure = {
  readonly type: string
  readonly message?: unknown
  /** The platform's error data: `resend_time`, messages of fields by name. */
  readonly data?: unknown
  /** Server time in ms from which the call may be tried again (Retry-After). */
  readonly retryAt?: number
  readonly reference?: string
}
/** What the vault gives when the credentials are put back into it. */
export type CredentialsTicket = { readonly ticket: string; readonly until: number }

const NOT_SENT = 'OfflineError'
const UNSETTLED = new Set([
  'NetworkError',
  'TimeoutError',
  'ProtocolError',
  'AbortError',
  'UnknownErrorException',
  'InternalServerErrorException',
])
const ASKS_FOR_CODE: readonly TwoFactorText[] = ['alreadyEnabled', 'resendTime']
const MAY_SPEAK_OF_CODES = new Set(['AuthorizationException', 'InvalidRequestException', 'InvalidParameterException'])

/**
 * How a failed login ended (AUT-2, S6). An authorization exception that says two-factor is already enabled, or shows a
 * resend time, asks for a code; in the code step every other recognised text stays in that step, and so does a login
 * that was not sent. A login that was sent and got no answer is `unknown`, never a refusal; no text ever means "signed
 * in".
 */
export function readLoginFailure(
  error: unknown,
  step: { readonly isCodeStep: boolean; readonly now: number; readonly keep: () => CredentialsTicket | null },
): Exclude<LoginOutcome, { kind: 'accepted' }> {
  const failure = asFailure(error)
  if (!failure) return { kind: 'unknown', problem: { code: 'NetworkError' } }
  const text = MAY_SPEAK_OF_CODES.has(failure.type) ? matchTwoFactorText(failure.message) : undefined
  const resendTime = failure.type === 'AuthorizationException' ? memberOf(failure.data, 'resend_time') : undefined
  const problem = problemFrom(failure, text)
  const asks =
    failure.type === 'AuthorizationException' &&
    ((text !== undefined && ASKS_FOR_CODE.includes(text)) || isShown(resendTime))
  const isNotSent = failure.type === NOT_SENT
  const keepsStep = step.isCodeStep && (text !== undefined || failure.type === 'TooManyRequestsException' || isNotSent)
  if (asks || keepsStep) {
    const stored = step.keep()
    if (!stored) return { kind: 'refused', problem: { code: 'CredentialsExpired' } }
    const resendAt = asks ? resendDeadline(failure.message, resendTime, step.now) : null
    return {
      kind: 'codeNeeded',
      credentials: stored.ticket,
      credentialsUntil: stored.until,
      ...(resendAt !== null && { resendAt }),
      problem: asks && text !== undefined && ASKS_FOR_CODE.includes(text) && !step.isCodeStep ? null : problem,
    }
  }
  const isRefused = isNotSent || (isErrorType(failure.type) && !UNSETTLED.has(failure.type))
  return { kind: isRefused ? 'refused' : 'unknown', problem }
}

/** A failure as codes for the interface. */
export function problemFrom(failure: CallFailure, text?: TwoFactorText): AuthProblem {
  const fields = fieldsOf(failure.data)
  return {
    code: failure.type,
    ...(text && { twoFactor: text }),
    ...(fields && { fields }),
    ...(failure.retryAt !== undefined && { retryAt: failure.retryAt }),
    ...(failure.reference !== undefined && { reference: failure.reference }),
  }
}

/** The failure that a call threw, null for anything that is not one. */
export function asFailure(error: unknown): CallFailure | null {
  const type = memberOf(error, 'type')
  return typeof type === 'string' ? (error as CallFailure) : null
}

function fieldsOf(data: unknown): AuthProblem['fields'] {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const entries = Object.entries(data).flatMap(([name, codes]): [string, string[]][] => {
    const list = (Array.isArray(codes) ? codes : [codes]).filter((code): code is string => typeof code === 'string')
    return name !== 'resend_time' && list.length > 0 ? [[name, list]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function memberOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null && name in source
    ? (source as Record<string, unknown>)[name]
    : undefined
}

const isShown = (resendTime: unknown): boolean => resendTime !== undefined && resendTime !== null && resendTime !== ''

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

/**
 * Which of the recognised texts a server message says, without regard to case and spacing; undefined for any other
 * text.
 */
export function matchTwoFactorText(message: unknown): TwoFactorText | undefined {
  const text = normalise(message)
  return table.find(([, words]) => text.includes(words))?.[0]
}

/**
 * When a new code may be requested, in server milliseconds: from the number after "Resend time is" or from
 * `resend_time` in the error data. Small numbers are seconds from now, large ones seconds or milliseconds since 1970.
 * Null for a missing or absurd number; never more than 24 hours ahead.
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
