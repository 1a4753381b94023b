import { callQuery } from '../query-call.ts'

/** Who the visitor is (`account.getInfo`, section 3); uid 0 is a guest. Fresh for half a minute. */
export const accountQuery = () => callQuery('account.getInfo', {}, 30_000)
