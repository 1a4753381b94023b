import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { promotionsQuery } from '#platform/campaigns.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { NotOffered } from '../_shared/rewards/not-offered.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { useDescribedMedia } from '../_shared/rewards/described-media.ts'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { Moment } from '../_shared/time/time.tsx'
import { PromoCard, PromoCards, PromoCardSkeleton } from '../_shared/rewards/promo-card.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'
import styles from './promotion-list.module.css'

/** The promotions (RTE-8). The platform shows different ones to guests and players. */
export function PromotionList({ root }: WidgetProps<object>) {
  const { t } = useTranslation('casino')
  const mediaOf = useDescribedMedia('banners')
  const offering = useOffering()
  const list = useQuery({ ...promotionsQuery(), enabled: offering === 'shown' })
  const { error, isFetching, refetch } = list
  const data = offering === 'shown' ? list.data : undefined
  if (offering === 'hidden' || offering === 'paused') return <NotOffered root={root} why={offering} />
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  return (
    <section {...root} aria-label={t('promotions.title')}>
      {data?.items.length === 0 ? (
        <EmptyState
          icon="badge-percent"
          title={t('promotions.empty')}
          text={t('promotions.emptyText')}
          action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
        />
      ) : (
        <PromoCards isBusy={!data}>
          {data
            ? data.items.map(({ id, finished_at, description }, index) => (
                <li key={id}>
                  <PromoCard
                    href={`/promotions/${id}`}
                    title={description?.title ?? t('promotion.untitled', { id: String(id) })}
                    text={description?.text}
                    media={mediaOf(description)}
                    isFirst={index < 3}
                  >
                    {finished_at && (
                      <span className={styles.until}>
                        {t('promotion.until')} <Moment at={finished_at} part="date" />
                      </span>
                    )}
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
