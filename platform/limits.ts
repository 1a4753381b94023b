import { callQuery } from './query-call.ts'

/** Which extensions the platform has (`account.getCapabilities`, itself one). */
export const capabilitiesQuery = () => callQuery('account.getCapabilities', {}, 3_600_000)

/**
 * The deposit limit of the player (`account.getDepositLimit`, CSH-13). Never cached: each deposit changes what is left.
 */
export const depositLimitQuery = () => callQuery('account.getDepositLimit', {}, 0)

/** Whether at least 80% of a limit is used (CSH-13). Both in minor units, compared as integers. */
export const isNearlyUsed = (limit: number, left: number): boolean => (limit - left) * 5 >= limit * 4
