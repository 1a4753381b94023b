import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { offersQuery } from '#platform/campaigns.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { NotOffered } from '../_shared/rewards/not-offered.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { useDescribedMedia } from '../_shared/rewards/described-media.ts'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { GiftLines } from '../_shared/rewards/offer-gift.tsx'
import { PromoCard, PromoCards, PromoCardSkeleton } from '../_shared/rewards/promo-card.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'

/** The offers (RTE-7). */
export function OfferList({ root }: WidgetProps<object>) {
  const { t } = useTranslation('casino')
  const mediaOf = useDescribedMedia('offers')
  const offering = useOffering()
  const list = useQuery({ ...offersQuery(), enabled: offering === 'shown' })
  const { error, isFetching, refetch } = list
  const data = offering === 'shown' ? list.data : undefined
  if (offering === 'hidden' || offering === 'paused') return <NotOffered root={root} why={offering} />
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  return (
    <section {...root} aria-label={t('offers.title')}>
      {data?.items.length === 0 ? (
        <EmptyState
          icon="gift"
          title={t('offers.empty')}
          text={t('offers.emptyText')}
          action={<WayOn href="/promotions">{t('offers.toPromotions')}</WayOn>}
        />
      ) : (
        <PromoCards isBusy={!data}>
          {data
            ? data.items.map(({ id, description, trigger, promotions }, index) => (
                <li key={id}>
                  <PromoCard
                    href={`/offers/${id}`}
                    title={description?.title ?? t('offer.untitled', { id: String(id) })}
                    text={description?.text}
                    media={mediaOf(description)}
                    isFirst={index < 3}
                    badge={trigger && <Badge tone="glass">{t(`offer.trigger.${trigger.action}`)}</Badge>}
                  >
                    <GiftLines promotions={promotions} />
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
