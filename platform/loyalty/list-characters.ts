import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

/** The characters that there are (`loyalty.getcharacters`, section 7); fresh for ten minutes. */
export const charactersQuery = (page: CallInput<'loyalty.getcharacters'> = {}) =>
  callQuery('loyalty.getcharacters', page, 600_000)
