import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'
import { accountQuery } from './get-info.ts'

/** Changes the name that other players see (`account.changefakename`). */
export const changeFakenameMutation = () =>
  mutationOptions({
    mutationKey: ['account.changefakename'],
    mutationFn: (input: CallInput<'account.changefakename'>, { client }) =>
      callOf(client)('account.changefakename', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: accountQuery().queryKey }),
    networkMode: 'always',
    retry: false,
  })
