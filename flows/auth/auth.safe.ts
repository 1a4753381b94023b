import { errorTypes } from '#schemas/errors.ts'
import { ownProblems } from './auth-types.ts'
import type { SafeFields, SafeRule } from '../flow.ts'

const problem: SafeRule = {
  object: {
    code: [...errorTypes, ...ownProblems],
    twoFactor: ['resendTime', 'alreadyEnabled', 'sixDigits', 'timeExpired', 'codeInvalid'],
    retryAt: 'time',
    fields: 'hidden',
    reference: 'hidden',
  },
}
const login: SafeRule = {
  object: { kind: ['accepted', 'codeNeeded', 'refused', 'unknown'], credentialsUntil: 'time', resendAt: 'time', credentials: 'hidden', problem },
}
const reading: SafeRule = { object: { kind: ['known', 'unknown'], uid: 'alias', isRegistrationCompleted: 'boolean', at: 'time' } }

/** What of the auth flow may be recorded. Whose session it is never appears: uids become aliases that keep only equality and zero. */
export const authSafe: SafeFields = {
  input: { object: { uid: 'alias', restored: ['none', 'enter', 'leave'] } },
  events: {
    'auth.submit': { object: { ticket: 'hidden' } },
    'auth.code': { object: { ticket: 'hidden' } },
    'auth.session': { object: { uid: 'alias' } },
  },
  outputs: {
    login,
    checkCode: login,
    resendCode: login,
    readAccount: reading,
    loadUser: reading,
    logout: { object: { kind: ['left', 'unknown'], problem } },
  },
}
