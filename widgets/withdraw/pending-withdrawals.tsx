import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { transactionsQuery } from '#platform/cashier.ts'
import { RecordList } from '../_shared/records/record-list.tsx'
import { TransactionRow } from '../_shared/money/transaction-row.tsx'
import { pendingFilter } from './pending-filter.ts'
import styles from './withdraw.module.css'

/** Withdrawals on their way, each with its way back. Nothing while there are none: what failed to load is said by the history. */
export function PendingWithdrawals(): ReactNode {
  const { t } = useTranslation('cashier')
  const id = useId()
  const { data } = useQuery(transactionsQuery(pendingFilter))
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.methods} aria-labelledby={id}>
      <h2 id={id}>{t('pending')}</h2>
      <RecordList label={t('pending')}>
        {data.items.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </RecordList>
    </section>
  )
}
