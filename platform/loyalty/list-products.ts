import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

/** The shop (`loyalty.getproducts`, section 7); fresh for a minute. Sums are in the currency of the player's account. */
export const productsQuery = (page: CallInput<'loyalty.getproducts'> = {}) =>
  callQuery('loyalty.getproducts', page, 60_000)
