import { mutationOptions } from '@tanstack/react-query'
import type { CallInput, CallName } from '#schemas/api/calls.ts'
import { callOf, callQuery } from './query-call.ts'
import { valueMutation } from './value-mutation.ts'

/** Reads that buying a product may change. */
export const shopChanges: readonly CallName[] = [
  'loyalty.getinfo',
  'loyalty.getproducts',
  'loyalty.getnotifications',
  'account.getBalance',
  'bonuses.get',
  'BettingBonuses.get',
  'freespins.get',
]

/**
 * Buys one piece of a product for points (`loyalty.buyproduct`, LOY-2). InvalidParameterException:
 * error_data.product_id[0] is unknown, level, limit, stock or points. Any failure but a PlatformError with money `no`
 * leaves the outcome unknown: read points and shop again (R3).
 */
export const buyProductMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'loyalty.buyproduct', isOnline, changes: shopChanges })

/**
 * The player's membership (`loyalty.getinfo`, LOY-4): points, level, character. Players only; AuthorizationException
 * for a guest. Fresh for half a minute.
 */
export const loyaltyInfoQuery = () => callQuery('loyalty.getinfo', {}, 30_000)

/**
 * One program with its rules (`loyalty.getProgram`, LOY-1). An unknown one is InvalidParameterException with status 404.
 * Fresh for a minute.
 */
export const loyaltyProgramQuery = (sysname: string) => callQuery('loyalty.getProgram', { sysname }, 60_000)

/**
 * The characters to choose from (`loyalty.getcharacters`, LOY-4), as many as one answer may have; fresh for ten
 * minutes.
 */
export const charactersQuery = () => callQuery('loyalty.getcharacters', { limit: 100 }, 600_000)

/**
 * The notices since the last request (`loyalty.getnotifications`, LOY-3). The platform gives each notice once, so
 * nothing is cached and a lost answer is not requested again. Players only.
 */
export const loyaltyNotificationsQuery = () => ({
  ...callQuery('loyalty.getnotifications', {}, 0),
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** The shop (`loyalty.getproducts`, LOY-2); fresh for a minute. Amounts are in the currency of the player's account. */
export const productsQuery = (page: CallInput<'loyalty.getproducts'> = {}) =>
  callQuery('loyalty.getproducts', page, 60_000)

/** The programs (`loyalty.getPrograms`, LOY-1); fresh for ten minutes. */
export const loyaltyProgramsQuery = () => callQuery('loyalty.getPrograms', {}, 600_000)

/**
 * Chooses a character by its id (`loyalty.setcharacter`), then reads the info again (LOY-1). Refused with
 * InvalidParameterException, where error_data.id[0] is unknown, level or points, and with TooManyRequestsException
 * while the present character must stay.
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
