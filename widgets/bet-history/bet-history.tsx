import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { betsQuery } from '#platform/games.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { ListEmpty } from '../_shared/records/list-state.tsx'
import { Moment } from '../_shared/time/time.tsx'
import { RecordRow } from '../_shared/records/record-list.tsx'
import { RecordPagesView, useRecordPages } from '../_shared/records/record-pages.tsx'
import { StatusBadge } from '../_shared/records/status-badge.tsx'
import { useCachedState } from '../_shared/records/use-cached-state.ts'
import type { betHistorySchema } from './index.ts'
import styles from './bet-history.module.css'

type Bet = CallOutput<'games.getHistory'>['items'][number]
const tabs = ['all', 'casino', 'betting', 'fun'] as const
type BetTab = (typeof tabs)[number]

export function BetHistory({ size, root }: WidgetProps<Props<typeof betHistorySchema>>) {
  const { t } = useTranslation('account')
  const [tab, setTab] = useCachedState<BetTab>(['bets-tab'], 'all')
  const isOff = useValue('flag:isBetHistoryEnable') === false
  const pages = useRecordPages<Bet>(
    tab,
    size,
    (list, offset) => betsQuery({ type: list as BetTab, offset, count: size }) as never,
    ({ id }) => id,
  )
  if (isOff) {
    return (
      <div {...root}>
        <ListEmpty icon="ticket" title={t('bets.off')} label={t('bets.toSupport')} to="/support" />
      </div>
    )
  }
  return (
    <div {...root} className={styles.bets}>
      <Tabs
        label={t('bets.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(`bets.${id}`) }))}
        value={tab}
        onChange={(next) => {
          pages.clear(next)
          setTab(next)
        }}
      >
        <RecordPagesView
          pages={pages}
          size={size}
          label={t('bets.list')}
          row={(bet) => <Row key={bet.id} bet={bet} />}
          empty={
            <ListEmpty
              icon="ticket"
              title={t(`bets.empty.${tab}`)}
              label={t(tab === 'betting' ? 'bets.way.betting' : 'bonuses.way')}
              to={tab === 'betting' ? '/betting' : '/gamehall'}
            />
          }
        />
      </Tabs>
    </div>
  )
}

function Row({ bet }: { bet: Bet }) {
  const { t } = useTranslation('account')
  const { id, type, name, game, status, stake, win, is_free, jackpot, created_at } = bet
  return (
    <RecordRow
      id={`bet-${id}`}
      icon={type === 'betting' ? 'ticket' : 'dices'}
      title={name}
      to={game ? { href: `/game/${game}`, external: false } : undefined}
      note={
        <>
          <Moment at={created_at} /> · {is_free ? t('bets.free') : t('bets.stake')}{' '}
          <Amount value={stake} className={styles.small} />
          {jackpot && (
            <>
              {' · '}
              {t('bets.jackpot')} <Amount value={jackpot} tone="win" className={styles.small} />
            </>
          )}
        </>
      }
      amount={status === 'open' ? undefined : <Amount value={win} tone={win.amount > 0 ? 'win' : 'muted'} />}
      status={<StatusBadge kind="bet" status={status} />}
    />
  )
}
