import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { callQuery } from './query-call.ts'
import { valueMutation } from './value-mutation.ts'

export type Tournament = CallOutput<'tournaments.get'>['items'][number]

const everything: NonNullable<CallInput<'tournaments.get'>['fields']> = [
  'description',
  'total_prize',
  'user_info',
  'winners',
  'restrictions',
  'total_participants',
  'total_points',
  'reset_on_cashout',
  'provider',
  'image_url',
  'tags',
  'extra',
  'games_count',
  'leaderboard',
]

/** One tournament with its board, or null (`tournaments.get` with ids, TRN-1); fresh for half a minute. */
export const tournamentQuery = (id: number) => ({
  ...callQuery('tournaments.get', { ids: [String(id)], count: 1, status: 'all', fields: everything }, 30_000),
  select: ({ items }: CallOutput<'tournaments.get'>): Tournament | null => items[0] ?? null,
})

/** The board of a tournament, or of all players without one (`leaderboard.get`, JKP-1); fresh for half a minute. */
export const leaderboardQuery = (page: CallInput<'leaderboard.get'> = {}) => callQuery('leaderboard.get', page, 30_000)

export type TournamentFilter = Omit<CallInput<'tournaments.get'>, 'ids'>

/** A page of tournaments (`tournaments.get`, TRN-1), of all lists without a status; fresh for half a minute. */
export const tournamentsQuery = (filter: TournamentFilter = {}) =>
  callQuery('tournaments.get', { offset: 0, count: 10, status: 'all', ...filter }, 30_000)

/**
 * Enters the player into a tournament (`tournaments.participate`, TRN-1); the schema accepts only 1 as success. Then
 * the lists are read again. On 409 read the tournament again.
 */
export const participateMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'tournaments.participate', isOnline, changes: ['tournaments.get', 'leaderboard.get'] })
