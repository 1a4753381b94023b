import { callQuery } from '../query-call.ts'

/**
 * What happened since the last time (`loyalty.getnotifications`, sections 4 and 7), each notice once ever: nothing is kept, so that no notice is shown
 * twice, and an answer that was lost is not asked for again. Players only.
 */
export const loyaltyNotificationsQuery = () => ({
  ...callQuery('loyalty.getnotifications', {}, 0),
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
