import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CountingMoney } from '../_shared/money/counting-money.tsx'
import { useDescribedMedia } from '../_shared/rewards/described-media.ts'
import { jackpotsQuery } from '../_shared/games/games.ts'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { PromoCard, PromoCards, PromoCardSkeleton } from '../_shared/rewards/promo-card.tsx'
import { useOnScreen } from '../_shared/page/scroll-strip.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'

/** Milliseconds between two readings while the list is on the screen. */
const every = 10_000

/** The jackpots (RTE-5). No amount shows before it is known. */
export function JackpotList({ root }: WidgetProps<object>) {
  const { t } = useTranslation('casino')
  const mediaOf = useDescribedMedia('jackpots')
  const place = useRef<HTMLElement>(null)
  const isOnScreen = useOnScreen(place)
  const { data, error, isFetching, refetch } = useQuery({
    ...jackpotsQuery(),
    refetchInterval: isOnScreen ? every : false,
  })
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  return (
    <section {...root} ref={place} aria-label={t('jackpots.title')}>
      {data?.items.length === 0 ? (
        <EmptyState
          icon="crown"
          title={t('jackpots.empty')}
          text={t('jackpots.emptyText')}
          action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
        />
      ) : (
        <PromoCards isBusy={!data}>
          {data
            ? data.items.map((jackpot, index) => (
                <li key={jackpot.id}>
                  <PromoCard
                    href={`/jackpots/${jackpot.id}`}
                    title={jackpot.name}
                    text={jackpot.description?.text}
                    media={mediaOf(jackpot.description)}
                    isFirst={index < 3}
                  >
                    <CountingMoney reading={jackpot} ms={every} isRunning={isOnScreen} />
                    {jackpot.games_count !== undefined && <span>{t('games', { count: jackpot.games_count })}</span>}
                  </PromoCard>
                </li>
              ))
            : ['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <PromoCardSkeleton />
                </li>
              ))}
        </PromoCards>
      )}
    </section>
  )
}
