import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'
import { depositLimitQuery } from './get-deposit-limit.ts'

/** Sets the deposit limit (`account.setDepositLimit`, an extension): a laxer one holds after 24 hours, see `next` of the answer. */
export const setDepositLimitMutation = () =>
  mutationOptions({
    mutationKey: ['account.setDepositLimit'],
    mutationFn: (input: CallInput<'account.setDepositLimit'>, { client }) =>
      callOf(client)('account.setDepositLimit', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: depositLimitQuery().queryKey }),
    networkMode: 'always',
    retry: false,
  })
