import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from './create-call.ts'

/** Sends one analytics event first-party (`events.handle`, section 7). It is sent also where the page is left at once. Its failure is for the log only. */
export const sendEvent = (
  call: Call,
  event: CallInput<'events.handle'>,
  options?: CallOptions,
): Promise<CallOutput<'events.handle'>> => call('events.handle', event, { isKeptAlive: true, ...options })
