import { callQuery } from '../query-call.ts'

/** Currencies and countries (`metadata.get`, section 7); fresh for an hour. */
export const metadataQuery = () => callQuery('metadata.get', {}, 3_600_000)
