import type { CallInput } from '#schemas/api/calls.ts'
import type { Call } from '../create-call.ts'

/** Notes an arrival (`tracking.hit`, section 7). Rejects like every call; the caller only logs it. */
export const hit = (call: Call, input: CallInput<'tracking.hit'>, signal?: AbortSignal): Promise<1> =>
  call('tracking.hit', input, signal ? { signal } : {})
