import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { jackpotQuery } from '#platform/jackpots.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { CountingMoney } from '../_shared/money/counting-money.tsx'
import { useDescribedMedia } from '../_shared/rewards/described-media.ts'
import { FactList } from '../_shared/records/fact-list.tsx'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { ItemHead, ItemHeadSkeleton } from '../_shared/page/item-head.tsx'
import { ListFailure, MissingItem } from '../_shared/records/list-state.tsx'
import { useGameHearts } from '../_shared/games/favourites.ts'
import { useOnScreen } from '../_shared/page/scroll-strip.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'
import type { jackpotItemSchema } from './index.ts'
import { JackpotGames } from './jackpot-games.tsx'
import { JackpotWins } from './jackpot-wins.tsx'
import styles from './jackpot-item.module.css'
import { useNumberWords } from '../_shared/money/use-money-format.ts'

/** Milliseconds between two readings while it is on the screen. */
const every = 10_000

/** One jackpot (RTE-5). */
export function JackpotItem({ signIn, run, root }: WidgetProps<Props<typeof jackpotItemSchema>>) {
  const { t } = useTranslation('casino')
  const { count } = useNumberWords()
  const { params } = useRoute()
  const mediaOf = useDescribedMedia('jackpots')
  const place = useRef<HTMLDivElement>(null)
  const isOnScreen = useOnScreen(place)
  const hearts = useGameHearts(signIn, run)
  const { data, error, isFetching, refetch } = useQuery({
    ...jackpotQuery(params.id ?? ''),
    refetchInterval: isOnScreen ? every : false,
  })
  if (error && data === undefined)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (data === null)
    return (
      <MissingItem
        root={root}
        icon="crown"
        title={t('jackpot.unknown')}
        text={t('jackpot.unknownText')}
        href="/jackpots"
        label={t('jackpot.all')}
      />
    )
  if (!data)
    return (
      <div {...root}>
        <ItemHeadSkeleton title={t('jackpots.title')} />
      </div>
    )
  const { id, name, growth_per_hour, games_count, category, description } = data
  const hall = hallHref(category ? { ...noFilters, category } : noFilters)
  return (
    <div {...root} ref={place} className={styles.item}>
      <ItemHead
        title={name}
        text={description?.text}
        media={mediaOf(description)}
        badges={<Badge icon="crown">{t('jackpot.badge')}</Badge>}
      >
        <div className={styles.amount}>
          <CountingMoney reading={data} ms={every} isRunning={isOnScreen} size="hero" />
        </div>
        <FactList
          facts={[
            ...(growth_per_hour && growth_per_hour.amount > 0
              ? [{ key: 'growth', label: t('jackpot.growth'), value: <Amount value={growth_per_hour} signed /> }]
              : []),
            ...(games_count === undefined
              ? []
              : [{ key: 'games', label: t('jackpot.gamesCount'), value: count(games_count) }]),
          ]}
        />
        <WayOn href={hall.href} variant="primary" icon="gamepad-2">
          {t('jackpot.toGames')}
        </WayOn>
      </ItemHead>
      <JackpotGames category={category} to={hall} hearts={hearts} />
      <JackpotWins jackpot={id} />
    </div>
  )
}
