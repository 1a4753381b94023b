import type { OutputOf } from '#schemas/api/define-call.ts'
import type { metadataGetGeneralInfo } from '#schemas/api/other.ts'
import type { Queryable } from '#database/database.ts'

type GeneralInfo = OutputOf<typeof metadataGetGeneralInfo>
/** What the operator of the platform decides of it; currencies and locales come from the platform's own tables. */
export type GeneralSettings = Pick<
  GeneralInfo,
  | 'is_seon_enabled'
  | 'domain_state'
  | 'domain_type'
  | 'is_bonus_isolation_enabled'
  | 'time_to_force_logout'
  | 'is_game_history_export_enabled'
  | 'is_character_stored'
  | 'user_inactivity_cashier_time'
  | 'user_inactivity_pp_time'
>

/** A fresh platform; times in seconds. */
export const usualGeneralSettings: GeneralSettings = {
  is_seon_enabled: false,
  domain_state: 'active',
  domain_type: 'main',
  is_bonus_isolation_enabled: false,
  time_to_force_logout: 1_800,
  is_game_history_export_enabled: true,
  is_character_stored: true,
  user_inactivity_cashier_time: 900,
  user_inactivity_pp_time: 1_200,
}

const names = Object.keys(usualGeneralSettings) as (keyof GeneralSettings)[]

/** The settings as they are now: a row of another type than the usual value has counts as none. */
export async function readGeneralSettings(tx: Queryable): Promise<GeneralSettings> {
  const rows = await tx.query<{ name: string; value: unknown }>(
    'select name, value from sandbox.settings where name = any($1::text[])',
    [names],
  )
  const set = rows.filter(
    ({ name, value }) => typeof value === typeof usualGeneralSettings[name as keyof GeneralSettings],
  )
  return { ...usualGeneralSettings, ...Object.fromEntries(set.map(({ name, value }) => [name, value])) }
}

export async function writeGeneralSettings(tx: Queryable, settings: GeneralSettings): Promise<void> {
  for (const name of names) {
    await tx.query(
      'insert into sandbox.settings (name, value) values ($1, $2::jsonb) on conflict (name) do update set value = excluded.value',
      [name, JSON.stringify(settings[name])],
    )
  }
}
