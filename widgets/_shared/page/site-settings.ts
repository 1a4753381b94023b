import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useValue } from '#engine/render/use-value.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import type { GamesSettings } from '#schemas/config/games.ts'
import type { SearchSettings } from '#schemas/config/search.ts'
import type { SiteSettings } from '#schemas/config/site.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { CarriedJurisdiction } from './jurisdiction.ts'

/** The part of the site section that pages carry for the shell around them. */
export type ShellSettings = Partial<
  Pick<
    SiteSettings,
    | 'name'
    | 'logo'
    | 'logoMobile'
    | 'footerLogo'
    | 'footerLogoMobile'
    | 'loader'
    | 'popups'
    | 'menus'
    | 'socialLinks'
    | 'countryFlags'
    | 'ratingSites'
    | 'toast'
    | 'dateTimeJoiner'
  >
> & {
  /** How the language of the page writes numbers and amounts: one of the section's `formats`. */
  readonly format?: LocaleFormat
  readonly security?: { readonly gameHosts?: readonly FrameHost[]; readonly paymentHosts?: readonly string[] }
}
export type LocaleFormat = NonNullable<SiteSettings['formats'][Locale]>
/** A host whose pages may be framed, and whether they send a message once loaded. */
export type FrameHost = { readonly host: string; readonly saysReady?: boolean }
type Sections = {
  auth: Partial<AuthSettings>
  games: Partial<GamesSettings>
  search: Partial<SearchSettings>
  site: ShellSettings
  cashier: Partial<CashierSettings>
  /** What the profile demands, as far as it is not as specified: see `useJurisdiction`. */
  jurisdiction: Partial<CarriedJurisdiction>
}
export type CarriedSection = keyof Sections

/**
 * Key prefix of everything from the release that pages carry for their widgets. These queries have no observers, so
 * code that removes queries must spare them.
 */
export const settingsRoot = ['settings'] as const
/** Where the application keeps a section of the settings for the widgets: `setQueryData(settingsKey('games'), values)`. */
export const settingsKey = (section: CarriedSection) => [...settingsRoot, section] as const

const hashes: { [section in CarriedSection]?: string } = {}

/** Each tile and each amount of a page looks into the settings: the hash of a key is made once. */
export function readSettings<S extends CarriedSection>(client: QueryClient, section: S): Sections[S] {
  const hash = (hashes[section] ??= hashKey(settingsKey(section)))
  return client.getQueryCache().get<Sections[S]>(hash)?.state.data ?? {}
}

/**
 * A section of the settings of the release that the tab shows; every field may be missing, and then its default of
 * `schemas/config` holds.
 */
export function useSettings<S extends CarriedSection>(section: S): Sections[S] {
  return readSettings(useQueryClient(), section)
}

/**
 * Whether the site has the external provider that verifies identities (isSumsubEnable); without it support does, and
 * ways to the check lead there.
 */
export const useHasVerification = (): boolean => useValue('flag:isSumsubEnable') !== false
