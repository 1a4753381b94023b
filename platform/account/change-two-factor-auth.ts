import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

/**
 * Begins to switch two-factor on or off (`account.changeTwoFactorAuth`). The answer holds the secret of the authenticator: it goes to the
 * screen and nowhere else, no query or mutation cache included.
 */
export function changeTwoFactorAuth(
  call: Call,
  state: boolean,
  options?: CallOptions,
): Promise<CallOutput<'account.changeTwoFactorAuth'>> {
  return call('account.changeTwoFactorAuth', { state }, options)
}
