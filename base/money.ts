import { formatScaled, parseDecimal, roundDecimal } from './decimal.ts'
import { lookup } from './dictionary.ts'

/** An amount of money: a safe integer of minor units (hundredths), and the code of its currency. */
export type Money = { readonly minor: number; readonly currency: string }

/** Money as the platform sends it: a JSON number with at most two decimals. */
export type WireMoney = { amount: number; currency: string }

export type MoneyFormat = {
  symbols?: ReadonlyMap<string, string> | Readonly<Record<string, string>> | undefined
  symbolPosition?: 'before' | 'after' | undefined
  fractionDigits?: 0 | 2
}

const NBSP = '\u00a0'
const USUAL_SIGNS = new Map([['USD', '$'], ['EUR', '€'], ['GBP', '£'], ['RUB', '₽'], ['KZT', '₸'], ['TRY', '₺'], ['UAH', '₴']])

/** The sign of a currency where the site gives none: its code where it has no sign. */
export const usualSign = (currency: string): string => USUAL_SIGNS.get(currency) ?? currency

/** From 2^46 up neighbouring doubles are more than a hundredth apart: two amounts would share one number. */
export const WIRE_LIMIT = 2 ** 46

/** @throws RangeError for more than two decimals, a number that is not finite or too large to name each hundredth, or no currency. */
export function fromWire(wire: WireMoney): Money {
  const { amount, currency } = wire
  const minor = typeof amount === 'number' && Math.abs(amount) < WIRE_LIMIT ? parseDecimal(String(amount), 2) : null
  if (minor === null) throw new RangeError('No amount of at most two decimals in the safe range')
  return moneyOf(Number(minor), currency)
}

/**
 * Section 9: commas for thousands, two decimals, the symbol before the amount, the sign before both. A currency without
 * a symbol shows its code and a no-break space. `fractionDigits: 0` hides `.00` only: an amount with a fraction keeps
 * it, because no amount may be shown as another.
 */
export function formatMoney(money: Money, options: MoneyFormat = {}): string {
  const { minor, currency } = moneyOf(money.minor, money.currency)
  const { symbols, symbolPosition = 'before', fractionDigits = 2 } = options
  const size = BigInt(Math.abs(minor))
  const number = fractionDigits === 0 && size % 100n === 0n ? formatScaled(size / 100n, 0) : formatScaled(size, 2)
  const symbol = (symbols && lookup(symbols, currency)) ?? usualSign(currency)
  const sign = minor < 0 ? '-' : ''
  if (symbolPosition === 'after') return `${sign}${number}${NBSP}${symbol}`
  return `${sign}${symbol}${/[\p{L}.]$/u.test(symbol) ? NBSP : ''}${number}`
}

/** Section 9: commas for thousands and two decimals, rounded half away from zero. @throws RangeError unless finite. */
export function formatNumber(value: number, fractionDigits: 0 | 2 = 2): string {
  const scaled = roundDecimal(String(value), fractionDigits)
  if (scaled === null) throw new RangeError('Only finite numbers are formatted')
  return formatScaled(scaled, fractionDigits)
}

/** A number within a text: with commas, two decimals only where it has a fraction; one that is not finite as it is. */
export function formatCount(value: number): string {
  return Number.isFinite(value) ? formatNumber(value, Number.isInteger(value) ? 0 : 2) : String(value)
}

/** So much money. @throws RangeError unless `minor` is a safe integer and the currency is named. */
export function moneyOf(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError('Minor units are a safe integer')
  if (typeof currency !== 'string' || currency === '') throw new RangeError('Money names its currency')
  return { minor: minor === 0 ? 0 : minor, currency }
}
