import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import type { GamesSettings } from '#schemas/config/games.ts'
import type { SearchSettings } from '#schemas/config/search.ts'

type Sections = { games: Partial<GamesSettings>; search: Partial<SearchSettings>; cashier: Partial<CashierSettings> }

/** Where the application keeps a section of the settings for the widgets: `setQueryData(settingsKey('games'), values)`. */
export const settingsKey = (section: keyof Sections) => ['settings', section] as const

export function readSettings<S extends keyof Sections>(client: QueryClient, section: S): Sections[S] {
  return client.getQueryData<Sections[S]>(settingsKey(section)) ?? {}
}

/** A section of the settings of the release that the tab shows; every field may be missing, and then its default of `schemas/config` holds. */
export function useSettings<S extends keyof Sections>(section: S): Sections[S] {
  return readSettings(useQueryClient(), section)
}
