import { callQuery } from '../query-call.ts'

/** The profile with contacts and document (`account.getprofileinfo`, section 7): players only. */
export const profileQuery = () => callQuery('account.getprofileinfo', { fields: ['contacts', 'document'] }, 30_000)
