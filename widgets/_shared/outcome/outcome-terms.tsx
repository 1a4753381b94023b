import { fromWire, type Money } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Amount } from '../money/amount.tsx'
import { useDateTime } from '../time/time.tsx'
import styles from './outcome.module.css'

const limited: ReadonlySet<string> = new Set([
  'BillingDepositLimitExceededException',
  'WithdrawalLimitsExceededException',
  'WithdrawalLimitsPeriodExceededException',
])

function amountOf({ amount, currency }: Readonly<Record<string, unknown>>): Money | null {
  if (typeof amount !== 'number' || typeof currency !== 'string') return null
  try {
    return fromWire({ amount, currency })
  } catch {
    return null
  }
}

/** What a limit leaves now and from when there is more, as the platform said it in the error's data. */
export function OutcomeTerms({ code, data }: { code: string; data: Readonly<Record<string, unknown>> | undefined }) {
  const { t } = useTranslation('outcome')
  const { both } = useDateTime()
  if (!data || !limited.has(code)) return null
  const amount = amountOf(data)
  const at = typeof data.date === 'string' ? Date.parse(data.date) : Number.NaN
  const from = Number.isNaN(at) ? null : both(at)
  if (!amount && from === null) return null
  return (
    <dl className={styles.terms}>
      {amount && (
        <div>
          <dt>{t('allowedNow')}</dt>
          <dd>
            <Amount value={amount} />
          </dd>
        </div>
      )}
      {from !== null && (
        <div>
          <dt>{t('allowedFrom')}</dt>
          <dd>{from}</dd>
        </div>
      )}
    </dl>
  )
}
