import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'
import { accountQuery } from './get-info.ts'

/** Says that the documents were handed in (`account.setUserOnVerification`). */
export const setUserOnVerificationMutation = () =>
  mutationOptions({
    mutationKey: ['account.setUserOnVerification'],
    mutationFn: (input: CallInput<'account.setUserOnVerification'>, { client }) =>
      callOf(client)('account.setUserOnVerification', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: accountQuery().queryKey }),
    networkMode: 'always',
    retry: false,
  })
