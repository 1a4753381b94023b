import type { Secret } from '#base/secret.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

/** Unsubscribes a contact by the token of a link (`account.unsubscribe`), signed in or not. */
export function unsubscribe(
  call: Call,
  { contact, token }: { contact: string; token: Secret },
  options?: CallOptions,
): Promise<CallOutput<'account.unsubscribe'>> {
  return call('account.unsubscribe', { contact, token: token.reveal() }, options)
}
