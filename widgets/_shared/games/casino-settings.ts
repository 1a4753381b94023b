import { useQueryClient } from '@tanstack/react-query'
import type { LoyaltySettings } from '#schemas/config/loyalty.ts'
import type { SiteSettings } from '#schemas/config/site.ts'
import { settingsRoot } from '../page/site-settings.ts'

/** What the pages of tournaments and loyalty take from the settings (specification section 3); every field may be missing, and then its default of `schemas/config` holds. */
export type CasinoSettings = {
  readonly tournaments?: Partial<SiteSettings['tournamentConfig']>
  readonly offers?: Partial<SiteSettings['offersSettings']>
  readonly loyalty?: Partial<Pick<LoyaltySettings, 'coinIcon' | 'loyaltyPrograms'>>
}

/** Where the application keeps them for the widgets of a request or a tab. */
export const casinoSettingsKey = [...settingsRoot, 'casino'] as const

export function useCasinoSettings(): CasinoSettings {
  return useQueryClient().getQueryData<CasinoSettings>(casinoSettingsKey) ?? {}
}
