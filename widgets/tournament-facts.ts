import type { Tournament } from '#platform/tournaments.ts'

export const tournamentStatuses = ['active', 'future', 'finished'] as const
export type TournamentStatus = Tournament['status']

/** How the state of a tournament looks beside its word. */
export const statusLooks = {
  active: { tone: 'win', icon: 'radio' },
  future: { tone: 'info', icon: 'calendar' },
  finished: { tone: 'neutral', icon: 'flag' },
} as const satisfies Record<TournamentStatus, object>

/** What the one button of a tournament can be for this visitor, the first that is true (specification section 4; the button's states). */
export type JoinState = 'finished' | 'joined' | 'full' | 'guest' | 'open'

export function joinState(
  { status, user_info, restrictions, total_participants }: Tournament,
  isPlayer: boolean,
): JoinState {
  if (status === 'finished') return 'finished'
  if (isPlayer && user_info?.is_participant) return 'joined'
  const most = restrictions?.max_participants
  if (typeof most === 'number' && total_participants !== undefined && total_participants >= most) return 'full'
  return isPlayer ? 'open' : 'guest'
}
