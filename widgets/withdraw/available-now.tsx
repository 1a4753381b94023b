import type { ReactNode } from 'react'
import { fromWire, type Money, moneyOf } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { type Fact, FactRows, FactsLoading } from '../_shared/records/fact-rows.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { Moment } from '../_shared/time/time.tsx'
import styles from './withdraw.module.css'

type Settings = CallOutput<'cashier.getwithdrawsettings'>
type Period = Settings['periods'][number]
type Locked = NonNullable<Settings['locked']>[number]

/** What the player has, cut into what can be withdrawn now and why the rest cannot. `now`, `overLimit`, `held` and `locked` add up to `total`. */
export type Withdrawable = {
  readonly total: Money
  readonly now: Money
  readonly held: Money
  readonly locked: readonly Locked[]
  /** What the tightest period does not leave room for. */
  readonly overLimit: { readonly amount: Money; readonly period: Period } | null
}

/** Amounts of other currencies are never added: they are left out. */
export function withdrawableOf({ available, held, periods, locked = [] }: Settings): Withdrawable {
  const { currency } = available
  const main = fromWire(available).minor
  const own = locked.filter(({ amount }) => amount.currency === currency && amount.amount > 0)
  const tightest = periods
    .filter(({ left }) => left.currency === currency)
    .toSorted((a, b) => a.left.amount - b.left.amount)[0]
  const now = Math.min(main, tightest ? fromWire(tightest.left).minor : main)
  const heldMinor = held.currency === currency ? fromWire(held).minor : 0
  const lockedMinor = own.reduce((sum, { amount }) => sum + fromWire(amount).minor, 0)
  return {
    total: moneyOf(main + heldMinor + lockedMinor, currency),
    now: moneyOf(now, currency),
    held: moneyOf(heldMinor, currency),
    locked: own,
    overLimit: tightest && main > now ? { amount: moneyOf(main - now, currency), period: tightest } : null,
  }
}

/** What can be taken out now, why the rest cannot, and what the periods leave: numbers that add up. */
export function AvailableNow({ data }: { readonly data: Settings | undefined }): ReactNode {
  const { t } = useTranslation('cashier')
  if (!data) {
    return (
      <Panel title={t('available')} isBusy>
        <p>
          <Skeleton step="48" width="half" />
        </p>
        <FactsLoading count={2} />
      </Panel>
    )
  }
  const { total, now, held, locked, overLimit } = withdrawableOf(data)
  const rest: Fact[] = [
    ...(held.minor > 0 ? [{ id: 'held', label: t('held'), value: <Amount value={held} />, note: t('heldText') }] : []),
    ...locked.map(({ reason, product, amount, left, until }, index) => ({
      id: `locked-${index}`,
      label: t(reason === 'wagering' && product === 'betting' ? 'locked.sport' : `locked.${reason}`),
      value: <Amount value={amount} />,
      note: (left || until) && (
        <>
          {left && (
            <>
              {t('locked.left')} <Amount value={left} isShort />
            </>
          )}
          {left && until && '. '}
          {until && (
            <>
              {t('locked.until')} <Moment at={until} />
            </>
          )}
        </>
      ),
    })),
    ...(overLimit
      ? [
          {
            id: 'over',
            label: t(`overLimit.${overLimit.period.period}`),
            value: <Amount value={overLimit.amount} />,
            note: overLimit.period.next_at && (
              <>
                {t('overLimit.next')} <Moment at={overLimit.period.next_at} />
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Panel title={t('available')}>
      <p data-withdrawable={now.minor}>
        <Amount value={now} size="hero" />
      </p>
      {rest.length > 0 && (
        <div className={styles.rest}>
          <h3 className={styles.restTitle}>{t('rest')}</h3>
          <FactRows
            facts={[...rest, { id: 'total', label: <strong>{t('total')}</strong>, value: <Amount value={total} /> }]}
          />
        </div>
      )}
      {data.periods.length > 0 && (
        <div className={styles.rest}>
          <h3 className={styles.restTitle}>{t('limits')}</h3>
          <FactRows
            facts={data.periods.map(({ period, limit, left }) => ({
              id: period,
              label: t(`withdrawPeriod.${period}`),
              value: <Amount value={left} isShort />,
              note: (
                <>
                  {t('limit.of')} <Amount value={limit} isShort />
                </>
              ),
            }))}
          />
        </div>
      )}
    </Panel>
  )
}
