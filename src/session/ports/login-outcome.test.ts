import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { OfflineError } from '#platform/platform-error.ts'
import { matchTwoFactorText, readLoginFailure, resendDeadline } from './login-outcome.ts'

const corpus: [string, ReturnType<typeof matchTwoFactorText>][] = [
  ['Two-factor authentication is already enabled', 'alreadyEnabled'],
  ['two_factor_auth ALREADY   enabled.', 'alreadyEnabled'],
  ['Resend time is 45', 'resendTime'],
  ['Two factor already enabled. Resend time is: 30', 'resendTime'],
  ['The code must contain 6 digits', 'sixDigits'],
  ['Code must contain\n6 digits!', 'sixDigits'],
  ['Time expired', 'timeExpired'],
  ['time expired, request a new code', 'timeExpired'],
  ['The code is invalid', 'codeInvalid'],
  ['', undefined],
  ['Wrong login or password', undefined],
  ['You are logged in', undefined],
  ['code must contain 7 digits', undefined],
  ['already disabled', undefined],
  ['constructor', undefined],
]
const now = Date.UTC(2026, 0)
const keep = () => ({ ticket: 'kept', until: now + 1000 })

test.each(corpus)('[S6] [AUT-2] %j is recognised as %s', (text, expected) => {
  expect(matchTwoFactorText(text)).toBe(expected)
})

test('[S6] no message text, known or unknown, ever means that the player is signed in, and only the recognised ones ask for a code', () => {
  const words = fc.constantFrom(
    'already enabled',
    'Resend time is',
    'Time expired',
    'code is invalid',
    'signed in',
    'ok',
    '45',
    '\u0000',
    'İ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(words, fc.string()), { maxLength: 6 }).map((parts) => parts.join(' ')),
  )
  const type = fc.constantFrom(
    'AuthorizationException',
    'InvalidRequestException',
    'NetworkError',
    'accepted',
    '__proto__',
  )
  fc.assert(
    fc.property(text, type, fc.boolean(), (message, failure, isCodeStep) => {
      const outcome = readLoginFailure({ type: failure, message }, { isCodeStep, now, keep })
      expect(['codeNeeded', 'refused', 'unknown']).toContain(outcome.kind)
      if (matchTwoFactorText(message) === undefined) expect(outcome.kind).not.toBe('codeNeeded')
    }),
    propertyRuns('two-factor texts', 10_000, 2_000),
  )
})

test.each([undefined, null, 0, '', 'boom', {}, { type: 7 }, new Error('socket')])(
  "[M2] a failure that is not the server's word (%s) is unknown, never refused",
  (error) => {
    expect(readLoginFailure(error, { isCodeStep: false, now, keep }).kind).toBe('unknown')
  },
)

test.each([
  [false, { kind: 'refused', problem: { code: 'OfflineError' } }],
  [true, { kind: 'codeNeeded', credentials: 'kept', problem: { code: 'OfflineError' } }],
])('[M2] a login that was not sent leaves no doubt; in the code step (%s) the step stays', (isCodeStep, expected) => {
  expect(readLoginFailure(new OfflineError('auth.login'), { isCodeStep, now, keep })).toMatchObject(expected)
})

test('[AUT-2] the resend time, as text or data, in seconds or since 1970, is an absolute server deadline of at most 24 hours', () => {
  expect(resendDeadline('Resend time is 45', undefined, now)).toBe(now + 45_000)
  expect(resendDeadline('', '45', now)).toBe(now + 45_000)
  expect(resendDeadline('', now / 1000 + 60, now)).toBe(now + 60_000)
  expect(resendDeadline('', now + 60_000, now)).toBe(now + 60_000)
  expect(resendDeadline('', 999_999, now)).toBe(now + 86_400_000)
  expect(resendDeadline('', now / 1000 - 60, now)).toBe(now)
  for (const nonsense of [-1, Number.NaN, Infinity, 'soon', {}, null])
    expect(resendDeadline('Resend time is soon', nonsense, now)).toBe(null)
})

test('[AUT-2] a resend time in the error data asks for a code, though the text says nothing', () => {
  expect(
    readLoginFailure(
      { type: 'AuthorizationException', message: '?', data: { resend_time: 30 } },
      { isCodeStep: false, now, keep },
    ),
  ).toMatchObject({ kind: 'codeNeeded', resendAt: now + 30_000, credentials: 'kept', credentialsUntil: now + 1000 })
})

test('[S5] too many tries keep the code step and say when to try again', () => {
  expect(
    readLoginFailure({ type: 'TooManyRequestsException', retryAt: now + 9000 }, { isCodeStep: true, now, keep }),
  ).toMatchObject({ kind: 'codeNeeded', problem: { code: 'TooManyRequestsException', retryAt: now + 9000 } })
})

test('[AUT-2] a wrong code does not say when a new one may be requested', () => {
  expect(
    readLoginFailure(
      { type: 'AuthorizationException', message: 'The code is invalid' },
      { isCodeStep: true, now, keep },
    ),
  ).not.toHaveProperty('resendAt')
  expect(
    readLoginFailure({ type: 'AuthorizationException', message: 'Resend time is 20' }, { isCodeStep: true, now, keep }),
  ).toMatchObject({ resendAt: now + 20_000 })
})
