import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

/** Stores one value of the player (`storage.set`, section 7), then what was read of the storage is old. */
export const storeValueMutation = () =>
  mutationOptions({
    mutationKey: ['storage.set'],
    mutationFn: (input: CallInput<'storage.set'>, { client }) => callOf(client)('storage.set', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'storage.get' || name === 'storage.getKeys',
      }),
    networkMode: 'always',
    retry: false,
  })
