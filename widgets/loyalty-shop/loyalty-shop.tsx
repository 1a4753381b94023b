import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { loyaltyInfoQuery, productsQuery } from '#platform/loyalty.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { NotOffered } from '../_shared/rewards/not-offered.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { LoyaltyOff, useIsLoyaltyOff } from '../_shared/rewards/loyalty-off.tsx'
import { PagesEnd } from '../_shared/records/pages-end.tsx'
import { EarlierAct } from '../_shared/rewards/reward-state.tsx'
import { useRewards } from '../_shared/rewards/use-reward.ts'
import { usePages } from '../_shared/records/use-pages.ts'
import { WayOn } from '../_shared/page/way-on.tsx'
import type { loyaltyShopSchema } from './index.ts'
import styles from './loyalty-shop.module.css'
import { ProductCard, ProductSkeleton } from './product-card.tsx'
import type { Product } from './product-state.ts'

/** The shop (RTE-6, LOY-2). */
export function LoyaltyShop({ pageSize, signIn, run, root }: WidgetProps<Props<typeof loyaltyShopSchema>>) {
  const { t } = useTranslation('casino')
  const isPlayer = useValue('user') === 'player'
  const isOff = useIsLoyaltyOff()
  const offering = useOffering(!isOff)
  const member = useQuery({ ...loyaltyInfoQuery(), enabled: isPlayer && !isOff }).data
  const list = usePages<Product>({
    list: 'shop',
    size: pageSize,
    queryAt: (offset) => ({ ...productsQuery({ offset, count: pageSize }), enabled: offering === 'shown' && !isOff }),
    keyOf: ({ id }) => id,
  })
  const items = offering === 'shown' ? list.items : undefined
  useRewards()
  if (isOff) return <LoyaltyOff root={root} />
  if (offering === 'hidden' || offering === 'paused') return <NotOffered root={root} why={offering} />
  const known = member && { points: member.points, level: member.level, isActive: member.is_active }
  const buyer = isPlayer ? (known ?? 'unknown') : 'guest'
  return (
    <section {...root} className={styles.shop} aria-label={t('shop.title')}>
      {!isPlayer && (
        <div className={styles.guest}>
          <p>{t('shop.guest')}</p>
          <Button variant="primary" icon="log-in" onClick={() => run([{ do: 'popup', id: signIn }])}>
            {t('signIn')}
          </Button>
        </div>
      )}
      <EarlierAct kinds={['product.buy']} ids={items?.map(({ id }) => id)} />
      {items?.length === 0 ? (
        <EmptyState
          icon="shopping-bag"
          title={t('shop.empty')}
          text={t('shop.emptyText')}
          action={<WayOn href="/loyalty">{t('loyalty.all')}</WayOn>}
        />
      ) : (
        (items !== undefined || !list.hasFailed) && (
          <ul className={styles.grid} aria-busy={!items || undefined}>
            {items
              ? items.map((product) => (
                  <li key={product.id}>
                    <ProductCard product={product} buyer={buyer} />
                  </li>
                ))
              : ['a', 'b', 'c', 'd'].map((key) => (
                  <li key={key}>
                    <ProductSkeleton />
                  </li>
                ))}
          </ul>
        )
      )}
      <PagesEnd list={list} />
    </section>
  )
}
