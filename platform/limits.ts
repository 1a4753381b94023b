import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CallOutput } from '#schemas/api/calls.ts'
import { callQuery } from './query-call.ts'

/** Which extensions the platform has (`account.getCapabilities`, itself one). */
export const capabilitiesQuery = () => callQuery('account.getCapabilities', {}, 3_600_000)

/**
 * The deposit limit of the player (`account.getDepositLimit`, CSH-13). Never cached: each deposit changes what is left.
 */
export const depositLimitQuery = () => callQuery('account.getDepositLimit', {}, 0)

export type PlayLimit = CallOutput<'account.getPlayLimits'>['items'][number]

/** The kinds of limits of play that the platform has, in the order in which they are shown (PRF-4); none before that is known. */
export function playLimitKinds(
  capabilities: CallOutput<'account.getCapabilities'> | undefined,
): readonly PlayLimit['kind'][] {
  return (['session', 'loss', 'stake'] as const).filter((kind) => capabilities?.[`set_${kind}_limit`] === true)
}

/**
 * The limits of play (`account.getPlayLimits`), to be asked of a platform that has any (`playLimitKinds`). Never cached: each round changes what is left.
 */
export const playLimitsQuery = () => callQuery('account.getPlayLimits', {}, 0)

/** Whether at least 80% of a limit is used (CSH-13). Both in minor units, compared as integers. */
export const isNearlyUsed = (limit: number, left: number): boolean => (limit - left) * 5 >= limit * 4

/** Until when (ms); infinite where nobody said. */
export type Break = { readonly until: number }
/**
 * The break or exclusion that a refusal has told of (`error_data.reason` is time_out): a platform without the extensions of responsible gaming says it nowhere else.
 * Undefined where none did.
 */
export const breakQuery = () =>
  queryOptions<Break>({
    queryKey: ['a break of the player'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
/** For the page's sake: whoever offers something asks, and does not read the limit anew each time. */
export const breakFreshMs = 60_000

/** Until when (as the platform writes it) a player has excluded himself; null for good. */
export type ExclusionEnd = string | null
/** Until when the exclusion lasts for which the page was replaced (PRF-4); undefined where the platform did not say. */
export const exclusionQuery = () =>
  queryOptions<{ readonly until: ExclusionEnd }>({
    queryKey: ['the exclusion of the player'],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
