import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { transactionsQuery } from '#platform/cashier.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { CancelWithdrawal } from '../_shared/money/cancel-withdrawal.tsx'
import type { Transaction } from '../_shared/money/transaction-row.tsx'
import { WithdrawalTracker } from '../_shared/money/withdrawal-tracker.tsx'
import { CopyReference } from '../_shared/outcome/index.ts'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { pendingFilter } from './pending-filter.ts'
import styles from './withdraw.module.css'

/** A withdrawal that is under way is looked at again so often while somebody sees it. */
const EVERY_MS = 30_000

/** Withdrawals on their way, each with its tracker and its way back. Nothing while there are none: what failed to load is said by the history. */
export function PendingWithdrawals(): ReactNode {
  const { t } = useTranslation('cashier')
  const id = useId()
  const { data } = useQuery({
    ...transactionsQuery(pendingFilter),
    refetchInterval: ({ state }) => (state.data && state.data.items.length > 0 ? EVERY_MS : false),
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
  const { paymentMethods } = useSettings('cashier')
  const { mayCancelWithdrawals } = useJurisdiction()
  const { id, method, method_name, amount, requisites, can_cancel } = transaction
  const name = (paymentMethods && Object.hasOwn(paymentMethods, method) && paymentMethods[method]?.title) || method_name
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
