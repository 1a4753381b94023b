import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Tournament } from '#platform/tournaments.ts'
import { useCasinoSettings } from '../games/casino-settings.ts'
import { Moment, TimeUntil } from '../time/time.tsx'

export const tournamentStatuses = ['active', 'future', 'finished'] as const
export type TournamentStatus = Tournament['status']

/** How the state of a tournament looks beside its word. */
export const statusLooks = {
  active: { tone: 'win', icon: 'radio' },
  future: { tone: 'info', icon: 'calendar' },
  finished: { tone: 'neutral', icon: 'flag' },
} as const satisfies Record<TournamentStatus, object>

/** The state of a tournament's one button for this visitor; the first that applies counts (TRN-1). */
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

export type TournamentChoice = 'all' | TournamentStatus

type TournamentTimeProps = { tournament: Pick<Tournament, 'status' | 'starts_at' | 'ends_at'>; onOver?: () => void }

/**
 * When a tournament begins or ends: as time left or as dates, by the setting durationType (TRN-1). A finished one
 * always shows dates.
 */
export function TournamentTime({ tournament, onOver }: TournamentTimeProps): ReactNode {
  const { t } = useTranslation('casino')
  const { durationType = 'countdown' } = useCasinoSettings().tournaments ?? {}
  const { status, starts_at, ends_at } = tournament
  if (durationType === 'dates' || status === 'finished') {
    return (
      <span>
        <Moment at={starts_at} part="date" /> – <Moment at={ends_at} part="date" />
      </span>
    )
  }
  return (
    <TimeUntil
      at={status === 'future' ? starts_at : ends_at}
      over={t('tournament.changing')}
      {...(onOver ? { onOver } : {})}
    />
  )
}

/** The word before it. */
export function useTournamentTimeWord(): (status: Tournament['status']) => string {
  const { t } = useTranslation('casino')
  const { durationType = 'countdown' } = useCasinoSettings().tournaments ?? {}
  return (status) =>
    t(
      durationType === 'dates' || status === 'finished'
        ? 'tournament.dates'
        : status === 'future'
          ? 'tournament.startsIn'
          : 'tournament.endsIn',
    )
}
