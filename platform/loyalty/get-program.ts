import { callQuery } from '../query-call.ts'

/** One program with its rules (`loyalty.getProgram`, section 7): InvalidParameterException with status 404 where there is none. Fresh for a minute. */
export const loyaltyProgramQuery = (sysname: string) => callQuery('loyalty.getProgram', { sysname }, 60_000)
