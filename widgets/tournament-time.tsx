import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Tournament } from '#platform/tournaments.ts'
import { useCasinoSettings } from './casino-settings.ts'
import { Moment } from './moment.tsx'
import { TimeUntil } from './time-until.tsx'

type TournamentTimeProps = { tournament: Pick<Tournament, 'status' | 'starts_at' | 'ends_at'>; onOver?: () => void }

/** When a tournament begins or ends: the time left or the dates, as the setting durationType says (specification section 3, tournament config); over, it has dates. */
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
