import type { MoneyFormat } from '#base/money.ts'
import { useSettings } from './site-settings.ts'

/** How the site writes amounts (specification sections 3 and 9): signs of the currencies and where they stand, of the cashier settings. */
export function useMoneyFormat(): MoneyFormat {
  const { availableCurrencies, symbolPosition } = useSettings('cashier')
  return { ...(availableCurrencies ? { symbols: availableCurrencies } : {}), ...(symbolPosition ? { symbolPosition } : {}) }
}
