import type { ReactNode } from 'react'
import { useTranslation, type Translation } from '#engine/words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { iconName } from '../_shared/pictures/svg-icon.tsx'
import styles from './loyalty-shop.module.css'
import { ProductActs } from './product-acts.tsx'
import { productState, type Buyer, type Product, type ProductState } from './product-state.ts'
import { useNumberWords } from '../_shared/money/use-money-format.ts'
import { usePointsText } from '../_shared/rewards/points-text.ts'
import { useReward } from '../_shared/rewards/use-reward.ts'

/** One product: what it is, what it costs, every condition, and its state for this player. */
export function ProductCard({ product, buyer }: { product: Product; buyer: Buyer }): ReactNode {
  const { t } = useTranslation('casino')
  const pointsText = usePointsText(t)
  const { count } = useNumberWords()
  const { coinIcon } = useCasinoSettings().loyalty ?? {}
  const state = productState(product, buyer)
  const { name, description, terms, image_url, price, stock } = product
  const words =
    state.kind === 'points'
      ? pointsText('shop.missing', { count: state.missing, points: count(state.missing) })
      : stateWords(state, t)
  const isOpen = state.kind === 'enough' || state.kind === 'points'
  // The last piece may be gone before its purchase is confirmed.
  const isUnderWay = useReward(['product.buy'], product.id).kind !== null
  return (
    <article className={joinClasses(styles.card, (state.kind === 'soldOut' || state.kind === 'limit') && styles.gone)}>
      <img src={image_url} alt="" width={96} height={96} className={styles.picture} loading="lazy" decoding="async" />
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.price}>
        <Icon name={iconName(coinIcon) ?? 'coins'} className={styles.coin} />
        <strong>{count(price)}</strong> {pointsText('pointsWord', { count: price })}
      </p>
      <p className={styles.text}>{description}</p>
      {terms.length > 0 && (
        <details className={styles.terms}>
          <summary className={styles.summary}>
            {t('shop.terms')}
            <Icon name="chevron-down" size="small" className={styles.chevron} />
          </summary>
          <ul className={styles.list}>
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </details>
      )}
      {(words || (stock !== null && stock > 0)) && (
        <p data-state={state.kind} className={joinClasses(styles.state, state.kind === 'enough' && styles.enough)}>
          {words}
          {stock !== null && stock > 0 && <span className={styles.stock}>{t('shop.stock', { count: stock })}</span>}
        </p>
      )}
      {(isOpen || isUnderWay) && typeof buyer === 'object' && (
        <ProductActs
          product={product}
          points={buyer.points}
          missing={state.kind === 'points' ? state.missing : 0}
          isOpen={isOpen}
        />
      )}
    </article>
  )
}

function stateWords(state: Exclude<ProductState, { kind: 'points' }>, t: Translation['t']): string | null {
  if (state.kind === 'guest' || state.kind === 'unknown') return null
  if (state.kind === 'level') return t('shop.level', { level: state.level })
  return t(`shop.${state.kind}`)
}

/** As big as a product with two lines of text. */
export function ProductSkeleton(): ReactNode {
  return (
    <div className={styles.card} aria-hidden="true">
      <span className={styles.picture}>
        <Skeleton shape="fill" />
      </span>
      <Skeleton step="18" width="most" />
      <Skeleton step="16" width="half" />
      <Skeleton step="14" />
      <Skeleton step="14" width="most" />
      <Skeleton shape="control" width="half" />
    </div>
  )
}
