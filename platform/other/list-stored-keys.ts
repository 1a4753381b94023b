import { callQuery } from '../query-call.ts'

/** Keys under which the player has stored something (`storage.getKeys`, section 7). */
export const storedKeysQuery = () => callQuery('storage.getKeys', {}, 60_000)
