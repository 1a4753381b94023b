import { callQuery } from '../query-call.ts'

/** Stored values of the player (`storage.get`, section 7): players only; a key that was never stored is not in the answer. */
export const storedQuery = (keys: readonly string[]) => callQuery('storage.get', { keys: [...keys] }, 60_000)
