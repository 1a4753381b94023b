import { callQuery } from '../query-call.ts'

/** Methods of depositing with limits, fees and fields (`cashier.getdepositsettings`); fresh for half a minute, since limits and maintenance change. */
export const depositSettingsQuery = () => callQuery('cashier.getdepositsettings', {}, 30_000)
