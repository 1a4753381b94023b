import { useQueryClient } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { type Tournament, tournamentsQuery } from '#platform/tournaments.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { useDescribedMedia } from '../_shared/rewards/described-media.ts'
import { PagesEnd } from '../_shared/records/pages-end.tsx'
import { PromoCard, PromoCards, PromoCardSkeleton } from '../_shared/rewards/promo-card.tsx'
import {
  statusLooks,
  type TournamentChoice,
  tournamentStatuses,
  TournamentTime,
  useTournamentTimeWord,
} from '../_shared/rewards/tournaments.tsx'
import { useCachedState } from '../_shared/records/use-cached-state.ts'
import { usePages } from '../_shared/records/use-pages.ts'
import { WayOn } from '../_shared/page/way-on.tsx'
import type { tournamentListSchema } from './index.ts'
import styles from './tournament-list.module.css'

const choices: readonly TournamentChoice[] = ['all', ...tournamentStatuses]

/** The tournaments (RTE-11), by the lists all, future, active and finished. */
export function TournamentList({ pageSize, root }: WidgetProps<Props<typeof tournamentListSchema>>) {
  const { t } = useTranslation('casino')
  const [status, setStatus] = useCachedState<TournamentChoice>(['tournament-status'], 'all')
  const list = usePages<Tournament>({
    list: status,
    size: pageSize,
    queryAt: (offset) => tournamentsQuery({ status, offset, count: pageSize }),
    keyOf: ({ id }) => id,
  })
  const { items } = list
  return (
    <section {...root} className={styles.list} aria-label={t('tournaments.title')}>
      <div className={styles.choices} role="group" aria-label={t('tournaments.which')}>
        {choices.map((choice) => (
          <Chip key={choice} pressed={choice === status} onClick={() => setStatus(choice)}>
            {t(`tournaments.${choice}`)}
          </Chip>
        ))}
      </div>
      {items?.length === 0 && !list.hasMore ? (
        <EmptyState
          icon="trophy"
          title={t('tournaments.empty')}
          text={t('tournaments.emptyText')}
          action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
        />
      ) : (
        (items !== undefined || !list.hasFailed) && (
          <PromoCards isBusy={!items}>
            {items
              ? items.map((tournament, index) => (
                  <li key={tournament.id}>
                    <TournamentCard tournament={tournament} isFirst={index < 3} />
                  </li>
                ))
              : ['a', 'b', 'c'].map((key) => (
                  <li key={key}>
                    <PromoCardSkeleton />
                  </li>
                ))}
          </PromoCards>
        )
      )}
      <PagesEnd list={list} />
    </section>
  )
}

function TournamentCard({ tournament, isFirst }: { tournament: Tournament; isFirst: boolean }) {
  const { t } = useTranslation('casino')
  const mediaOf = useDescribedMedia('tournaments')
  const timeWord = useTournamentTimeWord()
  const client = useQueryClient()
  const { isShowParticipants = true } = useCasinoSettings().tournaments ?? {}
  const { id, status, description, total_prize, total_participants, user_info } = tournament
  const isJoined = user_info?.is_participant === true
  return (
    <PromoCard
      href={`/tournaments/${id}`}
      title={description?.title ?? t('tournament.untitled', { id: String(id) })}
      text={description?.text}
      media={mediaOf(description)}
      isFirst={isFirst}
      badge={
        <>
          <Badge {...statusLooks[status]}>{t(`tournament.${status}`)}</Badge>
          {isJoined && (
            <Badge tone="accent" icon="check">
              {t('tournament.joined')}
            </Badge>
          )}
        </>
      }
    >
      {total_prize && <Amount value={total_prize} size="large" />}
      <p className={styles.facts}>
        <span>
          {timeWord(status)}:{' '}
          <TournamentTime
            tournament={tournament}
            onOver={() => void client.invalidateQueries({ queryKey: ['tournaments.get'] })}
          />
        </span>
        {isShowParticipants && total_participants !== undefined && (
          <span>{t('tournament.participants', { count: total_participants })}</span>
        )}
      </p>
    </PromoCard>
  )
}
