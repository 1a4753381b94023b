import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf, callQuery } from './query-call.ts'

/** Which extensions the platform has (`account.getCapabilities`, itself one). */
export const capabilitiesQuery = () => callQuery('account.getCapabilities', {}, 3_600_000)

/**
 * The deposit limit of the player (`account.getDepositLimit`, CSH-13). Never cached: each deposit changes what is left.
 */
export const depositLimitQuery = () => callQuery('account.getDepositLimit', {}, 0)

/** Excludes the player from the site (`account.selfExclude`, an extension). The session is over afterwards: go on as after a logout. */
export const selfExcludeMutation = () =>
  mutationOptions({
    mutationKey: ['account.selfExclude'],
    mutationFn: (input: CallInput<'account.selfExclude'>, { client }) => callOf(client)('account.selfExclude', input),
    networkMode: 'always',
    retry: false,
  })

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

/** Whether at least 80% of a limit is used (CSH-13). Both in minor units, compared as integers. */
export const isNearlyUsed = (limit: number, left: number): boolean => (limit - left) * 5 >= limit * 4
