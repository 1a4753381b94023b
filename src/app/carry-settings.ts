import type { QueryClient } from '@tanstack/react-query'
import { deepFreeze } from '#base/deep-freeze.ts'
import { settingsKey, type CarriedSection } from '#widgets/site-settings.ts'
import { shellSettingsOf } from './shell-settings.ts'

/** The sections of the settings that pages carry for their widgets. */
export const carriedSections = ['games', 'search', 'site'] as const satisfies readonly CarriedSection[]

const shell = new WeakMap<object, object>()

/** Made once for each release and frozen, so that the text in its pages is made once too (page-answers.ts). */
function carriedOf(section: CarriedSection, values: Readonly<Record<string, unknown>>): object {
  if (section !== 'site') return Object.isFrozen(values) ? values : deepFreeze(values)
  let settings = shell.get(values)
  if (!settings) {
    settings = deepFreeze(shellSettingsOf(values))
    shell.set(values, settings)
  }
  return settings
}

/** Gives the widgets of a request or a tab a section of the settings of their release. */
export function carrySettings(queryClient: QueryClient, section: CarriedSection, values: Readonly<Record<string, unknown>>): void {
  queryClient.setQueryData(settingsKey(section), carriedOf(section, values))
}
