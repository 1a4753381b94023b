import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from './call-of.ts'

const minute = 60_000

/** A page of the catalogue (specification section 7, games.get). Values inside a filter are sorted by the caller: equal filters share one key. */
export const gamesQuery = (input: CallInput<'games.get'>) =>
  queryOptions({ queryKey: ['games.get', input], queryFn: ({ client, signal }) => callOf(client)('games.get', input, { signal }), staleTime: 5 * minute })

export const providersQuery = () =>
  queryOptions({ queryKey: ['games.getProviders'], queryFn: ({ client, signal }) => callOf(client)('games.getProviders', { types: ['casino', 'slot', 'live', 'fast'] }, { signal }), staleTime: 10 * minute })

export const categoriesQuery = () =>
  queryOptions({ queryKey: ['games.getCategories'], queryFn: ({ client, signal }) => callOf(client)('games.getCategories', {}, { signal }), staleTime: 10 * minute })

export const favouritesQuery = () =>
  queryOptions({ queryKey: ['games.getLikes'], queryFn: ({ client, signal }) => callOf(client)('games.getLikes', {}, { signal }), staleTime: minute })

export const jackpotsQuery = () =>
  queryOptions({ queryKey: ['Jackpots.get'], queryFn: ({ client, signal }) => callOf(client)('Jackpots.get', {}, { signal }), staleTime: 5_000 })

export const winnersQuery = () =>
  queryOptions({ queryKey: ['Jackpots.getWinners'], queryFn: ({ client, signal }) => callOf(client)('Jackpots.getWinners', {}, { signal }), staleTime: 30_000 })
