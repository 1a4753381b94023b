import type { Secret } from '#base/secret.ts'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

type Secrets = 'password' | 'payload' | 'code'
export type RegistrationFields = Omit<CallInput<'auth.register'>, Secrets> & { [Name in Secrets]?: Secret }

/** Registers a player and signs in (`auth.register`); wrong fields are in the error's data by name. The init data of the messenger go as `payload`. */
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
