import { callQuery } from '../query-call.ts'

/** Methods of withdrawing, what can be withdrawn and what the periods leave (`cashier.getwithdrawsettings`); always asked again where it is shown anew. */
export const withdrawSettingsQuery = () => callQuery('cashier.getwithdrawsettings', {}, 0)
