import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

/** Adds an email address or phone number to the profile (`account.addcontact`); the data are 1, anything else is a ProtocolError (section 5). */
export const addContactMutation = () =>
  mutationOptions({
    mutationKey: ['account.addcontact'],
    mutationFn: (input: CallInput<'account.addcontact'>, { client }) => callOf(client)('account.addcontact', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['account.getprofileinfo'] }),
    networkMode: 'always',
    retry: false,
  })
