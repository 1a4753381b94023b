import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Amount } from './amount.tsx'
import styles from './balance-breakdown.module.css'
import { useBalances } from './use-balances.ts'

/** The player's balances, part by part (CSH-9, BAL-1). Different currencies and isolated bonuses are never added. */
export function BalanceBreakdown({ look }: { readonly look: 'strip' | 'column' }): ReactNode {
  const { t } = useTranslation('widgets')
  const { parts, total } = useBalances()
  if (parts.length === 0) return null
  return (
    <dl className={joinClasses(styles.parts, styles[look])}>
      {parts
        .filter(({ name }) => name !== 'fun')
        .map(({ name, amount }) => (
          <div key={name} className={styles.part}>
            <dt>{t(`account.${name}`)}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      {total && (
        <div className={joinClasses(styles.part, styles.total)}>
          <dt>{t('account.total')}</dt>
          <dd>
            <Amount value={total} />
          </dd>
        </div>
      )}
    </dl>
  )
}
