import { callQuery } from '../query-call.ts'

/** The deposit limit of the player (`account.getDepositLimit`, section 3). Never fresh: what is left changes with each deposit. */
export const depositLimitQuery = () => callQuery('account.getDepositLimit', {}, 0)
