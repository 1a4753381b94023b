import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from './query-call.ts'

export type GameFilter = CallInput<'games.get'>

const fields: GameFilter['fields'] = ['provider', 'image_url', 'tags', 'description', 'extra']

/** A page of the catalogue with all its fields (`games.get`, GAM-1); fresh for a minute. */
export const gamesQuery = (filter: GameFilter = {}) =>
  callQuery('games.get', { sort: 'priority', order: 'asc', fields, ...filter }, 60_000)

/** One game by its sysname: a list of one, or an empty one. `dgt_sportsbook` asks whether there is a sportsbook (GAM-6). */
export const gameQuery = (sysname: string) => gamesQuery({ sysname, count: 1 })

/** Categories of the game hall, named in the call's locale (`games.getCategories`, GAM-1); fresh for five minutes. */
export const categoriesQuery = () => callQuery('games.getCategories', {}, 300_000)

const listed = (field?: 'game_params' | 'image_url') =>
  callQuery(
    'games.getProviders',
    { types: ['casino', 'slot', 'live', 'fast'], ...(field && { fields: [field] }) },
    300_000,
  )

/** All providers by name (`games.getProviders`, GAM-1); fresh for five minutes. */
export const providersQuery = () => providers
const providers = listed()

/** All providers with what opens their games (`game_params`, docs/game-adapters.md); fresh for five minutes. */
export const launchProvidersQuery = () => launchProviders
const launchProviders = listed('game_params')

/** All providers with their marks; fresh for five minutes. */
export const providerMarksQuery = () => listed('image_url')

/** Sysnames of the player's favourites (`games.getLikes`, GAM-3): players only; AuthorizationException for a guest. */
export const likesQuery = () => likes
const likes = callQuery('games.getLikes', {}, 60_000)

export type BetFilter = CallInput<'games.getHistory'>

/**
 * A page of the player's bets, the newest first (`games.getHistory`, GAM-7), never cached. Rejects with
 * InvalidParameterException for an invalid period.
 */
export const betsQuery = (filter: BetFilter = {}) =>
  callQuery('games.getHistory', { offset: 0, count: 20, type: 'all', ...filter }, 0)

/**
 * The player's free spins that can be played (`freespins.get`, GAM-5): players only. Read again after each round of a
 * game that has some.
 */
export const freeSpinsQuery = () => freeSpins
const freeSpins = callQuery('freespins.get', { fields: ['description'], status: 'active', count: 99 }, 30_000)
