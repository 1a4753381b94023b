import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { clamp } from '#base/clamp.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { bettingBonusesQuery, bonusesQuery } from '#platform/bonuses.ts'
import { transactionsQuery } from '#platform/cashier.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { BonusRow } from '../_shared/rewards/bonus-record.tsx'
import { ListEmpty, LoadFailed } from '../_shared/records/list-state.tsx'
import { RecordList, RecordsLoading } from '../_shared/records/record-list.tsx'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { TransactionRow } from '../_shared/money/transaction-row.tsx'
import { recentEntries } from './recent-entries.ts'
import type { recentOperationsSchema } from './index.ts'
import styles from './recent-operations.module.css'

export function RecentOperations({ title, root }: WidgetProps<Props<typeof recentOperationsSchema>>) {
  const { t } = useTranslation('account')
  const id = useId()
  const size = clamp('recentItems', useSettings('cashier').recentSize)
  const { areBonusesShown } = useJurisdiction()
  const transactions = useQuery(transactionsQuery({ count: size }))
  const bonusQueries = [bonusesQuery({ count: size }), bettingBonusesQuery({ count: size })]
  const bonuses = useQueries({ queries: areBonusesShown ? bonusQueries : [] })
  const all = [transactions, ...bonuses]
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  const entries =
    transactions.data &&
    bonuses.every(({ data }) => data !== undefined) &&
    recentEntries(
      transactions.data.items,
      bonuses.flatMap(({ data }) => data?.items ?? []),
      size,
    )
  const retry = () => all.forEach((one) => void (one.isError && one.refetch()))
  return (
    <section {...root} className={styles.recent} aria-labelledby={id} aria-busy={(!entries && !failed) || undefined}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <SiteLink to={{ href: '/cashier/history', external: false }} className={styles.more}>
          {t('history.all')}
          <Icon name="chevron-right" size="small" />
        </SiteLink>
      </div>
      {failed ? (
        <LoadFailed error={failed.error} isRetrying={failed.isFetching} retry={retry} />
      ) : !entries ? (
        <RecordsLoading count={size} />
      ) : entries.length === 0 ? (
        <ListEmpty
          icon="history"
          title={t('history.empty.recent')}
          label={t('history.way.deposit')}
          to="/cashier/deposit"
        />
      ) : (
        <RecordList label={title}>
          {entries.map((one) =>
            one.kind === 'bonus' ? (
              <BonusRow key={one.key} bonus={one.entry} />
            ) : (
              <TransactionRow key={one.key} transaction={one.entry} />
            ),
          )}
        </RecordList>
      )}
    </section>
  )
}
