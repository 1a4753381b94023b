import { useQuery } from '@tanstack/react-query'
import type { RootAttributes, WidgetProps } from '#engine/define-widget.ts'
import { useDialogProps } from '#engine/render/dialog-props.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { type Cashback, cashbacksQuery, unseenCashbackFilter } from '#platform/cashbacks.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { MoneyButton } from '../_shared/money/money-button.tsx'
import { CashbackPeriod } from '../_shared/rewards/cashback-period.tsx'
import { NotOffered } from '../_shared/rewards/not-offered.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { EarlierAct, RewardState } from '../_shared/rewards/reward-state.tsx'
import { useReward, useRewards } from '../_shared/rewards/use-reward.ts'
import { Moment } from '../_shared/time/time.tsx'
import type { unseenCashbackSchema } from './index.ts'
import styles from './unseen-cashback.module.css'

type Words = Props<typeof unseenCashbackSchema>
type Shared = { words: Words; close: () => void; root: RootAttributes }

/** What a preview shows: nobody's cashback. */
const exampleIn = (currency: string): Cashback => ({
  id: 0,
  status: 'active',
  amount: { amount: 10_000, currency },
  start_date: '2026-01-04T19:00:00.000Z',
  end_date: '2026-01-11T19:00:00.000Z',
  receiving_expired_at: '2026-01-25T19:00:00.000Z',
  paid_out_at: null,
})

/** What the list of the platform says is what shows: whether it was taken is never guessed from the answer to the press. */
export function UnseenCashback({ root, run, take, later, done }: WidgetProps<Words>) {
  const { t } = useTranslation('after-login')
  const { id, preview } = useDialogProps()
  const currency = String(useValue('site.currency') ?? 'UZS')
  const offering = useOffering(preview !== true)
  useRewards()
  const { data, isError, refetch } = useQuery({
    ...cashbacksQuery(unseenCashbackFilter),
    ...((preview === true || offering !== 'shown') && { enabled: false }),
  })
  if (offering === 'hidden' || offering === 'paused') return <NotOffered root={root} why={offering} />
  const items = offering === 'shown' ? data?.items : undefined
  const cashback = preview === true ? exampleIn(currency) : (items?.find((one) => one.id === id) ?? items?.[0])
  const shared: Shared = { words: { take, later, done }, close: () => run([{ do: 'close' }]), root }
  if (cashback) return <Offer {...shared} cashback={cashback} />
  if (isError || items) {
    return (
      <div {...root}>
        <ErrorState title={t('unavailable')} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>} />
      </div>
    )
  }
  return (
    <div {...root} className={styles.cashback} aria-busy="true">
      <Skeleton shape="control" width="most" />
      <Skeleton width="most" />
      <Skeleton width="half" />
      <Skeleton shape="control" />
    </div>
  )
}

function Offer({ cashback, words, close, root }: Shared & { cashback: Cashback }) {
  const { t } = useTranslation(['after-login', 'account'])
  const reward = useReward(['cashback.take'], cashback.id)
  const { from: taker, to: finisher } = useFocusHandover<HTMLButtonElement>()
  const isPaid = cashback.status === 'paid_out'
  const { text, terms = [] } = cashback.description ?? {}
  return (
    <div {...root} className={styles.cashback}>
      <div className={styles.sum}>
        <span className={styles.icon}>
          <Icon name={isPaid ? 'circle-check' : 'hand-coins'} size="large" />
        </span>
        <Amount value={cashback.amount} size="hero" />
      </div>
      <p role="status" className={styles.lead}>
        {isPaid ? t('cashback.paid') : text}
      </p>
      <p className={styles.period}>
        <CashbackPeriod from={cashback.start_date} to={cashback.end_date} />
        {!isPaid && cashback.receiving_expired_at && (
          <>
            {'. '}
            {t('account:cashback.until')} <Moment at={cashback.receiving_expired_at} />
          </>
        )}
      </p>
      {!isPaid && terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!isPaid && <EarlierAct kinds={['cashback.take']} ids={[cashback.id]} />}
      {!isPaid && <RewardState reward={reward} />}
      <div className={styles.actions}>
        {isPaid ? (
          <Button ref={finisher} variant="primary" wide onClick={close}>
            {words.done}
          </Button>
        ) : (
          <>
            <MoneyButton ref={taker} variant="primary" wide {...reward.button('cashback.take')}>
              {words.take}
            </MoneyButton>
            <Button variant="quiet" wide onClick={close}>
              {words.later}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
