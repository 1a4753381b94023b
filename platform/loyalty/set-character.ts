import { mutationOptions } from '@tanstack/react-query'
import { callOf } from '../query-call.ts'
import { loyaltyInfoQuery } from './get-info.ts'

/**
 * Chooses a character by its id (`loyalty.setcharacter`), then the info is fetched again (section 4). Refused with InvalidParameterException, where
 * error_data.id[0] is unknown, level or points, and with TooManyRequestsException while the present one is to stay.
 */
export const setCharacterMutation = () =>
  mutationOptions({
    mutationKey: ['loyalty.setcharacter'],
    mutationFn: ({ id }: { id: number }, { client }) => callOf(client)('loyalty.setcharacter', { id }),
    onSettled: (_data, _error, _choice, _result, { client }) =>
      client.invalidateQueries({ queryKey: loyaltyInfoQuery().queryKey }),
    networkMode: 'always',
    retry: false,
  })
