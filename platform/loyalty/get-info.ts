import { callQuery } from '../query-call.ts'

/** The player's membership (`loyalty.getinfo`, sections 3 and 7): points, level, character. Players only; AuthorizationException for a guest. Fresh for half a minute. */
export const loyaltyInfoQuery = () => callQuery('loyalty.getinfo', {}, 30_000)
