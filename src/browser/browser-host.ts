import type { RenderHost, RouteState } from '#engine/render/host.ts'
import { safePath } from '#base/safe-path.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { Href } from '#schemas/document/link.ts'
import { localisedHref } from '#src/app/host.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { routeStateReader } from '#src/router/route-state.ts'
import { parseSearch, stringifySearch } from '#src/router/search.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { documentClassOf } from '#src/router/document-class.ts'
import { matchRoute } from '#src/router/match-route.ts'
import { leaveTo } from './navigation.ts'

/** A pointer that rests so long on a link is about to press it. */
const REST_MS = 100

/**
 * A form hears from the address of this page where the guest wanted to go: documents that link to it cannot know
 * (docs/decisions/014).
 */
function withWish(target: string): string {
  const { redirectUrl } = parseSearch(window.location.search)
  const { id } = matchRoute(splitLocale(target).path)
  if (redirectUrl === undefined || (id !== 'forms.sign_in' && id !== 'forms.sign_up')) return target
  const { pathname, search, hash } = new URL(target, 'https://own.invalid')
  return safePath(pathname + stringifySearch({ redirectUrl, ...parseSearch(search) }) + hash) ?? target
}

/**
 * The host of a tab. `connect` gives it the router, which needs the application first.
 *
 * @param options `search`: the search parameters that the server rendered the page with.
 */
export function createBrowserHost(options: {
  locale: Locale
  sprite: string
  search: string
  changeLocale: (locale: Locale) => void
}): RenderHost & { connect: (router: SiteRouter) => void } {
  let router: SiteRouter | undefined
  const get = routeStateReader(() => router)
  const listeners = new Set<() => void>()
  let first: RouteState | undefined
  const rendered = (): RouteState => {
    const now = get()
    first ??= stringifySearch(now.search) === options.search ? now : { ...now, search: parseSearch(options.search) }
    return first
  }
  /** A path of ours that this document can show: in its locale and of its class. */
  const isWithin = (target: string): boolean => {
    const { locale, path } = splitLocale(target)
    return locale === options.locale && documentClassOf(path) === documentClassOf(get().path)
  }

  /** Where a link leads from this page; null for what is not a path of ours. */
  const targetOf = ({ href }: Href): string | null => {
    const path = safePath(href)
    return path === null ? null : withWish(withLocale(options.locale, path))
  }
  let hovering: ReturnType<typeof setTimeout> | undefined
  const go = (href: Href, { replace = false }: { replace?: boolean } = {}): void => {
    clearTimeout(hovering)
    const target = targetOf(href)
    if (target === null || !router) return
    if (isWithin(target)) void router.navigate({ href: target, replace })
    else leaveTo(target)
  }
  return {
    locale: options.locale,
    sprite: options.sprite,
    hrefFor: (href) => localisedHref(options.locale, href),
    go,
    // Links that scroll past under a resting pointer are not meant.
    preload: (href) => {
      clearTimeout(hovering)
      hovering = setTimeout(() => {
        const target = targetOf(href)
        if (target === null || !router || !isWithin(target)) return
        const { pathname, search } = new URL(splitLocale(target).path, 'https://own.invalid')
        void router.preloadRoute({ to: pathname, search: parseSearch(search) } as never).catch(() => undefined)
      }, REST_MS)
    },
    setSearch: (changes, { push = false } = {}) => {
      const search: Record<string, unknown> = { ...get().search, ...changes }
      for (const [name, value] of Object.entries(search)) if (value === undefined) delete search[name]
      void router?.navigate({ to: '.', search, replace: !push, resetScroll: false } as never)
    },
    changeLocale: options.changeLocale,
    route: {
      get,
      rendered,
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
