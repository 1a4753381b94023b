import { callQuery } from '../query-call.ts'

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
