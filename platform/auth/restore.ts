import type { Secret } from '#base/secret.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

/** Asks for a code that restores the password (`auth.restore`). The answer is the same whether or not somebody has the contact. */
export function requestRestore(
  call: Call,
  contact: string,
  options?: CallOptions,
): Promise<CallOutput<'auth.restore'>> {
  return call('auth.restore', { contact }, options)
}

/** Ends it with the code and the new password; a wrong code is in the error's data under `code`, a password that cannot be taken under `new_password`. */
export function completeRestore(
  call: Call,
  { contact, code, newPassword }: { contact: string; code: Secret; newPassword: Secret },
  options?: CallOptions,
): Promise<CallOutput<'auth.restore'>> {
  return call('auth.restore', { contact, code: code.reveal(), new_password: newPassword.reveal() }, options)
}
