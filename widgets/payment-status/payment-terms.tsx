import { useTranslation } from '#engine/words/use-translation.ts'
import type { PaymentFacts } from '#flows/payment-status/payment-status.view.ts'
import type { FlowStatus } from '#schemas/vocabulary.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { CopyReference, MoneyLine, type OutcomeMoney } from '../_shared/outcome/index.ts'
import { useDateTime } from '../_shared/time/time.tsx'
import styles from './payment-status.module.css'

const money: Readonly<Partial<Record<FlowStatus<'payment-status'>, OutcomeMoney>>> = {
  pending: 'unknown',
  failed: 'no',
  cancelled: 'no',
  // Whoever paid at the last moment is credited late.
  expired: 'unknown',
}

/**
 * The sum, the method and the number of a payment, whether money was taken, and why it did not go through, in plain
 * words.
 */
export function PaymentTerms({
  facts: { id, amount, method, createdAt, reason, balance },
  status,
  isToPay,
  isLatest,
}: {
  facts: PaymentFacts
  status: FlowStatus<'payment-status'>
  /** The player has still to pay at the provider: nothing can be taken yet. */
  isToPay: boolean
  isLatest: boolean
}) {
  const { t } = useTranslation('payment')
  const taken = isToPay ? undefined : money[status]
  const { both } = useDateTime()
  return (
    <div className={styles.receipt}>
      {isLatest && <p className={styles.latest}>{t('latest')}</p>}
      <p className={styles.amount}>
        <Amount value={amount} size="large" />
      </p>
      {taken && <MoneyLine money={taken} />}
      {reason !== null && <p>{t(`reason.${reason}`, { defaultValue: t('reason.unknown') })}</p>}
      <dl className={styles.terms}>
        <div>
          <dt>{t('method')}</dt>
          <dd>{method}</dd>
        </div>
        <div>
          <dt>{t('date')}</dt>
          <dd>{both(createdAt)}</dd>
        </div>
        {balance && (
          <div data-balance={balance.minor}>
            <dt>{t('balance')}</dt>
            <dd>
              <Amount value={balance} />
            </dd>
          </div>
        )}
      </dl>
      <CopyReference reference={String(id)} label={t('number')} />
    </div>
  )
}
