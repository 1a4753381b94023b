import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { cashbacksQuery } from '#platform/cashbacks.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { NotOffered } from '../_shared/rewards/not-offered.tsx'
import { CashbackPeriod } from '../_shared/rewards/cashback-period.tsx'
import { EarlierAct } from '../_shared/rewards/reward-state.tsx'
import { useRewards } from '../_shared/rewards/use-reward.ts'
import { Moment } from '../_shared/time/time.tsx'
import type { CashbackItem } from '../_shared/rewards/bonus-record.tsx'
import { ListEmpty } from '../_shared/records/list-state.tsx'
import { RecordRow } from '../_shared/records/record-list.tsx'
import { RecordPagesView, useRecordPages } from '../_shared/records/record-pages.tsx'
import { StatusBadge } from '../_shared/records/status-badge.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { CashbackActs, GivenUp } from './cashback-acts.tsx'
import type { cashbackListSchema } from './index.ts'

const size = 10
const pageOf = (_list: string, offset: number) => cashbacksQuery({ offset, count: size })

export function CashbackList({ root }: WidgetProps<Props<typeof cashbackListSchema>>) {
  const { t } = useTranslation('account')
  const offering = useOffering()
  const pages = useRecordPages<CashbackItem>('cashbacks', size, pageOf as never, ({ id }) => id)
  useRewards()
  if (offering === 'hidden') return <NotOffered root={root} why="hidden" />
  return (
    <div {...root}>
      <EarlierAct kinds={['cashback.take', 'cashback.remove']} ids={pages.items?.map(({ id }) => id)} />
      <GivenUp />
      <RecordPagesView
        pages={pages}
        size={4}
        label={t('cashback.list')}
        row={(cashback) => <Row key={cashback.id} cashback={cashback} isPaused={offering === 'paused'} />}
        empty={
          <ListEmpty
            icon="hand-coins"
            title={t('cashback.empty')}
            text={t('cashback.emptyText')}
            label={t('bonuses.way')}
            to="/gamehall"
          />
        }
      />
    </div>
  )
}

function Row({ cashback, isPaused }: { cashback: CashbackItem; isPaused: boolean }) {
  const { t } = useTranslation('account')
  const { id, status, description, amount, start_date, end_date, receiving_expired_at, paid_out_at } = cashback
  return (
    <RecordRow
      id={`cashback-${id}`}
      icon="hand-coins"
      title={description?.title ?? t('operation.cashback')}
      note={
        <>
          <CashbackPeriod from={start_date} to={end_date} />
          {status === 'active' && receiving_expired_at && (
            <>
              {'. '}
              {t('cashback.until')} <Moment at={receiving_expired_at} />
            </>
          )}
          {status === 'paid_out' && paid_out_at && (
            <>
              {'. '}
              {t('cashback.paidOut')} <Moment at={paid_out_at} part="date" />
            </>
          )}
        </>
      }
      amount={<Amount value={amount} tone={status === 'active' ? 'win' : 'plain'} />}
      status={<StatusBadge kind="cashback" status={status} />}
      action={<CashbackActs cashback={cashback} isPaused={isPaused} />}
      isWide
    />
  )
}
