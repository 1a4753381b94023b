import { callQuery } from '../query-call.ts'

/** What is true of one transaction now (`cashier.getdepositinfo`, section 3); never taken from before. Rejects with InvalidParameterException for a number that is not the player's. */
export const depositInfoQuery = (id: number) => callQuery('cashier.getdepositinfo', { id }, 0)
