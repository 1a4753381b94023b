import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

/** Tells the platform of the chosen locale (`account.changelocale`, section 4). What was fetched in the other locale is to be invalidated. */
export const changeLocale = (
  call: Call,
  locale: CallInput<'account.changelocale'>['locale'],
  options?: CallOptions,
): Promise<CallOutput<'account.changelocale'>> => call('account.changelocale', { locale }, options)
