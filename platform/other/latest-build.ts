import { callQuery } from '../query-call.ts'

/** Id of the newest build (`builds.latest`, section 7): asked anew every time. */
export const latestBuildQuery = () => callQuery('builds.latest', {}, 0)
