import { callQuery } from '../query-call.ts'

/** Which ports of responsible gaming the platform has (`account.getCapabilities`, an extension). */
export const capabilitiesQuery = () => callQuery('account.getCapabilities', {}, 3_600_000)
