type CurrencyWords = Readonly<Record<string, string>>

const symbols = { USD: '$', EUR: '€', RUB: '₽' }
/**
 * What follows an amount on the pages of the sandbox's providers, by locale and ISO code; a code that is not listed is
 * shown as it is.
 */
export const currencyWords: Readonly<Record<'uz' | 'ru', CurrencyWords>> = {
  uz: { ...symbols, UZS: 'soʻm' },
  ru: { ...symbols, UZS: 'сум' },
}
