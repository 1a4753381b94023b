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

// What a tab knows of a break and an exclusion stands here, apart from how it is found: every page that offers something loads it.

/** Until when (ms); infinite where nobody said. */
export type Break = { readonly until: number }
/** A fact that the tab itself notes: no call reads it, and it is kept as long as the tab. */
const noted = { queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const
/**
 * The break or exclusion of which a refusal says (`error_data.reason` is time_out): a platform without the extensions of responsible gaming says it nowhere else.
 * Undefined where none did.
 */
export const breakQuery = () => queryOptions<Break>({ ...noted, queryKey: ['a break of the player'] })
/** How long a limit that was read says whether the player takes a break, in ms. */
export const breakFreshMs = 60_000

/** Until when (as the platform writes it) a player has excluded himself; null for good. */
export type ExclusionEnd = string | null
/** The exclusion of which a refusal says (PRF-4); `until` is undefined where the platform did not say it. */
export const exclusionQuery = () =>
  queryOptions<{ readonly until: ExclusionEnd | undefined }>({ ...noted, queryKey: ['the exclusion of the player'] })
