import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Href } from '#schemas/document/link.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './method-card.module.css'
import { MethodMark } from './method-mark.tsx'
import { type ShownMethod, useMethodWords } from './payment-method.tsx'

type MethodCardProps = {
  readonly shown: ShownMethod
  readonly currency: string
  readonly isChosen?: boolean
  /** Where the method has an address. */
  readonly to?: Href | undefined
  /** Where it has none and is chosen in place. */
  readonly onChoose?: (() => void) | undefined
}

/** One method in a list: limits, time and fee before any choice; a closed one is grey and says why. */
export function MethodCard({ shown, currency, isChosen = false, to, onChoose }: MethodCardProps): ReactNode {
  const { t } = useTranslation('cashier')
  const words = useMethodWords()
  const closed = words.closed(shown, currency)
  const troubled = words.troubled(shown)
  const name = <span className={styles.name}>{shown.name}</span>
  return (
    <li
      className={joinClasses(styles.card, closed !== null && styles.closed, isChosen && styles.chosen)}
      data-method={shown.method.sysname}
    >
      <MethodMark shown={shown} />
      <div className={styles.words}>
        {closed !== null || (!to && !onChoose) ? (
          name
        ) : to ? (
          <SiteLink to={to} className={styles.cover} isCurrentAware>
            {name}
          </SiteLink>
        ) : (
          <button type="button" className={styles.cover} onClick={onChoose} aria-pressed={isChosen}>
            {name}
          </button>
        )}
        {closed === null ? (
          <>
            <span className={styles.range}>{words.range(shown)}</span>
            <span className={styles.small}>
              {words.time(shown)} <span aria-hidden="true">·</span> {shown.fee ? t('feeOf') : null}{' '}
              {words.fee(shown, 'alone')}
            </span>
          </>
        ) : (
          <span className={styles.small}>{closed}</span>
        )}
        {troubled && (
          <span className={styles.troubled}>
            <Icon name="triangle-alert" size="small" />
            <span>{troubled}</span>
          </span>
        )}
      </div>
      {closed === null && (to || onChoose) && <Icon name="chevron-right" className={styles.chevron} />}
      {closed !== null && <Icon name="wrench" className={styles.chevron} />}
    </li>
  )
}

export function MethodCards({
  look,
  label,
  children,
}: {
  readonly look: 'grid' | 'scroll'
  readonly label: string
  readonly children: ReactNode
}): ReactNode {
  return (
    <ul className={joinClasses(styles.cards, styles[look])} aria-label={label}>
      {children}
    </ul>
  )
}

export function MethodsLoading({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={joinClasses(styles.cards, styles.grid)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <Skeleton className={styles.place} shape="fill" />
          <div className={styles.words}>
            <Skeleton width="half" />
            <Skeleton step="14" width="most" />
            <Skeleton step="14" width="half" />
          </div>
        </div>
      ))}
    </div>
  )
}
