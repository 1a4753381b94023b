import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { banksQuery } from '#platform/cashier.ts'
import { Select, type SelectProps } from '#ui/fields/select.tsx'
import { LoadFailed } from '../records/list-state.tsx'

/** The banks that take a currency, as the platform lists them (`cashier.getbanks`, CSH-8). */
export function BankSelect({
  currency,
  ...select
}: Omit<SelectProps, 'options'> & { readonly currency: string }): ReactNode {
  const { t } = useTranslation('cashier')
  const { data, error, isFetching, refetch } = useQuery(banksQuery())
  if (!data && error) return <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
  const banks = data?.items.filter(({ currencies }) => currencies.includes(currency)) ?? []
  return (
    <Select
      {...select}
      placeholder={data ? t('choose') : t('banksLoading')}
      options={banks.map(({ sysname, name }) => ({ value: sysname, label: name }))}
    />
  )
}
