import { useQueryClient } from '@tanstack/react-query'
import type { LoyaltySettings } from '#schemas/config/loyalty.ts'
import type { SiteSettings } from '#schemas/config/site.ts'
import { settingsRoot } from '../page/site-settings.ts'

/**
 * The settings that tournament and loyalty pages use (TRN-1, LOY-5). Each field may be missing; its default in
 * `schemas/config` then holds.
 */
export type CasinoSettings = {
  readonly tournaments?: Partial<SiteSettings['tournamentConfig']>
  readonly offers?: Partial<SiteSettings['offersSettings']>
  readonly loyalty?: Partial<
    Pick<LoyaltySettings, 'coinIcon' | 'loyaltyPrograms' | 'placesWhereDisplayedCharacters'>
  > & {
    /** Whether notices play a sound. */
    readonly hasSound?: boolean
  }
}

/** Where the application keeps them for the widgets of a request or a tab. */
export const casinoSettingsKey = [...settingsRoot, 'casino'] as const

export function useCasinoSettings(): CasinoSettings {
  return useQueryClient().getQueryData<CasinoSettings>(casinoSettingsKey) ?? {}
}
