import { callQuery } from '../query-call.ts'

/** General info from the server (`metadata.getgeneralinfo`, section 3); fresh for a minute. */
export const generalInfoQuery = () => callQuery('metadata.getgeneralinfo', {}, 60_000)
