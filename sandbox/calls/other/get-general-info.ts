import { metadataGetGeneralInfo } from '#schemas/api/other.ts'
import { handle, type Locale } from '../../handle.ts'
import { readCurrencies } from '../../identity/currencies.ts'

const locales: Locale[] = ['uz', 'ru']

export default handle(metadataGetGeneralInfo, async ({ tx }) => {
  const rows = await tx.query<{ name: string; value: unknown }>("select name, value from sandbox.settings where name in ('is_bonus_isolation_enabled', 'is_game_history_export_enabled')")
  const settings = new Map(rows.map(({ name, value }) => [name, value]))
  const currencies = (await readCurrencies(tx)).map(({ code }) => code)
  return {
    analytic: {},
    available_currencies: currencies,
    available_locales: locales,
    default_currency: currencies[0] ?? 'UZS',
    is_seon_enabled: false,
    domain_state: 'active',
    domain_type: 'main',
    is_bonus_isolation_enabled: settings.get('is_bonus_isolation_enabled') === true,
    time_to_force_logout: 1_800,
    is_game_history_export_enabled: settings.get('is_game_history_export_enabled') !== false,
    user_inactivity_cashier_time: 900,
    user_inactivity_pp_time: 1_200,
  }
})
