import { playerUid } from '#engine/render/value-store.ts'
import type { Call } from '#platform/create-call.ts'
import type { Emit } from '#platform/events.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { chooseLocale } from './choose-locale.ts'
import { keepFields } from './saved-fields.ts'
import { leaveTo } from './navigation.ts'
import { releaseSettings } from './release-settings.ts'
import type { CarriedState } from '#src/app/page-state.ts'
import { reloadGuardOf } from '#src/pwa/tab-reloads.ts'
import { createTabGuards, type TabGuardsParts } from './tab-guards.ts'

/** Loads this very page in a locale, whatever its address and its forms hold besides the locale. */
function showIn(locale: Locale, { values, app }: Pick<TabGuardsParts, 'values' | 'app'>): void {
  const { pathname, search, hash } = window.location
  keepFields({ uid: playerUid(values), path: splitLocale(pathname).path, now: app.now() })
  leaveTo(withLocale(locale, splitLocale(pathname).path + search + hash))
}

/** How this tab moves: the guards of its navigations, and the change of the locale. Fetched before the first navigation. */
export function createTabMoves(
  parts: Omit<TabGuardsParts, 'loadedAt' | 'reloads' | 'build'> & {
    readonly call: Call
    readonly emit: Emit
    readonly state: Pick<CarriedState, 'now' | 'build'>
  },
) {
  const { call, emit, report, app, state } = parts
  return {
    ...createTabGuards({ ...parts, build: state.build, loadedAt: state.now, reloads: reloadGuardOf(app, state.build) }),
    settings: () => releaseSettings(parts.release(), state.build),
    changeLocale: (locale: Locale): Promise<void> =>
      chooseLocale(locale, { call, emit, wait: app.wait, report, show: (chosen) => showIn(chosen, parts) }),
  }
}
export type TabMoves = ReturnType<typeof createTabMoves>
