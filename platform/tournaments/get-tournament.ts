import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

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

/** One tournament with its board, or null where there is none (`tournaments.get` with ids, section 7); fresh for half a minute. */
export const tournamentQuery = (id: number) => ({
  ...callQuery('tournaments.get', { ids: [String(id)], count: 1, status: 'all', fields: everything }, 30_000),
  select: ({ items }: CallOutput<'tournaments.get'>): Tournament | null => items[0] ?? null,
})
