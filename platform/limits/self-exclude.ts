import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

/** Excludes the player from the site (`account.selfExclude`, an extension). The session is over afterwards: go on as after a logout. */
export const selfExcludeMutation = () =>
  mutationOptions({
    mutationKey: ['account.selfExclude'],
    mutationFn: (input: CallInput<'account.selfExclude'>, { client }) => callOf(client)('account.selfExclude', input),
    networkMode: 'always',
    retry: false,
  })
