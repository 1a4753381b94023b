import { callQuery } from '../query-call.ts'

/** Banners for this visitor (`banners.get`, section 7): ten unless told (section 9); fresh for five minutes. Signing in or out changes them. */
export const bannersQuery = (count = 10) =>
  callQuery('banners.get', { offset: 0, count, fields: ['finished_at', 'description'] }, 300_000)
