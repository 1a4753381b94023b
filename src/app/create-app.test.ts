import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { matchRoute } from '#src/router/match-route.ts'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import { createApp, type AppParts } from './create-app.ts'

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'none'])(
  '[C16] a content page called %s that the site has not is not found, and nothing else is asked for',
  async (slug) => {
    const requested: string[] = []
    const page = { kind: 'page', id: 'not-found', nodes: [], types: [] }
    const parts = {
      slugs: { about: 'about' },
      documents: {
        get: async (kind: string, id: string) => (
          requested.push(`${kind}/${id}`),
          kind === 'page' && id === 'not-found' ? page : null
        ),
      },
      widgets: { components: new Map(), load: async () => undefined, data: async () => new Map() },
      fallbacks: new Map(),
      values: { get: () => undefined, subscribe: () => () => undefined },
      host: { route: { get: () => ({ routeId: 'slug' }) } },
      i18n: { loadNamespaces: async () => undefined },
      now: () => 0,
    } as unknown as AppParts
    const screen = await createApp(parts).loadScreen(matchRoute(`/${slug}`), {
      path: `/${slug}`,
      params: { slug },
      search: {},
      isPreload: false,
    })
    expect([screen.status, requested.filter((key) => key.startsWith('page/'))]).toEqual([404, ['page/not-found']])
  },
)

test('[ERR-5] [SEO-1] a head that fails before the page is there is reported, and the page comes without it', async () => {
  const reports: unknown[] = []
  const page = { kind: 'page', id: 'not-found', nodes: [], types: [] }
  const parts = {
    release: 'r1',
    slugs: {},
    documents: { get: async (kind: string) => (kind === 'page' ? page : null) },
    widgets: { components: new Map(), load: async () => undefined, data: async () => new Map() },
    fallbacks: new Map(),
    values: { get: () => undefined, subscribe: () => () => undefined },
    host: { route: { get: () => ({ routeId: 'not-found' }) } },
    i18n: { loadNamespaces: async () => undefined },
    headOf: async () => {
      throw new TypeError('Invalid URL')
    },
    report: (failure: unknown) => void reports.push(failure),
    now: () => 0,
  } as unknown as AppParts
  const address = { path: '/nowhere', params: {}, search: {}, isPreload: false }
  const screen = await createApp(parts).loadScreen(matchRoute('/nowhere'), address)
  expect([screen.status, screen.head]).toEqual([404, undefined])
  const reason = 'its head failed: TypeError: Invalid URL'
  expect(reports).toEqual([{ document: 'not-found', node: 'head', release: 'r1', widget: 'head', reason }])
})

test.each([
  ['/offers/2', 'offers.item'],
  ['/promotions/4', 'promotions.item'],
])(
  '[OFR-1] [BNR-1] where the jurisdiction hides bonuses, %s is missing, and the data it names is not read',
  async (path, routeId) => {
    const requested: string[] = []
    const pages = ['not-found', 'offers-item', 'promotions-item']
    const queryClient = new QueryClient({
      defaultOptions: { queries: { retry: false, queryFn: ({ queryKey }) => requested.push(String(queryKey[0])) } },
    })
    queryClient.setQueryData(jurisdictionKey, { areBonusesShown: false })
    const parts = {
      slugs: {},
      documents: {
        get: async (kind: string, id: string) =>
          kind === 'page' && pages.includes(id) ? { kind: 'page', id, nodes: [], types: [] } : null,
      },
      widgets: { components: new Map(), load: async () => undefined, data: async () => new Map() },
      fallbacks: new Map(),
      values: { get: () => undefined, subscribe: () => () => undefined },
      host: { route: { get: () => ({ routeId }) } },
      i18n: { loadNamespaces: async () => undefined },
      queryClient,
      now: () => 0,
    } as unknown as AppParts
    const route = matchRoute(path)
    const address = { path, params: { id: path.split('/')[2] ?? '' }, search: {}, isPreload: false }
    const screen = await createApp(parts).loadScreen(route, address)
    expect([route.id, screen.status, screen.page.id, screen.routeId, requested]).toEqual([
      routeId,
      404,
      'not-found',
      routeId,
      [],
    ])
  },
)
