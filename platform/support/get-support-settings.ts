import { callQuery } from '../query-call.ts'

/** How support is reached (`support.getsettings`, section 7); fresh for ten minutes. */
export const supportSettingsQuery = () => callQuery('support.getsettings', {}, 600_000)
