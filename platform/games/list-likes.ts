import { callQuery } from '../query-call.ts'

/** Sysnames of the player's favourites (`games.getLikes`, GAM-3): players only; AuthorizationException for a guest. */
export const likesQuery = () => likes
const likes = callQuery('games.getLikes', {}, 60_000)
