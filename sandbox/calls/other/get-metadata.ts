import { metadataGet } from '#schemas/api/other.ts'
import { handle } from '../../handle.ts'

const currencies = [
  { code: 'UZS', symbol: 'UZS', uz: 'Oʻzbekiston soʻmi', ru: 'Узбекский сум' },
  { code: 'USD', symbol: '$', uz: 'AQSH dollari', ru: 'Доллар США' },
  { code: 'EUR', symbol: '€', uz: 'Yevro', ru: 'Евро' },
  { code: 'RUB', symbol: '₽', uz: 'Rossiya rubli', ru: 'Российский рубль' },
] as const

const countries = [
  { code: 'UZ', uz: 'Oʻzbekiston', ru: 'Узбекистан' },
  { code: 'KZ', uz: 'Qozogʻiston', ru: 'Казахстан' },
  { code: 'KG', uz: 'Qirgʻiziston', ru: 'Киргизия' },
  { code: 'TJ', uz: 'Tojikiston', ru: 'Таджикистан' },
] as const

export default handle(metadataGet, async ({ locale }) => ({
  currencies: currencies.map(({ code, symbol, ...names }) => ({ code, symbol, name: names[locale] })),
  countries: countries.map(({ code, ...names }) => ({ code, name: names[locale] })),
}))
