import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

/** Saves fields of the profile (`account.saveProfileInfo`); wrong ones are in the error's data by name. */
export const saveProfileMutation = () =>
  mutationOptions({
    mutationKey: ['account.saveProfileInfo'],
    mutationFn: (input: CallInput<'account.saveProfileInfo'>, { client }) =>
      callOf(client)('account.saveProfileInfo', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['account.getprofileinfo'] }),
    networkMode: 'always',
    retry: false,
  })
