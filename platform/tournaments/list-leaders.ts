import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

/** The board of a tournament, or of all players without one (`leaderboard.get`, section 7); fresh for half a minute. */
export const leaderboardQuery = (page: CallInput<'leaderboard.get'> = {}) => callQuery('leaderboard.get', page, 30_000)
