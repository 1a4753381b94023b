import type { RenderHost, RouteState } from '#engine/render/host.ts'
import type { Href } from '#schemas/document/link.ts'
import { defaultLocale, type Locale } from '#schemas/document/locales.ts'

export type TestHost = RenderHost & {
  /** Where links and actions went, in order. */
  readonly visits: readonly Href[]
  readonly searches: readonly Readonly<Record<string, string | undefined>>[]
  /** The locales that were chosen, in order. */
  readonly choices: readonly Locale[]
  /** Moves the visitor, as the router does. */
  readonly moveTo: (route: Partial<RouteState>) => void
}

/** A host that goes nowhere and remembers what it was asked for. */
export function createTestHost(locale: Locale, start: Partial<RouteState> = {}): TestHost {
  let route: RouteState = { routeId: 'home', path: '/', params: {}, search: {}, ...start }
  const listeners = new Set<() => void>()
  const visits: Href[] = []
  const searches: Readonly<Record<string, string | undefined>>[] = []
  const choices: Locale[] = []
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  return {
    locale,
    sprite: '/icons.svg',
    visits,
    searches,
    choices,
    hrefFor: ({ href, external }) =>
      external || !href.startsWith('/') ? href : href === '/' ? prefix || '/' : `${prefix}${href}`,
    go: (href) => void visits.push(href),
    preload: () => undefined,
    setSearch: (changes) => void searches.push(changes),
    changeLocale: (chosen) => void choices.push(chosen),
    route: {
      get: () => route,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    moveTo: (next) => {
      route = { ...route, ...next }
      for (const listener of listeners) listener()
    },
  }
}
