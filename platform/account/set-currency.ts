import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'
import { accountQuery } from './get-info.ts'
import { balanceQuery } from './get-balance.ts'

/** Changes the currency of an empty account (`account.setCurrency`); why it stays is in the error's data under `currency`: hasMoney, hasBonus, hasOpenPayment, hasLimit. */
export const setCurrencyMutation = () =>
  mutationOptions({
    mutationKey: ['account.setCurrency'],
    mutationFn: (input: CallInput<'account.setCurrency'>, { client }) => callOf(client)('account.setCurrency', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountQuery().queryKey }),
        client.invalidateQueries({ queryKey: balanceQuery().queryKey }),
      ]),
    networkMode: 'always',
    retry: false,
  })
