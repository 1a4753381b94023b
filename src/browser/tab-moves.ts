import type { Call } from '#platform/create-call.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { chooseLocale } from './choose-locale.ts'
import { leaveTo } from './navigation.ts'
import { releaseSettings } from './release-settings.ts'
import { createTabGuards, type TabGuardsParts } from './tab-guards.ts'

/** Loads this very page in a locale, whatever its address holds besides the locale. */
function showIn(locale: Locale): void {
  const { pathname, search, hash } = window.location
  leaveTo(withLocale(locale, splitLocale(pathname).path + search + hash))
}

/** How this tab moves: the guards of its navigations, and the change of the locale. Fetched before the first navigation. */
export function createTabMoves(parts: TabGuardsParts & { readonly call: Call }) {
  const { call, report, app } = parts
  return {
    ...createTabGuards(parts),
    settings: () => releaseSettings(parts.release()),
    changeLocale: (locale: Locale): Promise<void> => chooseLocale(locale, { call, wait: app.wait, report, show: showIn }),
  }
}
export type TabMoves = ReturnType<typeof createTabMoves>
