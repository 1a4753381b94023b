type CurrencyWords = Readonly<Record<string, string>>

const symbols = { USD: '$', EUR: '€', RUB: '₽' }
/**
 * What stands behind an amount on the pages of the sandbox's providers, by locale and ISO code; a code that is missing
 * stands for itself.
 */
export const currencyWords: Readonly<Record<'uz' | 'ru', CurrencyWords>> = {
  uz: { ...symbols, UZS: 'soʻm' },
  ru: { ...symbols, UZS: 'сум' },
}
