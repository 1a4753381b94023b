import { callQuery } from '../query-call.ts'

/** Sysnames of the player's favourites (`games.getLikes`, section 7): players only; AuthorizationException for a guest. */
export const likesQuery = () => callQuery('games.getLikes', {}, 60_000)
