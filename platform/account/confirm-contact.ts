import type { Secret } from '#base/secret.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

/** Confirms a contact by the code that was sent to it (`account.confirmContact`); a wrong code is in the error's data under `code`. */
export function confirmContact(
  call: Call,
  { contact, code }: { contact: string; code: Secret },
  options?: CallOptions,
): Promise<CallOutput<'account.confirmContact'>> {
  return call('account.confirmContact', { contact, code: code.reveal() }, options)
}
