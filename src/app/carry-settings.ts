import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#schemas/document/locales.ts'
import { settingsKey, type CarriedSection } from '#widgets/site-settings.ts'
import { shellSettingsOf } from './shell-settings.ts'

/** The sections of the settings that pages carry for their widgets. */
export const carriedSections = ['games', 'search', 'site'] as const satisfies readonly CarriedSection[]

/** Gives the widgets of a request or a tab a section of the settings of their release. */
export function carrySettings(queryClient: QueryClient, section: CarriedSection, values: Readonly<Record<string, unknown>>, locale: Locale): void {
  queryClient.setQueryData(settingsKey(section), section === 'site' ? shellSettingsOf(values, locale) : values)
}
