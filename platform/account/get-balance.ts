import { callQuery } from '../query-call.ts'

/** The four balances (`account.getBalance`): players only. Never fresh: whoever asks wants the truth. */
export const balanceQuery = () => callQuery('account.getBalance', {}, 0)
