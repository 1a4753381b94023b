import type { QueryClient } from '@tanstack/react-query'
import { deepFreeze } from '#base/deep-freeze.ts'
import type { CompiledDocument } from '#engine/document/compiled.ts'
import type { LoyaltySettings } from '#schemas/config/loyalty.ts'
import type { SiteSettings } from '#schemas/config/site.ts'
import { casinoSettingsKey, type CasinoSettings } from '#widgets/_shared/games/casino-settings.ts'

const known = new WeakMap<ReadonlyMap<string, CompiledDocument>, CasinoSettings>()

function casinoSettingsOf(documents: ReadonlyMap<string, CompiledDocument>): CasinoSettings {
  const site = valuesOf<SiteSettings>(documents, 'site')
  const loyalty = valuesOf<LoyaltySettings>(documents, 'loyalty')
  return {
    ...(site.tournamentConfig ? { tournaments: site.tournamentConfig } : {}),
    ...(site.offersSettings ? { offers: site.offersSettings } : {}),
    loyalty: {
      ...(loyalty.coinIcon ? { coinIcon: loyalty.coinIcon } : {}),
      ...(loyalty.loyaltyPrograms ? { loyaltyPrograms: loyalty.loyaltyPrograms } : {}),
      ...(loyalty.notification?.sound ? { hasSound: true } : {}),
      ...(loyalty.isEnableCharacters ? { placesWhereDisplayedCharacters: loyalty.placesWhereDisplayedCharacters } : {}),
    },
  }
}

/** Gives the widgets of a request what the pages of tournaments and loyalty take from the settings of the release, the same frozen object for each of its pages. */
export function carryCasinoSettings(queryClient: QueryClient, documents: ReadonlyMap<string, CompiledDocument>): void {
  let settings = known.get(documents)
  if (!settings) {
    settings = deepFreeze(casinoSettingsOf(documents))
    known.set(documents, settings)
  }
  queryClient.setQueryData(casinoSettingsKey, settings)
}

function valuesOf<Values>(documents: ReadonlyMap<string, CompiledDocument>, section: string): Partial<Values> {
  const document = documents.get(`settings/${section}`)
  // Compiled by the section's schema.
  return document?.kind === 'settings' ? (document.values as Partial<Values>) : {}
}
