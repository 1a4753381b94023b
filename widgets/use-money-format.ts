import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { formatMoney, fromWire, type Money, type MoneyFormat, type WireMoney } from '#base/money.ts'
import { readSettings } from './site-settings.ts'

/** How the site writes amounts (specification sections 3 and 9): signs of the currencies and where they stand, of the cashier settings. */
export const useMoneyFormat = (): MoneyFormat => moneyFormatOf(useQueryClient())

/** The same outside of components. */
export function moneyFormatOf(client: QueryClient): MoneyFormat {
  const { availableCurrencies, symbolPosition } = readSettings(client, 'cashier')
  return { symbols: availableCurrencies, symbolPosition }
}

export type MoneyWords = (value: Money | WireMoney, fractionDigits?: 0 | 2) => string

/** An amount as text, for sentences; beside them stands `<Amount>`. */
export function useMoneyWords(): MoneyWords {
  const format = useMoneyFormat()
  return (value, fractionDigits = 2) => formatMoney('minor' in value ? value : fromWire(value), { ...format, fractionDigits })
}
