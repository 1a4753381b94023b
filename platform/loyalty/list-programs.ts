import { callQuery } from '../query-call.ts'

/** The programs (`loyalty.getPrograms`, section 7); fresh for ten minutes. */
export const loyaltyProgramsQuery = () => callQuery('loyalty.getPrograms', {}, 600_000)
