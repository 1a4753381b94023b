import { formatScaled, parseDecimal, roundDecimal } from './decimal.ts'
import { lookup } from './dictionary.ts'

/** An amount of money: a safe integer of minor units (hundredths), and the code of its currency. */
export type Money = { readonly minor: number; readonly currency: string }

/** Money as the platform sends it: a JSON number with at most two decimals. */
export type WireMoney = { amount: number; currency: string }

/** Thousands and decimal separators; the default is `1,234.56` (CON-2). */
export type NumberFormat = {
  readonly thousands?: string | undefined
  readonly decimal?: string | undefined
}

type SymbolPosition = 'before' | 'after'

type ByCurrency<T> = ReadonlyMap<string, T> | Readonly<Record<string, T>>

export type MoneyFormat = NumberFormat & {
  readonly symbols?: ByCurrency<string> | undefined
  /** Where the symbol of each currency goes; `symbolPosition` is for the others. */
  readonly positions?: ByCurrency<SymbolPosition> | undefined
  readonly symbolPosition?: SymbolPosition | undefined
  readonly fractionDigits?: 0 | 2 | undefined
}

const NBSP = '\u00a0'
const USUAL_SIGNS = new Map([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['RUB', '₽'],
  ['KZT', '₸'],
  ['TRY', '₺'],
  ['UAH', '₴'],
])

/** The symbol of a currency for which the site gives none: its code where it has no symbol. */
export const usualSign = (currency: string): string => USUAL_SIGNS.get(currency) ?? currency

/** The symbol of a currency as the site writes it: its own, else the usual one. */
export const currencySymbol = (currency: string, { symbols }: Pick<MoneyFormat, 'symbols'>): string =>
  (symbols && lookup(symbols, currency)) ?? usualSign(currency)

/** From 2^46 up neighbouring doubles are more than a hundredth apart: two amounts would share one number. */
export const WIRE_LIMIT = 2 ** 46

/**
 * @throws RangeError for more than two decimals, a number that is not finite or too large to name each hundredth, or no
 *   currency.
 */
export function fromWire(wire: WireMoney): Money {
  const { amount, currency } = wire
  const minor = typeof amount === 'number' && Math.abs(amount) < WIRE_LIMIT ? parseDecimal(String(amount), 2) : null
  if (minor === null) throw new RangeError('No safe amount of at most two decimals')
  return moneyOf(Number(minor), currency)
}

/**
 * By default: commas for thousands, two decimals, the symbol before the amount, the sign before both (CON-2). A
 * currency without a symbol shows its code and a no-break space. `fractionDigits: 0` hides only zero hundredths, so the
 * amount shown is always the exact amount.
 */
export function formatMoney(money: Money, options: MoneyFormat = {}): string {
  const { minor, currency } = moneyOf(money.minor, money.currency)
  const { positions, symbolPosition = 'before', fractionDigits = 2 } = options
  const size = BigInt(Math.abs(minor))
  const isWhole = fractionDigits === 0 && size % 100n === 0n
  const number = isWhole ? formatScaled(size / 100n, 0, options) : formatScaled(size, 2, options)
  const symbol = currencySymbol(currency, options)
  const position = (positions && lookup(positions, currency)) ?? symbolPosition
  const sign = minor < 0 ? '-' : ''
  if (position === 'after') return `${sign}${number}${NBSP}${symbol}`
  return `${sign}${symbol}${/[\p{L}.]$/u.test(symbol) ? NBSP : ''}${number}`
}

/**
 * By default commas for thousands and two decimals (CON-2), rounded half away from zero. @throws RangeError unless
 * finite.
 */
export function formatNumber(value: number, fractionDigits: 0 | 2 = 2, format: NumberFormat = {}): string {
  const scaled = roundDecimal(String(value), fractionDigits)
  if (scaled === null) throw new RangeError('Only finite numbers are formatted')
  return formatScaled(scaled, fractionDigits, format)
}

/**
 * A number within a text: thousands separated, two decimals only if it has a fraction; an infinite number or NaN stays
 * as it is.
 */
export function formatCount(value: number, format: NumberFormat = {}): string {
  return Number.isFinite(value) ? formatNumber(value, Number.isInteger(value) ? 0 : 2, format) : String(value)
}

/**
 * A percentage: as many decimals as it has, at most two, and no space before the sign. @throws RangeError unless
 * finite.
 */
export function formatPercent(value: number, format: NumberFormat = {}): string {
  const scaled = roundDecimal(String(value), 2)
  if (scaled === null) throw new RangeError('Only finite numbers are formatted')
  if (scaled % 100n === 0n) return `${formatScaled(scaled / 100n, 0, format)}%`
  return `${scaled % 10n === 0n ? formatScaled(scaled / 10n, 1, format) : formatScaled(scaled, 2, format)}%`
}

/** An amount from its minor units. @throws RangeError unless `minor` is a safe integer and the currency is named. */
export function moneyOf(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError('Minor units are a safe integer')
  if (typeof currency !== 'string' || currency === '') throw new RangeError('Money names its currency')
  return { minor: minor === 0 ? 0 : minor, currency }
}

/** What is kept of a sum in minor units, rounded down: a share and a fixed part, never all of it. */
export function feeOf(minor: number, percent: number, fixedMinor: number): number {
  const share = Number((BigInt(minor) * BigInt(Math.round(percent * 100))) / 10_000n)
  return Math.min(share + fixedMinor, minor - 1)
}
