import { callQuery } from '../query-call.ts'

const types = ['casino', 'slot', 'live', 'fast'] as const

/** All providers with their games' launch parameters (`games.getProviders`, GAM-1); fresh for five minutes. */
export const providersQuery = () =>
  callQuery('games.getProviders', { types: [...types], fields: ['game_params'] }, 300_000)

/** All providers with their marks; fresh for five minutes. */
export const providerMarksQuery = () =>
  callQuery('games.getProviders', { types: [...types], fields: ['image_url'] }, 300_000)
