import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'
import { depositLimitQuery } from './get-deposit-limit.ts'

/** Pauses play (`account.setTimeOut`, an extension). */
export const setTimeOutMutation = () =>
  mutationOptions({
    mutationKey: ['account.setTimeOut'],
    mutationFn: (input: CallInput<'account.setTimeOut'>, { client }) => callOf(client)('account.setTimeOut', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: depositLimitQuery().queryKey }),
    networkMode: 'always',
    retry: false,
  })
