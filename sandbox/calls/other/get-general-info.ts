import { metadataGetGeneralInfo } from '#schemas/api/other.ts'
import { readGeneralSettings } from '../../general-info/general-info.ts'
import { handle, type Locale } from '../../handle.ts'
import { readCurrencies } from '../../identity/currencies.ts'

const locales: Locale[] = ['uz', 'ru']

export default handle(metadataGetGeneralInfo, async ({ tx }) => {
  const currencies = (await readCurrencies(tx)).map(({ code }) => code)
  return {
    analytic: {},
    available_currencies: currencies,
    available_locales: locales,
    default_currency: currencies[0] ?? 'UZS',
    ...(await readGeneralSettings(tx)),
  }
})
