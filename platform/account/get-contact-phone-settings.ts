import { callQuery } from '../query-call.ts'

/** Countries whose phone numbers can be given (`account.getContactPhoneSettings`). Names are in the locale of the call. */
export const phoneSettingsQuery = () => callQuery('account.getContactPhoneSettings', {}, 3_600_000)
