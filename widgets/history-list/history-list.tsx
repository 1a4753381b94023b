import { clamp } from '#base/clamp.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { BonusRow, CashbackRow, type Bonus, type CashbackItem } from '../_shared/rewards/bonus-record.tsx'
import { iconName } from '../_shared/pictures/svg-icon.tsx'
import { ListEmpty } from '../_shared/records/list-state.tsx'
import { RecordPagesView, useRecordPages } from '../_shared/records/record-pages.tsx'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useDateTime } from '../_shared/time/time.tsx'
import { type Cancellations, useCancellations } from '../_shared/money/cancel-withdrawal.tsx'
import { TransactionRow, type Transaction } from '../_shared/money/transaction-row.tsx'
import type { historyListSchema } from './index.ts'
import { historyPage, historyTabs, tabOf, type HistoryTab } from './history-tabs.ts'
import styles from './history-list.module.css'

type Entry = Transaction | Bonus | CashbackItem

const waysOn: Readonly<Record<HistoryTab, string>> = {
  deposit: '/cashier/deposit',
  withdrawal: '/cashier/withdraw',
  bonuses: '/profile/bonuses',
  cashbacks: '/profile/cashback',
}
const icons: Readonly<Record<HistoryTab, 'wallet' | 'banknote' | 'gift' | 'hand-coins'>> = {
  deposit: 'wallet',
  withdrawal: 'banknote',
  bonuses: 'gift',
  cashbacks: 'hand-coins',
}

function rowOf(tab: HistoryTab, entry: Entry, cancellations: Cancellations) {
  // What a tab holds follows from its query.
  if (tab === 'bonuses') return <BonusRow key={`${(entry as Bonus).type} ${entry.id}`} bonus={entry as Bonus} />
  if (tab === 'cashbacks') return <CashbackRow key={entry.id} cashback={entry as CashbackItem} />
  return <TransactionRow key={entry.id} transaction={entry as Transaction} cancellations={cancellations} part="time" />
}

/** The cashier's history (CSH-4, CSH-15). The tab is in the address; selecting a tab starts it again. */
export function HistoryList({ root }: WidgetProps<Props<typeof historyListSchema>>) {
  const { t } = useTranslation('account')
  const { historyTabs: configured = [], historyPageSize } = useSettings('cashier')
  const size = clamp('historyPageSize', historyPageSize)
  const write = useDateTime()
  const { setSearch } = useHost()
  const { search } = useRoute()
  const cancellations = useCancellations()
  const { areBonusesShown } = useJurisdiction()
  const labels = new Map(configured.map((tab) => [tab.tab, tab]))
  const shown = configured.length > 0 ? configured.map(({ tab }) => tab) : [...historyTabs]
  const tab = tabOf(search.tab, shown)
  const pages = useRecordPages<Entry>(
    tab,
    size,
    (list, offset) => historyPage(list, offset, size) as never,
    (entry) => ('type' in entry ? `${entry.type} ${entry.id}` : entry.id),
    (entry) => ('created_at' in entry ? entry.created_at : undefined),
  )
  const select = (next: HistoryTab): void => {
    pages.clear(next)
    setSearch({ tab: next === shown[0] ? undefined : next })
  }
  return (
    <div {...root} className={styles.history}>
      <Tabs
        label={t('history.tabs')}
        tabs={shown.map((id) => ({
          id,
          label: labels.get(id)?.label ?? t(`history.${id}`),
          icon: iconName(labels.get(id)?.icon) ?? icons[id],
        }))}
        value={tab}
        onChange={select}
      >
        <RecordPagesView
          pages={pages}
          size={size}
          label={labels.get(tab)?.label ?? t(`history.${tab}`)}
          row={(entry) => rowOf(tab, entry, cancellations)}
          dayOf={
            tab === 'deposit' || tab === 'withdrawal'
              ? (entry) => write.date(Date.parse((entry as Transaction).created_at)) // what a tab holds follows from its query
              : undefined
          }
          empty={
            <ListEmpty
              icon={icons[tab]}
              title={t(`history.empty.${tab}`)}
              {...(areBonusesShown || tab === 'deposit' || tab === 'withdrawal'
                ? { label: t(`history.way.${tab}`), to: waysOn[tab] }
                : { label: t('bonuses.way'), to: '/gamehall' })}
            />
          }
        />
      </Tabs>
    </div>
  )
}
