import { callQuery } from '../query-call.ts'

/** Categories of the game hall, named in the call's locale (`games.getCategories`, GAM-1); fresh for five minutes. */
export const categoriesQuery = () => callQuery('games.getCategories', {}, 300_000)
