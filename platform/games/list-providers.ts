import { callQuery } from '../query-call.ts'

const ofFields = (field: 'game_params' | 'image_url') =>
  callQuery('games.getProviders', { types: ['casino', 'slot', 'live', 'fast'], fields: [field] }, 300_000)

/** All providers with their games' launch parameters (`games.getProviders`, GAM-1); fresh for five minutes. */
export const providersQuery = () => providers
const providers = ofFields('game_params')

/** All providers with their marks; fresh for five minutes. */
export const providerMarksQuery = () => ofFields('image_url')
