import { queryOptions, skipToken } from '@tanstack/react-query'
import type { CallOutput } from '#schemas/api/calls.ts'
import { callQuery } from './query-call.ts'

/** Which extensions the platform has (`account.getCapabilities`, itself one). */
export const capabilitiesQuery = () => callQuery('account.getCapabilities', {}, 3_600_000)

/** The deposit limit of the player (`account.getDepositLimit`, CSH-13). Never cached: each deposit changes what is left. */
export const depositLimitQuery = () => callQuery('account.getDepositLimit', {}, 0)

export type PlayLimit = CallOutput<'account.getPlayLimits'>['items'][number]

/**
 * The kinds of limits of play that the platform has, in the order in which they are shown (PRF-4). Empty until they are
 * known.
 */
export function playLimitKinds(
  capabilities: CallOutput<'account.getCapabilities'> | undefined,
): readonly PlayLimit['kind'][] {
  return (['session', 'loss', 'stake'] as const).filter((kind) => capabilities?.[`set_${kind}_limit`] === true)
}

/**
 * The limits of play (`account.getPlayLimits`), requested only from a platform that has any (`playLimitKinds`). Never
 * cached: each round changes what is left.
 */
export const playLimitsQuery = () => callQuery('account.getPlayLimits', {}, 0)

/** Whether at least 80% of a limit is used (CSH-13). Both in minor units, compared as integers. */
export const isNearlyUsed = (limit: number, left: number): boolean => (limit - left) * 5 >= limit * 4

// What a tab knows about a break and an exclusion is in this file, apart from the code that finds it out: every page
// that offers something loads it.

/** When it ends (ms); infinite if nothing said so. */
export type Break = { readonly until: number }
/** A fact that the tab itself records. No call reads it, and it lives as long as the tab. */
const noted = { queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const
/**
 * The break or exclusion that a refusal named (`error_data.reason` is time_out). A platform without the extensions of
 * responsible gaming reports it nowhere else. Undefined if no refusal did.
 */
export const breakQuery = () => queryOptions<Break>({ ...noted, queryKey: ['a break of the player'] })
/** How long a limit, once read, can tell whether the player takes a break, in ms. */
export const breakFreshMs = 60_000

/** When a self-exclusion ends, as the platform writes it; null if it is permanent. */
export type ExclusionEnd = string | null
/** The exclusion that a refusal named (PRF-4); `until` is undefined if the platform did not say. */
export const exclusionQuery = () =>
  queryOptions<{ readonly until: ExclusionEnd | undefined }>({ ...noted, queryKey: ['the exclusion of the player'] })
