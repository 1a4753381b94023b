import type { Secret } from '#base/secret.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

/** Ends it by a code of the authenticator (`account.confirmTwoFactorAuth`); the words of a refusal are those of section 5. The session cookie changes. */
export function confirmTwoFactorAuth(
  call: Call,
  code: Secret,
  options?: CallOptions,
): Promise<CallOutput<'account.confirmTwoFactorAuth'>> {
  return call('account.confirmTwoFactorAuth', { code: code.reveal() }, options)
}
