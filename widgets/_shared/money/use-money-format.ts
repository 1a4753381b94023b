import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  formatCount,
  formatMoney,
  formatPercent,
  fromWire,
  type Money,
  type MoneyFormat,
  type NumberFormat,
  type WireMoney,
} from '#base/money.ts'
import { useUsualCurrency } from '#engine/render/currency.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import { type LocaleFormat, readSettings, useSettings } from '../page/site-settings.ts'

const NBSP = '\u00a0'

/** Both sides render from this table, never from `Intl`: its data differ between Node and browsers. */
const separators = {
  '1,234.56': {},
  '1 234,56': { thousands: NBSP, decimal: ',' },
  '1 234.56': { thousands: NBSP, decimal: '.' },
  '1.234,56': { thousands: '.', decimal: ',' },
  "1'234.56": { thousands: '’', decimal: '.' },
  '1234.56': { thousands: '', decimal: '.' },
  '1234,56': { thousands: '', decimal: ',' },
} as const satisfies Record<LocaleFormat['number'], NumberFormat>

/** The separators of numbers on this page (`site.formats`, decision 028). */
export function numberFormatOf(client: QueryClient): NumberFormat {
  const { format } = readSettings(client, 'site')
  return format ? separators[format.number] : {}
}

/** A whole number as this page writes it, outside of components. */
export const writeCount = (client: QueryClient, value: number): string => formatCount(value, numberFormatOf(client))

/** How this page formats amounts: `site.formats` of its language, then the cashier settings (CON-2, CSH-10). */
export const useMoneyFormat = (): MoneyFormat => moneyFormatOf(useQueryClient())

type CashierFormat = {
  readonly [name in 'availableCurrencies' | 'symbolPosition']: CashierSettings[name] | undefined
}

const formats = new WeakMap<LocaleFormat, { readonly cashier: CashierFormat; readonly format: MoneyFormat }>()

/** The same outside of components. It is made once for the settings that it comes from: a page has many amounts. */
export function moneyFormatOf(client: QueryClient): MoneyFormat {
  const { availableCurrencies, symbolPosition } = readSettings(client, 'cashier')
  const { format } = readSettings(client, 'site')
  if (!format) return { symbols: availableCurrencies, symbolPosition }
  const known = formats.get(format)
  if (
    known &&
    known.cashier.availableCurrencies === availableCurrencies &&
    known.cashier.symbolPosition === symbolPosition
  )
    return known.format
  const cashier = { availableCurrencies, symbolPosition }
  const made = withCurrencies(format, cashier)
  formats.set(format, { cashier, format: made })
  return made
}

function withCurrencies(format: LocaleFormat, { availableCurrencies, symbolPosition }: CashierFormat): MoneyFormat {
  const currencies = Object.entries(format.currencies)
  return {
    ...separators[format.number],
    symbols: new Map([
      ...Object.entries(availableCurrencies ?? {}),
      ...currencies.map(([currency, { symbol }]) => [currency, symbol] as const),
    ]),
    positions: new Map(
      currencies.flatMap(([currency, { symbolPosition: position }]) =>
        position ? [[currency, position] as const] : [],
      ),
    ),
    symbolPosition: format.symbolPosition ?? symbolPosition,
    fractionDigits: format.hundredths === 'notZero' ? 0 : 2,
  }
}

/**
 * The currency of a payment that names none (CSH-17): the account's, then the site's, then that of the settings
 * (DEC-45).
 */
export function useEmptyCurrency(): string {
  const { emptyDepositCurrency = 'EUR' } = useSettings('cashier')
  return useUsualCurrency() ?? emptyDepositCurrency
}

/** An amount as the platform sends it, which may name no currency. */
export function useWireMoney(): (value: WireMoney) => Money {
  const empty = useEmptyCurrency()
  return ({ amount, currency }) => fromWire({ amount, currency: currency === '' ? empty : currency })
}

export type MoneyWords = (value: Money | WireMoney, fractionDigits?: 0 | 2) => string

/** An amount as text, for sentences; as an element it is `<Amount>`. `fractionDigits` overrules the site's format. */
export function useMoneyWords(): MoneyWords {
  const format = useMoneyFormat()
  return (value, fractionDigits) =>
    formatMoney(
      'minor' in value ? value : fromWire(value),
      fractionDigits === undefined ? format : { ...format, fractionDigits },
    )
}

/** How this page writes numbers that are not money. */
export function useNumberWords(): {
  readonly count: (value: number) => string
  readonly percent: (value: number) => string
} {
  const format = numberFormatOf(useQueryClient())
  return { count: (value) => formatCount(value, format), percent: (value) => formatPercent(value, format) }
}
