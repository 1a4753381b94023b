import { notFoundRoute } from './match-route.ts'
import { lazy, Suspense } from 'react'
import { createRootRouteWithContext, createRoute, createRouter, redirect, useRouterState, type RouterHistory } from '@tanstack/react-router'
import { routes, type RouteDefinition } from '#schemas/routes.ts'
import { defaultLocale, type Locale } from '#schemas/document/locales.ts'
import type { App } from '#src/app/create-app.ts'
import type { Screen } from '#src/app/page-state.ts'
import { ScreenView } from '#src/app/screen-view.tsx'
import { pathRedirect } from './path-redirect.ts'
import { declaredSearch, parseSearch, stringifySearch } from './search.ts'

/** Fetched once the page can be used, so that it is here when nothing can be fetched. */
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

// Shown by the root route itself: the router's Outlet puts a Suspense around its child, which on the server swallows what a widget throws.
const rootRoute = createRootRouteWithContext<Context>()({ component: CurrentScreen })

const mayBeLanguage = /^\/[a-z]{2}([-_/]|$)/i

const siteRoutes = [...routes, notFoundRoute].map((definition: RouteDefinition) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: definition.path,
    // Parameters that no page reads (campaigns, popups, the inspector) stay in the address.
    validateSearch: (search: Record<string, unknown>) => search,
    loaderDeps: ({ search }) => declaredSearch(definition, search),
    beforeLoad: ({ context, params, search, location }) => {
      if (context.app.locale === defaultLocale && mayBeLanguage.test(location.pathname)) return import('#src/errors/rewrite-language.ts').then(({ leaveForLanguage }) => leaveForLanguage(definition, location.pathname, context.app.slugs))
      const target = pathRedirect(definition, params, declaredSearch(definition, search))
      if (target !== null) throw redirect({ href: context.app.host.hrefFor({ href: target, external: false }), statusCode: 302 })
      return undefined
    },
    loader: ({ context, params, location, cause }) => context.app.loadScreen(definition, { params, search: declaredSearch(definition, location.search), isPreload: cause === 'preload' }),
    staleTime: 0,
    preloadStaleTime: 10_000,
  }),
)

const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/**
 * The router of one request or tab. Routes are written once: the locale prefix is taken off addresses that come in and put on addresses that go out
 * (specification section 2).
 */
export function createSiteRouter(app: App, history?: RouterHistory) {
  const prefix = prefixOf(app.locale)
  return createRouter({
    routeTree: rootRoute.addChildren(siteRoutes),
    context: { app },
    ...(history ? { history } : {}),
    defaultPreload: false,
    // Its inline script on the server has no hash in the policy; in the browser it needs none.
    scrollRestoration: typeof document !== 'undefined',
    parseSearch,
    stringifySearch,
    rewrite: {
      input: ({ url }) => {
        if (prefix !== '' && (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))) url.pathname = url.pathname.slice(prefix.length) || '/'
        return url
      },
      output: ({ url }) => {
        if (prefix !== '') url.pathname = url.pathname === '/' ? prefix : `${prefix}${url.pathname}`
        return url
      },
    },
  })
}
export type SiteRouter = ReturnType<typeof createSiteRouter>
