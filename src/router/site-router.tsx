import { notFoundRoute } from './match-route.ts'
import { lazy, Suspense } from 'react'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  useRouterState,
  type RouterHistory,
} from '@tanstack/react-router'
import { routes, type RouteDefinition } from '#schemas/routes.ts'
import { defaultLocale } from '#schemas/document/locales.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import type { App } from '#src/app/create-app.ts'
import type { Screen } from '#src/app/page-state.ts'
import { ScreenView } from '#src/app/screen-view.tsx'
import { readPath, unknownPath } from './normal-path.ts'
import { declaredSearch, parseSearch, stringifySearch } from './search.ts'

/** Fetched once the page is interactive, so that it is loaded before the network fails. */
const LoadFailed = lazy(() => import('#src/app/load-failed.tsx').then((module) => ({ default: module.LoadFailed })))

type Context = { readonly app: App }
function CurrentScreen() {
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.loaderData as Screen | undefined })
  const failed = useRouterState({ select: (state) => state.matches.find(({ status }) => status === 'error') })
  if (failed) {
    return (
      <Suspense>
        <LoadFailed error={failed.error} />
      </Suspense>
    )
  }
  return screen ? <ScreenView screen={screen} /> : null
}

// Shown by the root route itself: the router's Outlet puts a Suspense around its child, which on the server swallows
// what a widget throws.
const rootRoute = createRootRouteWithContext<Context>()({ component: CurrentScreen })

const mayBeLanguage = /^\/[a-z]{2}([-_/]|$)/i

const siteRoutes = [...routes, notFoundRoute].map((definition: RouteDefinition) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: definition.path,
    // Parameters that no page reads (campaigns, popups, the inspector) stay in the address.
    validateSearch: (search: Record<string, unknown>) => search,
    loaderDeps: ({ search }) => declaredSearch(definition, search),
    beforeLoad: async ({ context, params, location: { pathname, searchStr, hash }, preload, abortController }) => {
      const address = { path: pathname, search: searchStr, hash: hash === '' ? '' : `#${hash}` }
      if (context.app.locale === defaultLocale && mayBeLanguage.test(pathname))
        (await import('#src/errors/fatal.ts')).leaveForLanguage(definition, address, context.app.slugs)
      const href = await context.app.guard?.({
        definition,
        params,
        address,
        isPreload: preload,
        signal: abortController.signal,
      })
      if (typeof href === 'string') throw redirect({ href })
    },
    loader: ({ context, params, location, cause }) =>
      context.app.loadScreen(definition, {
        path: location.pathname,
        params,
        search: declaredSearch(definition, location.search),
        isPreload: cause === 'preload',
      }),
    staleTime: 0,
    preloadStaleTime: 10_000,
  }),
)

/** Routes addresses that name no page to `unknownPath`; the address itself stays in the address bar. */
function createUnknownAddresses(isFirstUnknown: boolean) {
  let first: string | undefined
  let last: string | undefined
  return {
    isUnknown(path: string): boolean {
      if (isFirstUnknown) first ??= path
      if (path !== first && readPath(path) !== null) return false
      last = path
      return true
    },
    address: () => last,
  }
}

/**
 * The router of one request or tab. Routes are written once: incoming addresses lose their locale prefix, outgoing ones
 * get it (LOC-1).
 *
 * @param options.isUnknown whether the server found that the first address names no page (`//game/x` reaches the router
 *   as `/game/x`).
 */
export function createSiteRouter(
  app: App,
  { history, isUnknown = false }: { readonly history?: RouterHistory; readonly isUnknown?: boolean } = {},
) {
  const unknown = createUnknownAddresses(isUnknown)
  let arrival: string | null = null
  /**
   * The router scrolls to the top of each page that it shows, but not of the server's page once the visitor has
   * scrolled it.
   */
  const mayScroll = ({ location }: { readonly location: { readonly pathname: string } }): boolean => {
    const stays = location.pathname === arrival && window.scrollY > 0
    arrival = null
    return !stays
  }
  const router = createRouter({
    routeTree: rootRoute.addChildren(siteRoutes),
    context: { app },
    ...(history ? { history } : {}),
    defaultPreload: false,
    // Its inline script has no hash in the policy, so the server leaves it out; the browser does not need the script.
    scrollRestoration: typeof document !== 'undefined' && mayScroll,
    parseSearch,
    stringifySearch,
    rewrite: {
      input: ({ url }) => {
        if (unknown.isUnknown(url.pathname)) {
          url.pathname = unknownPath
          return url
        }
        const { locale, path } = splitLocale(url.pathname)
        if (locale === app.locale) url.pathname = path
        return url
      },
      output: ({ url }) => {
        url.pathname = (url.pathname === unknownPath && unknown.address()) || withLocale(app.locale, url.pathname)
        return url
      },
    },
  })
  arrival = router.latestLocation.pathname
  return router
}
export type SiteRouter = ReturnType<typeof createSiteRouter>
