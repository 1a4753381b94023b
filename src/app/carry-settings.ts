import type { QueryClient } from '@tanstack/react-query'
import { deepFreeze } from '#base/deep-freeze.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { settingsKey, type CarriedSection } from '#widgets/_shared/page/site-settings.ts'
import { shellSettingsOf } from './shell-settings.ts'

/** The sections of the settings that pages carry for their widgets. */
export const carriedSections = ['games', 'search', 'site'] as const satisfies readonly CarriedSection[]

const shell = new WeakMap<object, Map<Locale, object>>()

/** Made once for each release and locale and frozen, so that the text in its pages is made once too (page-answers.ts). */
function carriedOf(section: CarriedSection, values: Readonly<Record<string, unknown>>, locale: Locale): object {
  if (section !== 'site') return Object.isFrozen(values) ? values : deepFreeze(values)
  const perLocale = shell.get(values) ?? new Map<Locale, object>()
  const settings = perLocale.get(locale) ?? deepFreeze(shellSettingsOf(values, locale))
  shell.set(values, perLocale.set(locale, settings))
  return settings
}

/** Gives the widgets of a request or a tab a section of the settings of their release. */
export function carrySettings(
  queryClient: QueryClient,
  section: CarriedSection,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): void {
  queryClient.setQueryData(settingsKey(section), carriedOf(section, values, locale))
}
