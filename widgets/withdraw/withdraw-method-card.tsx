import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { FactRows } from '../_shared/records/fact-rows.tsx'
import { MethodMark } from '../_shared/money/method-mark.tsx'
import { type ShownMethod, useMethodWords } from '../_shared/money/payment-method.tsx'
import styles from './withdraw.module.css'

/** One method of withdrawing: in a line what matters, and all its conditions on a press, without a script too. */
export function WithdrawMethodCard({
  shown,
  currency,
}: {
  readonly shown: ShownMethod
  readonly currency: string
}): ReactNode {
  const { t } = useTranslation('cashier')
  const words = useMethodWords()
  const { method, visuals, limits, name } = shown
  const closed = words.closed(shown, currency)
  const troubled = words.troubled(shown)
  const head = (
    <>
      <MethodMark shown={shown} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>
          {closed ?? (
            <>
              {words.time(shown)} · {shown.fee && t('feeOf')} {words.fee(shown, 'alone')}
            </>
          )}
        </span>
        {troubled && (
          <span className={styles.troubled}>
            <Icon name="triangle-alert" size="small" />
            <span>{troubled}</span>
          </span>
        )}
      </span>
    </>
  )
  if (closed !== null || !limits) {
    return (
      <li className={joinClasses(styles.card, styles.closed)} data-method={method.sysname}>
        <div className={styles.summary}>{head}</div>
      </li>
    )
  }
  return (
    <li className={styles.card} data-method={method.sysname}>
      <details>
        <summary className={styles.summary}>
          {head}
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        <div className={styles.conditions}>
          {visuals.description && <p className={styles.small}>{visuals.description}</p>}
          <FactRows
            facts={[
              {
                id: 'min',
                label: t('min'),
                value: <Amount value={limits.min} isShort />,
                note: visuals.minDescription,
              },
              {
                id: 'max',
                label: t('max'),
                value: <Amount value={limits.max} isShort />,
                note: visuals.maxDescription,
              },
              { id: 'fee', label: t('fee'), value: words.fee(shown, 'beside') },
              { id: 'time', label: t('paidWithin'), value: words.time(shown) },
              ...(method.fields.length > 0
                ? [{ id: 'fields', label: t('asks'), value: method.fields.map(({ label }) => label).join(', ') }]
                : []),
            ]}
          />
        </div>
      </details>
    </li>
  )
}
