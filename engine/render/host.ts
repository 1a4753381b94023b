import { createContext, useContext } from 'react'
import type { Href } from '#schemas/document/link.ts'
import type { Locale } from '#schemas/document/locales.ts'

/** Where the visitor is. `search` holds what the route declares. */
export type RouteState = {
  readonly routeId: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, unknown>>
}

/** How the engine and widgets reach the application around them. The identity of a host never changes while a tab lives. */
export type RenderHost = {
  readonly locale: Locale
  /** The address for an anchor: internal paths get the locale prefix. */
  readonly hrefFor: (href: Href) => string
  /**
   * Goes there: through the router within a document class, by a document load across. `replace`: in the place of the
   * current address.
   */
  readonly go: (href: Href, options?: { replace?: boolean }) => void
  /** The visitor is about to go there: loads what the page needs. */
  readonly preload: (href: Href) => void
  /** Changes search parameters of the current route; `undefined` removes one. Replaces the entry unless `push`. */
  readonly setSearch: (changes: Readonly<Record<string, string | undefined>>, options?: { push?: boolean }) => void
  /** The visitor chose a locale: it is kept, and the same page is shown in it. */
  readonly changeLocale: (locale: Locale) => void
  readonly route: {
    readonly get: () => RouteState
    readonly subscribe: (listener: () => void) => () => void
    /**
     * Where the server was when it rendered the page, for hydration; the same object each time. Absent where that is
     * what `get` gives.
     */
    readonly rendered?: () => RouteState
  }
  /** Address of the icon sprite. */
  readonly sprite: string
}

export const HostContext = createContext<RenderHost | null>(null)

/** The application around a widget. Throws outside a page: a widget rendered alone needs the test host. */
export function useHost(): RenderHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('No RenderHost here: render inside a PageView, or with renderWidget()')
  return host
}
