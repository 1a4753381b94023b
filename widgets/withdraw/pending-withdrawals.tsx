import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { transactionsQuery } from '#platform/cashier.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { CancelWithdrawal } from '../_shared/money/cancel-withdrawal.tsx'
import { useMethodName } from '../_shared/money/method-name.ts'
import type { Transaction } from '../_shared/money/transaction-row.tsx'
import { WithdrawalTracker } from '../_shared/money/withdrawal-tracker.tsx'
import { CopyReference } from '../_shared/outcome/index.ts'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { pendingFilter } from './pending-filter.ts'
import styles from './withdraw.module.css'

/** How often open withdrawals are read again while the page is visible. */
const POLL_INTERVAL_MS = 30_000

/**
 * Open withdrawals, each with its tracker and the button that cancels it. Renders nothing without any; a failed load is
 * reported by the history page.
 */
export function PendingWithdrawals(): ReactNode {
  const { t } = useTranslation('cashier')
  const id = useId()
  const { data } = useQuery({
    ...transactionsQuery(pendingFilter),
    refetchInterval: ({ state }) => (state.data && state.data.items.length > 0 ? POLL_INTERVAL_MS : false),
  })
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.methods} aria-labelledby={id}>
      <h2 id={id}>{t('pending')}</h2>
      <ul className={styles.list}>
        {data.items.map((transaction) => (
          <Pending key={transaction.id} transaction={transaction} />
        ))}
      </ul>
    </section>
  )
}

function Pending({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const { t } = useTranslation('cashier')
  const { mayCancelWithdrawals } = useJurisdiction()
  const { id, amount, requisites, can_cancel } = transaction
  const name = useMethodName()(transaction)
  const [to] = Object.values(requisites)
  return (
    <li className={styles.pending} data-record={`withdrawal-${id}`}>
      <div className={styles.pendingHead}>
        <div className={styles.words}>
          <SiteLink to={{ href: `/cashier/receipt?id=${id}`, external: false }} className={styles.name}>
            {name}
          </SiteLink>
          {to && <span className={styles.small}>{to}</span>}
        </div>
        <Amount value={amount} className={styles.pendingSum} />
      </div>
      <WithdrawalTracker transaction={transaction} />
      <div className={styles.pendingFoot}>
        <CopyReference label={t('withdrawal.number')} reference={String(id)} />
        {can_cancel && mayCancelWithdrawals && <CancelWithdrawal transaction={transaction} />}
      </div>
    </li>
  )
}
