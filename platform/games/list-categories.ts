import { callQuery } from '../query-call.ts'

/** Categories of the game hall, named in the locale of the call (`games.getCategories`, section 7); fresh for five minutes. */
export const categoriesQuery = () => callQuery('games.getCategories', {}, 300_000)
