import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

/** Ends the session (`auth.logout`, section 4). */
export const logOut = (call: Call, options?: CallOptions): Promise<CallOutput<'auth.logout'>> =>
  call('auth.logout', {}, options)
