import { metadataGetGeneralInfo } from '#schemas/api/other.ts'
import { handle, type Locale } from '../../handle.ts'

const locales: Locale[] = ['uz', 'ru']

export default handle(metadataGetGeneralInfo, async ({ tx }) => {
  const rows = await tx.query<{ value: unknown }>("select value from sandbox.settings where name = 'is_bonus_isolation_enabled'")
  return {
    analytic: {},
    available_currencies: ['UZS'],
    available_locales: locales,
    default_currency: 'UZS',
    is_seon_enabled: false,
    domain_state: 'active',
    domain_type: 'main',
    is_bonus_isolation_enabled: rows[0]?.value === true,
    time_to_force_logout: 1_800,
    is_game_history_export_enabled: true,
    user_inactivity_cashier_time: 900,
    user_inactivity_pp_time: 1_200,
  }
})
