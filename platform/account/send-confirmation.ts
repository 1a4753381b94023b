import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

/** Sends a code to a contact (`account.sendconfirmationtocontact`). TooManyRequestsException says by Retry-After when the next may be asked for. */
export const sendConfirmationMutation = () =>
  mutationOptions({
    mutationKey: ['account.sendconfirmationtocontact'],
    mutationFn: (input: CallInput<'account.sendconfirmationtocontact'>, { client }) =>
      callOf(client)('account.sendconfirmationtocontact', input),
    networkMode: 'always',
    retry: false,
  })
