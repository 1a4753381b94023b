import type { Secret } from '#base/secret.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

export type Credentials = { login: string; password: Secret; code?: Secret }

/**
 * Signs in (`auth.login`); a leading + of the login is stripped (section 5). Rejects with AuthorizationException for a wrong
 * password and where a code is needed or wrong (section 4): `data.resend_time` is in seconds.
 */
export function logIn(
  call: Call,
  { login, password, code }: Credentials,
  options?: CallOptions,
): Promise<CallOutput<'auth.login'>> {
  const second = code === undefined ? {} : { code: code.reveal() }
  return call('auth.login', { login: login.trim().replace(/^\+/, ''), password: password.reveal(), ...second }, options)
}
