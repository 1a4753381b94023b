import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { depositInfoQuery, isOpen, transactionsQuery } from '#platform/cashier.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { type Cancellations, CancelWithdrawal, useCancellations } from '../_shared/money/cancel-withdrawal.tsx'
import { useMethodName } from '../_shared/money/method-name.ts'
import { WithdrawalTracker } from '../_shared/money/withdrawal-tracker.tsx'
import { CopyReference } from '../_shared/outcome/index.ts'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { pendingFilter } from './pending-filter.ts'
import { useWatchedWithdrawals, type WatchedWithdrawal } from './use-watched-withdrawals.ts'
import styles from './withdraw.module.css'

/** How often open withdrawals are read again while the page is visible. */
const POLL_INTERVAL_MS = 30_000

/**
 * Open withdrawals, each with its tracker and the button that cancels it; one that ends stays until the page is left,
 * and says how it ended. Renders nothing without any; a failed load is reported by the history page.
 */
export function PendingWithdrawals(): ReactNode {
  const { t } = useTranslation('cashier')
  const id = useId()
  const { data } = useQuery({
    ...transactionsQuery(pendingFilter),
    refetchInterval: ({ state }) => (state.data && state.data.items.length > 0 ? POLL_INTERVAL_MS : false),
  })
  const watched = useWatchedWithdrawals(data?.items)
  const cancellations = useCancellations()
  if (watched.length === 0) return null
  return (
    <section className={styles.methods} aria-labelledby={id}>
      <h2 id={id}>{t('pending')}</h2>
      <ul className={styles.list}>
        {watched.map((one) => (
          <Pending key={one.transaction.id} watched={one} cancellations={cancellations} />
        ))}
      </ul>
    </section>
  )
}

type PendingProps = { readonly watched: WatchedWithdrawal; readonly cancellations: Cancellations }

function Pending({ watched: { transaction: known, hasLeft }, cancellations }: PendingProps): ReactNode {
  const { t } = useTranslation('cashier')
  const { mayCancelWithdrawals } = useJurisdiction()
  const info = useQuery({
    ...depositInfoQuery(known.id),
    enabled: hasLeft,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : POLL_INTERVAL_MS),
  })
  const transaction = hasLeft ? (info.data ?? { ...known, can_cancel: false }) : known
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
      {hasLeft && info.isError && !info.data ? (
        <LoadFailed error={info.error} isRetrying={info.isFetching} retry={() => void info.refetch()} />
      ) : (
        <WithdrawalTracker transaction={transaction} />
      )}
      <div className={styles.pendingFoot}>
        <CopyReference label={t('withdrawal.number')} reference={String(id)} />
        {(can_cancel || cancellations.stateOf(id)) && mayCancelWithdrawals && (
          <CancelWithdrawal transaction={transaction} cancellations={cancellations} />
        )}
      </div>
    </li>
  )
}
