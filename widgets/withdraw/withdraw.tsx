import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { transactionsQuery, withdrawSettingsQuery } from '#platform/cashier.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Props } from '#schemas/document/marks.ts'
import { isUnderWay, PaymentProgress } from '../_shared/money/payment-progress.tsx'
import { refusedMethod, useIntent, type IntentHandle } from '../_shared/money/use-intent.ts'
import { ListEmpty, LoadFailed } from '../_shared/records/list-state.tsx'
import { MethodsLoading } from '../_shared/money/method-card.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { shownMethods } from '../_shared/money/payment-method.tsx'
import { withdrawableOf } from '../_shared/money/withdrawable.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { AvailableNow } from './available-now.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import { paidFilter } from './pending-filter.ts'
import { Requested } from './requested.tsx'
import { WithdrawGates } from './withdraw-gates.tsx'
import { WithdrawMethodCard } from './withdraw-method-card.tsx'
import type { withdrawSchema } from './index.ts'
import styles from './withdraw.module.css'

type Settings = CallOutput<'cashier.getwithdrawsettings'>

/**
 * What can be taken out is said first, then what is on its way, then how. If the first cannot be read, what is on its
 * way is still shown.
 */
export function Withdraw({ count, root }: WidgetProps<Props<typeof withdrawSchema>>) {
  const { t } = useTranslation('cashier')
  const intent = useIntent('withdrawal', 'withdrawal')
  const { data, error, isFetching, refetch } = useQuery(withdrawSettingsQuery())
  return (
    <div {...root} className={styles.withdraw} aria-busy={(!data && !error) || undefined}>
      <WithdrawGates />
      {!data && error ? (
        <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
      ) : (
        <AvailableNow data={data} />
      )}
      {isUnderWay(intent.view.status) && (
        <Panel title={t('toWithdraw')}>
          <PaymentProgress
            intent={intent}
            handed={(id) => <Requested id={id} again={() => intent.send({ type: 'intent.open' })} />}
          />
        </Panel>
      )}
      <PendingWithdrawals />
      {!data && !error && <MethodsLoading count={count} />}
      {data && intent.view.status !== 'handed' && (
        <div hidden={isUnderWay(intent.view.status)}>
          <Methods data={data} readAnew={() => void refetch()} intent={intent} />
        </div>
      )}
    </div>
  )
}

function Methods({ data, readAnew, intent }: { data: Settings; readAnew: () => void; intent: IntentHandle }) {
  const { t } = useTranslation('cashier')
  const { paymentMethods } = useSettings('cashier')
  const { currency } = data.available
  const { data: history } = useQuery(transactionsQuery(paidFilter))
  const methods = shownMethods(data.methods, paymentMethods, currency, refusedMethod(intent))
  const open = methods.filter(({ isOpen }) => isOpen)
  const usual = open.find(({ method }) => method.sysname === history?.items[0]?.method) ?? open[0]
  if (methods.length === 0)
    return <ListEmpty icon="banknote" title={t('noWithdrawMethods')} label={t('toSupport')} to="/support" />
  return (
    <section className={styles.methods} aria-labelledby="withdraw-methods">
      <h2 id="withdraw-methods">{t('withdrawMethods')}</h2>
      <ul className={styles.list}>
        {methods.map((shown) => (
          <WithdrawMethodCard
            key={shown.method.sysname}
            shown={shown}
            available={withdrawableOf(data).now}
            readAnew={readAnew}
            intent={intent}
            isUsual={shown === usual}
          />
        ))}
      </ul>
    </section>
  )
}
