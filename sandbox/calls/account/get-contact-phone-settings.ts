import { accountGetContactPhoneSettings } from '#schemas/api/account-contacts.ts'
import { handle } from '../../handle.ts'
import { phoneCountries } from '../../identity/phone-countries.ts'

export default handle(accountGetContactPhoneSettings, async ({ locale }) =>
  phoneCountries.map(({ country, dialling, mask, name }, place) => ({
    country_code: country,
    phone_country_code: dialling,
    name: name[locale],
    mask,
    is_default: place === 0,
  })),
)
