import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { currencyRatesQuery, setCurrencyMutation } from '#platform/account.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { CurrencyReason } from '#schemas/api/account.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { becomes, orderCurrencies } from '../_shared/money/currency-rates.ts'
import { useMoneyWords } from '../_shared/money/use-money-format.ts'
import { Outcome, problemOf } from '../_shared/outcome/index.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import styles from './deposit.module.css'

/** Why the platform keeps the currency, as it says it on the field. */
const knownReasons: Readonly<Record<CurrencyReason, true>> = {
  hasMoney: true,
  hasBonus: true,
  hasOpenPayment: true,
  hasLimit: true,
  hasOpenBet: true,
}

function reasonsOf(error: unknown): readonly string[] {
  const codes = error instanceof PlatformError ? error.data?.currency : undefined
  return Array.isArray(codes) ? codes.filter((code): code is string => Object.hasOwn(knownReasons, String(code))) : []
}

/**
 * The currency of the account and, closed at first, the others with what one of them is worth (CSH-10, API-2). An
 * account that holds something keeps its currency: the platform decides, and says why.
 */
export function CurrencyChoice({
  currency,
  currencies,
}: {
  readonly currency: string
  readonly currencies: readonly string[]
}): ReactNode {
  const { t } = useTranslation('cashier')
  const client = useQueryClient()
  const write = useMoneyWords()
  const { pinnedCurrencies = [] } = useSettings('cashier')
  const [isOpen, setOpen] = useState(false)
  const { data: rates } = useQuery({ ...currencyRatesQuery(), enabled: isOpen })
  const { mutate, isPending, error } = useMutation(setCurrencyMutation())
  const others = orderCurrencies(
    currencies.filter((one) => one !== currency),
    pinnedCurrencies,
  )
  const [picked, setPicked] = useState('')
  const next = others.includes(picked) ? picked : (others[0] ?? '')
  if (others.length === 0) return null
  const change = (event: FormEvent): void => {
    event.preventDefault()
    if (isPending) return
    mutate(
      { currency: next },
      {
        onSettled: () =>
          Promise.all(
            ['cashier.getdepositsettings', 'cashier.getwithdrawsettings'].map((name) =>
              client.invalidateQueries({ queryKey: [name] }),
            ),
          ),
      },
    )
  }
  const one = rates && becomes({ minor: 100, currency: next }, currency, rates)
  const reasons = reasonsOf(error)
  return (
    <details className={styles.currency} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.currencyHead}>
        <span>
          {t('currency.account')} <strong>{currency}</strong>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <form method="post" data-form="currency" className={styles.currencyForm} onSubmit={change}>
        <Select
          name="currency"
          label={t('currency.other')}
          value={next}
          options={others.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setPicked(target.value)}
          hint={
            one
              ? t('currency.rate', { one: write({ minor: 100, currency: next }, 0), other: write(one, 0) })
              : undefined
          }
        />
        {error !== null &&
          (reasons.length > 0 ? (
            <ul role="alert" className={styles.currencyReasons}>
              {reasons.map((reason) => (
                <li key={reason}>{t(`currency.${reason}`)}</li>
              ))}
            </ul>
          ) : (
            <Outcome problem={problemOf(error)} isInline isInForm />
          ))}
        <Button type="submit" variant="secondary" wide busy={isPending}>
          {t('currency.change', { currency: next })}
        </Button>
      </form>
    </details>
  )
}
