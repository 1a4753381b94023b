import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Money } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { currencyRatesQuery } from '#platform/account.ts'
import { Amount } from './amount.tsx'
import { becomes } from './currency-rates.ts'
import styles from './payment-form.module.css'

/** The approximate value of a sum in the first currency of `others` that is not its own, marked as not binding (CSH-10). */
export function Becomes({ sum, others }: { readonly sum: Money; readonly others: readonly string[] }): ReactNode {
  const { t } = useTranslation('cashier')
  const other = others.find((currency) => currency !== sum.currency)
  const { data } = useQuery({ ...currencyRatesQuery(), enabled: other !== undefined })
  const money = data && other !== undefined ? becomes(sum, other, data) : null
  if (!money) return null
  return (
    <p className={styles.becomes} data-becomes={money.currency}>
      ≈ <Amount value={money} isShort /> {t('currency.notBinding')}
    </p>
  )
}
