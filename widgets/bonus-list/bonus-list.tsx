import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { NotOffered } from '../_shared/rewards/not-offered.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import type { Bonus } from '../_shared/rewards/bonus-record.tsx'
import { ListEmpty } from '../_shared/records/list-state.tsx'
import { EarlierAct } from '../_shared/rewards/reward-state.tsx'
import { useRewards } from '../_shared/rewards/use-reward.ts'
import { useCachedState } from '../_shared/records/use-cached-state.ts'
import { RecordPagesView, useRecordPages } from '../_shared/records/record-pages.tsx'
import { BonusCard } from './bonus-card.tsx'
import type { bonusListSchema } from './index.ts'
import { bonusPage, bonusPageSize, type BonusTab } from './bonus-pages.ts'
import { kindsOf } from './bonus-acts.tsx'
import styles from './bonus-list.module.css'

export function BonusList({ first, root }: WidgetProps<Props<typeof bonusListSchema>>) {
  const { t } = useTranslation('account')
  const offering = useOffering()
  const [tab, setTab] = useCachedState<BonusTab>(['bonuses-tab', first], first)
  const pages = useRecordPages<Bonus>(tab, bonusPageSize, bonusPage as never, ({ id }) => id)
  const order: readonly BonusTab[] = first === 'betting' ? ['betting', 'casino'] : ['casino', 'betting']
  useRewards()
  if (offering === 'hidden') return <NotOffered root={root} why="hidden" />
  const hasActive = pages.items?.some(({ status }) => status === 'active') === true
  return (
    <div {...root} className={styles.bonuses}>
      <EarlierAct kinds={kindsOf[tab]} ids={pages.items?.map(({ id }) => id)} />
      <Tabs
        label={t('bonuses.tabs')}
        tabs={order.map((id) => ({ id, label: t(`bonuses.${id}`), icon: id === 'casino' ? 'dices' : 'ticket' }))}
        value={tab}
        onChange={(next) => {
          pages.clear(next)
          setTab(next)
        }}
      >
        <RecordPagesView
          pages={pages}
          size={3}
          label={t(`bonuses.${tab}`)}
          row={(bonus) => (
            <BonusCard
              key={bonus.id}
              bonus={bonus}
              closed={offering === 'paused' ? 'break' : hasActive ? 'active' : null}
            />
          )}
          empty={<ListEmpty icon="gift" title={t(`bonuses.empty.${tab}`)} label={t('bonuses.way')} to="/gamehall" />}
        />
      </Tabs>
    </div>
  )
}
