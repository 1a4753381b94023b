import { callQuery } from '../query-call.ts'

/** All providers with how their games are launched (`games.getProviders`, section 7); fresh for five minutes. */
export const providersQuery = () =>
  callQuery('games.getProviders', { types: ['casino', 'slot', 'live', 'fast'], fields: ['game_params'] }, 300_000)
