import { callQuery } from '../query-call.ts'

/** Banks that a transfer can be paid out to (`cashier.getbanks`); fresh for an hour. */
export const banksQuery = () => callQuery('cashier.getbanks', {}, 3_600_000)
