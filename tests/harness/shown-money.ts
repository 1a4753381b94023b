import { formatMoney, fromWire, type MoneyFormat } from '#base/money.ts'

const NBSP = '\u00a0'
const formats: Readonly<Record<'uz' | 'ru', MoneyFormat>> = {
  uz: { thousands: NBSP, decimal: ',', symbolPosition: 'after', fractionDigits: 0, symbols: { UZS: 'soʻm' } },
  ru: { thousands: NBSP, decimal: ',', symbolPosition: 'after', fractionDigits: 0, symbols: { UZS: 'сум' } },
}

/** An amount as the main sample site writes it: `site.formats` of its settings (decision 028). No-break spaces, as on the page. */
export const shownMoney = (amount: number, locale: 'uz' | 'ru' = 'uz', currency = 'UZS'): string =>
  formatMoney(fromWire({ amount, currency }), formats[locale])
