import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { useDescribedMedia } from '../_shared/rewards/described-media.ts'
import { FactList } from '../_shared/records/fact-list.tsx'
import { ItemHead, ItemHeadSkeleton } from '../_shared/page/item-head.tsx'
import { ListFailure, MissingItem } from '../_shared/records/list-state.tsx'
import { routeId } from '../_shared/page/route-id.ts'
import { TermList } from '../_shared/records/term-list.tsx'
import { statusLooks, TournamentTime, useTournamentTimeWord } from '../_shared/rewards/tournaments.tsx'
import type { tournamentItemSchema } from './index.ts'
import { Participation } from './participation.tsx'
import { PrizeList } from './prize-list.tsx'
import styles from './tournament-item.module.css'
import { useConditions } from './use-conditions.tsx'
import { useNumberWords } from '../_shared/money/use-money-format.ts'

/** One tournament (RTE-11, TRN-2). */
export function TournamentItem({ signIn, run, root }: WidgetProps<Props<typeof tournamentItemSchema>>) {
  const { t } = useTranslation('casino')
  const { count } = useNumberWords()
  const id = routeId(useRoute().params)
  const mediaOf = useDescribedMedia('tournaments')
  const timeWord = useTournamentTimeWord()
  const { isShowParticipants = true } = useCasinoSettings().tournaments ?? {}
  const { data, error, isFetching, refetch } = useQuery({
    ...tournamentQuery(id),
    ...(id > 0 ? {} : { enabled: false }),
  })
  const conditions = useConditions(data)
  if (error && data === undefined)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (data === null || id === 0)
    return (
      <MissingItem
        root={root}
        icon="trophy"
        title={t('tournament.unknown')}
        text={t('tournament.unknownText')}
        href="/tournaments"
        label={t('tournament.all')}
      />
    )
  if (!data)
    return (
      <div {...root}>
        <ItemHeadSkeleton title={t('tournaments.title')} />
      </div>
    )
  const { status, description, total_prize, total_participants, games_count, restrictions } = data
  const participants =
    isShowParticipants && total_participants !== undefined
      ? [total_participants, ...(restrictions?.max_participants ? [restrictions.max_participants] : [])]
      : []
  return (
    <div {...root} className={styles.item}>
      <ItemHead
        title={description?.title ?? t('tournament.untitled', { id: String(id) })}
        text={description?.text}
        media={mediaOf(description)}
        badges={<Badge {...statusLooks[status]}>{t(`tournament.${status}`)}</Badge>}
      >
        {total_prize && (
          <div className={styles.prize}>
            <span className={styles.prizeWord}>{t('tournament.totalPrize')}</span>
            <Amount value={total_prize} size="hero" />
          </div>
        )}
        <FactList
          facts={[
            {
              key: 'time',
              label: timeWord(status),
              value: <TournamentTime tournament={data} onOver={() => void refetch()} />,
            },
            ...(participants.length > 0
              ? [{ key: 'participants', label: t('tournament.players'), value: participants.map(count).join(' / ') }]
              : []),
            ...(games_count === undefined
              ? []
              : [{ key: 'games', label: t('tournament.gamesCount'), value: count(games_count) }]),
            { key: 'fee', label: t('tournament.fee'), value: t('tournament.free') },
            ...conditions,
          ]}
        />
        <Participation tournament={data} signIn={signIn} run={run} refetch={refetch} />
      </ItemHead>
      <div className={styles.columns}>
        <PrizeList prizes={data.prizes} />
        <TermList title={t('tournament.terms')} terms={description?.terms} />
      </div>
    </div>
  )
}
