import { formatMoney } from '#base/money.ts'
import type { Locale } from './handle.ts'

const NBSP = '\u00a0'
const som = { uz: 'soʻm', ru: 'сум' } as const

/**
 * An amount in the platform's own texts, as people of the language write it: `50 000 soʻm`; hundredths only where they
 * are not zero.
 */
export const writeSum = (minor: number, currency: string, locale: Locale): string =>
  formatMoney(
    { minor, currency },
    { thousands: NBSP, decimal: ',', symbolPosition: 'after', fractionDigits: 0, symbols: { UZS: som[locale] } },
  )
