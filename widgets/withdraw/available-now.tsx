import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { type Fact, FactRows, FactsLoading } from '../_shared/records/fact-rows.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { withdrawableOf } from '../_shared/money/withdrawable.ts'
import { Moment } from '../_shared/time/time.tsx'
import styles from './withdraw.module.css'

type Settings = CallOutput<'cashier.getwithdrawsettings'>
/** What can be withdrawn now, why the rest cannot, and what is left of each period: numbers that add up. */
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
