import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf, callQuery } from './query-call.ts'
import { valueMutation } from './value-mutation.ts'

/**
 * Buys one piece of a product for points (`loyalty.buyproduct`). InvalidParameterException: error_data.product_id[0] is unknown, level, limit, stock or
 * points. Any other end than PlatformError with money `no` is unknown: read points and shop again (reliability rule 3).
 */
export const buyProductMutation = (isOnline: () => boolean) =>
  valueMutation({
    name: 'loyalty.buyproduct',
    isOnline,
    changes: [
      'loyalty.getinfo',
      'loyalty.getproducts',
      'loyalty.getnotifications',
      'account.getBalance',
      'bonuses.get',
      'BettingBonuses.get',
      'freespins.get',
    ],
  })

/** The player's membership (`loyalty.getinfo`, sections 3 and 7): points, level, character. Players only; AuthorizationException for a guest. Fresh for half a minute. */
export const loyaltyInfoQuery = () => callQuery('loyalty.getinfo', {}, 30_000)

/** One program with its rules (`loyalty.getProgram`, section 7): InvalidParameterException with status 404 where there is none. Fresh for a minute. */
export const loyaltyProgramQuery = (sysname: string) => callQuery('loyalty.getProgram', { sysname }, 60_000)

/** The characters that there are (`loyalty.getcharacters`, section 7); fresh for ten minutes. */
export const charactersQuery = (page: CallInput<'loyalty.getcharacters'> = {}) =>
  callQuery('loyalty.getcharacters', page, 600_000)

/**
 * What happened since the last time (`loyalty.getnotifications`, sections 4 and 7), each notice once ever: nothing is kept, so that no notice is shown
 * twice, and an answer that was lost is not asked for again. Players only.
 */
export const loyaltyNotificationsQuery = () => ({
  ...callQuery('loyalty.getnotifications', {}, 0),
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** The shop (`loyalty.getproducts`, section 7); fresh for a minute. Sums are in the currency of the player's account. */
export const productsQuery = (page: CallInput<'loyalty.getproducts'> = {}) =>
  callQuery('loyalty.getproducts', page, 60_000)

/** The programs (`loyalty.getPrograms`, section 7); fresh for ten minutes. */
export const loyaltyProgramsQuery = () => callQuery('loyalty.getPrograms', {}, 600_000)

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
