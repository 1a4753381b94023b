import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

/** A token for the frame of the identity-verification provider (`verification.getAccessToken`): for that frame only, never kept. */
export function getAccessToken(
  call: Call,
  externalActionId: string | null,
  options?: CallOptions,
): Promise<CallOutput<'verification.getAccessToken'>> {
  return call('verification.getAccessToken', { externalActionId }, options)
}
