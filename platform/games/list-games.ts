import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

export type GameFilter = CallInput<'games.get'>

const fields: GameFilter['fields'] = ['provider', 'image_url', 'tags', 'description', 'extra']

/**
 * A page of the catalogue with all its fields (`games.get`, GAM-1); fresh for a minute. The previous page stays until
 * the next has arrived.
 */
export const gamesQuery = (filter: GameFilter = {}) => ({
  ...callQuery('games.get', { sort: 'priority', order: 'asc', fields, ...filter }, 60_000),
  placeholderData: keepPreviousData,
})
