import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { promotionQuery } from '#platform/campaigns.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { NotOffered } from '../_shared/rewards/not-offered.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { useDescribedMedia } from '../_shared/rewards/described-media.ts'
import { FactList } from '../_shared/records/fact-list.tsx'
import { ItemHead, ItemHeadSkeleton } from '../_shared/page/item-head.tsx'
import { ListFailure, MissingItem } from '../_shared/records/list-state.tsx'
import { Moment } from '../_shared/time/time.tsx'
import { routeId } from '../_shared/page/route-id.ts'
import { WayOn } from '../_shared/page/way-on.tsx'
import type { promotionItemSchema } from './index.ts'

/** Where a banner without a slug leads a player (BNR-1), and where a guest reads the conditions. */
const offers = '/offers'

/** One promotion (RTE-8): a guest registers, a player follows its link (BNR-1). */
export function PromotionItem({ register, run, root }: WidgetProps<Props<typeof promotionItemSchema>>) {
  const { t } = useTranslation('casino')
  const id = routeId(useRoute().params)
  const isPlayer = useValue('user') === 'player'
  const mediaOf = useDescribedMedia('banners')
  const offering = useOffering()
  const item = useQuery({ ...promotionQuery(id), enabled: offering === 'shown' })
  const { error, isFetching, refetch } = item
  const data = offering === 'shown' ? item.data : undefined
  if (offering === 'hidden' || offering === 'paused') return <NotOffered root={root} why={offering} isPage />
  if (error && data === undefined)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (data === null)
    return (
      <MissingItem
        root={root}
        icon="badge-percent"
        title={t('promotion.unknown')}
        text={t('promotion.unknownText')}
        href="/promotions"
        label={t('promotion.all')}
      />
    )
  if (!data)
    return (
      <div {...root}>
        <ItemHeadSkeleton title={t('promotions.title')} />
      </div>
    )
  const { description, finished_at } = data
  return (
    <div {...root}>
      <ItemHead
        title={description?.title ?? t('promotion.untitled', { id: String(id) })}
        text={description?.text}
        media={mediaOf(description)}
      >
        {finished_at && (
          <FactList
            facts={[{ key: 'until', label: t('promotion.until'), value: <Moment at={finished_at} part="date" /> }]}
          />
        )}
        {isPlayer ? (
          <WayOn href={description?.slug ?? offers} variant="primary" iconEnd="chevron-right">
            {t('promotion.go')}
          </WayOn>
        ) : (
          <>
            <Button variant="primary" onClick={() => run([{ do: 'popup', id: register }])}>
              {t('promotion.register')}
            </Button>
            <WayOn href={offers} variant="quiet">
              {t('promotion.offers')}
            </WayOn>
          </>
        )}
      </ItemHead>
    </div>
  )
}
