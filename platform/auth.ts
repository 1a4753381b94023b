import type { Secret } from '#base/secret.ts'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from './create-call.ts'

export type Credentials = { login: string; password: Secret; code?: Secret }

/**
 * Signs in (`auth.login`) and strips a leading + from the login (AUT-1). Rejects with AuthorizationException for a
 * wrong password, and where a code is missing or wrong (AUT-2): `data.resend_time` is in seconds.
 */
export function logIn(
  call: Call,
  { login, password, code }: Credentials,
  options?: CallOptions,
): Promise<CallOutput<'auth.login'>> {
  const second = code === undefined ? {} : { code: code.reveal() }
  return call('auth.login', { login: login.trim().replace(/^\+/, ''), password: password.reveal(), ...second }, options)
}

/** Ends the session (`auth.logout`, AUT-5). */
export const logOut = (call: Call, options?: CallOptions): Promise<CallOutput<'auth.logout'>> =>
  call('auth.logout', {}, options)

type Secrets = 'password' | 'payload' | 'code'
export type RegistrationFields = Omit<CallInput<'auth.register'>, Secrets> & { [Name in Secrets]?: Secret }

/**
 * Registers a player and signs in (`auth.register`); wrong fields are in the error's data by name. The init data of the
 * messenger go as `payload`.
 */
export function register(
  call: Call,
  { password, payload, code, ...fields }: RegistrationFields,
  options?: CallOptions,
): Promise<CallOutput<'auth.register'>> {
  const secrets = Object.entries({ password, payload, code }).flatMap(([name, secret]) =>
    secret ? [[name, secret.reveal()] as const] : [],
  )
  return call('auth.register', { ...fields, ...Object.fromEntries(secrets) }, options)
}

/**
 * Asks for a code that restores the password (`auth.restore`). The answer is the same whether or not somebody has the
 * contact.
 */
export function requestRestore(
  call: Call,
  contact: string,
  options?: CallOptions,
): Promise<CallOutput<'auth.restore'>> {
  return call('auth.restore', { contact }, options)
}

/**
 * Ends it with the code and the new password; a wrong code is in the error's data under `code`, a password that cannot
 * be taken under `new_password`.
 */
export function completeRestore(
  call: Call,
  { contact, code, newPassword }: { contact: string; code: Secret; newPassword: Secret },
  options?: CallOptions,
): Promise<CallOutput<'auth.restore'>> {
  return call('auth.restore', { contact, code: code.reveal(), new_password: newPassword.reveal() }, options)
}
