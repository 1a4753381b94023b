import { callQuery } from '../query-call.ts'

/** All providers with their games' launch parameters (`games.getProviders`, GAM-1); fresh for five minutes. */
export const providersQuery = () => providers
const providers = callQuery(
  'games.getProviders',
  { types: ['casino', 'slot', 'live', 'fast'], fields: ['game_params'] },
  300_000,
)
