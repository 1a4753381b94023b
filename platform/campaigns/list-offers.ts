import { callQuery } from '../query-call.ts'

/** The offers that run now for this visitor (`campaigns.getoffers`, section 7); fresh for half a minute. */
export const offersQuery = () =>
  callQuery('campaigns.getoffers', { offset: 0, fields: ['trigger', 'description', 'promotions'] }, 30_000)
