import { callQuery } from '../query-call.ts'

/** Which fields the profile form has for this player, and which are lacking (`Account.getPersonalDataFields`). */
export const personalDataFieldsQuery = () => callQuery('Account.getPersonalDataFields', {}, 30_000)
