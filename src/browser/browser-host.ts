import type { RenderHost } from '#engine/render/host.ts'
import { safePath } from '#base/links.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { Href } from '#schemas/document/link.ts'
import { localisedHref } from '#src/app/host.ts'
import { routeStateReader } from '#src/router/route-state.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { documentClassOf } from '#src/router/document-class.ts'
import { leaveTo } from './navigation.ts'

/** The host of a tab. `connect` gives it the router, which needs the application first. */
export function createBrowserHost(options: { locale: Locale; sprite: string }): RenderHost & { connect: (router: SiteRouter) => void } {
  let router: SiteRouter | undefined
  const get = routeStateReader(() => router)
  const listeners = new Set<() => void>()

  const go = (href: Href, { replace = false }: { replace?: boolean } = {}): void => {
    const path = safePath(href.href)
    if (path === null || !router) return
    const target = localisedHref(options.locale, { href: path, external: false })
    if (documentClassOf(path) !== documentClassOf(get().path)) leaveTo(target)
    else void router.navigate({ href: target, replace })
  }
  return {
    locale: options.locale,
    sprite: options.sprite,
    hrefFor: (href) => localisedHref(options.locale, href),
    go,
    preload: (href) => {
      const path = safePath(href.href)
      if (path === null || !router || documentClassOf(path) !== documentClassOf(get().path)) return
      void router.preloadRoute({ to: path } as never).catch(() => undefined)
    },
    setSearch: (changes, { push = false } = {}) => {
      const search: Record<string, unknown> = { ...get().search, ...changes }
      for (const [name, value] of Object.entries(search)) if (value === undefined) delete search[name]
      void router?.navigate({ to: '.', search, replace: !push, resetScroll: false } as never)
    },
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
