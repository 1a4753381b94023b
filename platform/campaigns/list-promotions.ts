import { bannersQuery } from './list-banners.ts'

/** The most banners that one call answers. */
const everyBanner = 50

/** What the site advertises now, for /promotions: all banners of this visitor, wherever else they stand (`banners.get`, section 7); fresh for five minutes. */
export const promotionsQuery = () => bannersQuery(everyBanner)
