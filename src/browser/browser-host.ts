import type { RenderHost } from '#engine/render/host.ts'
import { safePath } from '#base/links.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { Href } from '#schemas/document/link.ts'
import { localisedHref } from '#src/app/host.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { routeStateReader } from '#src/router/route-state.ts'
import { parseSearch } from '#src/router/search.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { documentClassOf } from '#src/router/document-class.ts'
import { leaveTo } from './navigation.ts'

/** The host of a tab. `connect` gives it the router, which needs the application first. */
export function createBrowserHost(options: { locale: Locale; sprite: string; changeLocale: (locale: Locale) => void }): RenderHost & { connect: (router: SiteRouter) => void } {
  let router: SiteRouter | undefined
  const get = routeStateReader(() => router)
  const listeners = new Set<() => void>()
  /** A path of ours that this document can show: in its locale and of its class. */
  const isWithin = (target: string): boolean => {
    const { locale, path } = splitLocale(target)
    return locale === options.locale && documentClassOf(path) === documentClassOf(get().path)
  }

  const go = (href: Href, { replace = false }: { replace?: boolean } = {}): void => {
    const path = safePath(href.href)
    if (path === null || !router) return
    const target = withLocale(options.locale, path)
    if (isWithin(target)) void router.navigate({ href: target, replace })
    else leaveTo(target)
  }
  return {
    locale: options.locale,
    sprite: options.sprite,
    hrefFor: (href) => localisedHref(options.locale, href),
    go,
    preload: (href) => {
      const path = safePath(href.href)
      if (path === null || !router || !isWithin(withLocale(options.locale, path))) return
      const { pathname, search } = new URL(path, 'https://own.invalid')
      void router.preloadRoute({ to: pathname, search: parseSearch(search) } as never).catch(() => undefined)
    },
    setSearch: (changes, { push = false } = {}) => {
      const search: Record<string, unknown> = { ...get().search, ...changes }
      for (const [name, value] of Object.entries(search)) if (value === undefined) delete search[name]
      void router?.navigate({ to: '.', search, replace: !push, resetScroll: false } as never)
    },
    changeLocale: options.changeLocale,
    route: {
      get,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    connect(connected) {
      router = connected
      connected.subscribe('onBeforeRouteMount', () => listeners.forEach((listener) => listener()))
    },
  }
}
