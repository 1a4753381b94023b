import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'
import { accountQuery } from './get-info.ts'

/** Subscribes a contact to news or unsubscribes it (`account.changeSubscription`). */
export const changeSubscriptionMutation = () =>
  mutationOptions({
    mutationKey: ['account.changeSubscription'],
    mutationFn: (input: CallInput<'account.changeSubscription'>, { client }) =>
      callOf(client)('account.changeSubscription', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['account.getprofileinfo'] }),
        client.invalidateQueries({ queryKey: accountQuery().queryKey }),
      ]),
    networkMode: 'always',
    retry: false,
  })
