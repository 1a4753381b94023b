import { oncePer } from '#base/once-per.ts'
import { QueryClient, dehydrate, hashKey, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { CompiledDocument, CompiledNode } from '#engine/document/compiled.ts'
import type { FailureCause, NodeFailure, NodeTrace } from '#engine/render/environment.ts'
import { renderIsolated } from '#engine/render/isolate.ts'
import { createValueStore, type BoundValue, playerUid } from '#engine/render/value-store.ts'
import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import { flowRegistry } from '#generated/flows.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import { defaultLocale, type Locale } from '#schemas/document/locales.ts'
import { createApp } from '#src/app/create-app.ts'
import { AppView } from '#src/app/app-view.tsx'
import { createDictionary, firstNamespaces } from '#src/app/dictionary.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import type { GuestShare } from '#src/app/guest-share.ts'
import { createStaticHost } from '#src/app/host.ts'
import type { Dictionary, FailureNote, PageState, Screen } from '#src/app/page-state.ts'
import { edgesOf } from '#src/app/screen-conditions.ts'
import type { WidgetLibrary } from '#src/app/widgets.ts'
import type { FatalPage } from '#src/errors/fatal.ts'
import {
  carriedSections,
  carryAuth,
  carryCashier,
  carryCasinoSettings,
  carryJurisdiction,
  carrySettings,
} from '#src/app/carry-settings.ts'
import type { HeadSource } from '#src/head/head-source.ts'
import { nameHead, type Head } from '#src/head/head.ts'
import { documentHead } from '#src/head/resolve-head.ts'
import { createSiteRouter, type SiteRouter } from '#src/router/site-router.tsx'
import { unknownPath } from '#src/router/normal-path.ts'
import { routeStateReader } from '#src/router/route-state.ts'
import { essentialFallbacks } from '#src/app/essential-fallbacks.tsx'
import type { FetchOptions } from '#src/app/page-queries.ts'
import { connectPlatform, type PlatformCall } from '#src/app/platform.ts'
import type { ServicePlans } from '#src/services/service-plans.ts'
import { numberFormatOf } from '#widgets/_shared/money/use-money-format.ts'

/**
 * One page to render. Nothing of it outlives the call: router, queries, values and a player's words are created per
 * request (O11).
 */
export type RenderRequest = {
  readonly url: string
  readonly origin: string
  readonly locale: Locale
  readonly build: string
  readonly release: string
  readonly documents: ReadonlyMap<string, CompiledDocument>
  readonly slugs: Readonly<Record<string, string>>
  readonly propsOf: WeakMap<CompiledNode, Record<string, unknown>>
  readonly widgets: WidgetLibrary
  readonly values: readonly (readonly [string, BoundValue])[]
  readonly call: PlatformCall
  /** Stands in the place of the page that the address names. */
  readonly fatal?: FatalPage
  /** What search engines read; without it the page document alone says that. */
  readonly headOf?: HeadSource
  readonly hasCustomCode?: boolean
  readonly services?: ServicePlans
  readonly hasTags?: boolean
  readonly countsPages?: boolean
  /** Whether only what the page needs is wanted, not its HTML: the payload of a page that is kept by a CDN. */
  readonly isPayload?: boolean
  /** Only for requests without a session. */
  readonly guests?: GuestShare
  /** For all others: what is answered the same to everybody, fetched without a session. */
  readonly common?: { readonly share: GuestShare; readonly call: PlatformCall }
  readonly now: number
  readonly sprite: string
  readonly isInspectable: boolean
  readonly followsReleases: boolean
  readonly wait: (ms: number) => Promise<void>
  readonly report: (failure: NodeFailure, cause?: FailureCause) => void
  /** Development alone: what the page tells a developer of a node that failed. */
  readonly explain?: (failure: NodeFailure, cause: FailureCause) => FailureNote
}

export type RenderedPage = {
  readonly kind: 'page'
  readonly status: number
  readonly html: string
  readonly head: Head
  /** The same with `##name##` where the name of the thing goes. */
  readonly template: Head
  readonly state: PageState
  /** Widget types on the page, for the chunks to fetch early. */
  readonly types: readonly string[]
  /** When the page must be rendered again at the latest, in ms since 1970. */
  readonly staleAt: number
  /** Whether nothing on the page is dated and nothing is missing: shown a little too long it is still right. */
  readonly isLasting: boolean
}
export type RenderedRedirect = { readonly kind: 'redirect'; readonly status: number; readonly location: string }

const pageLifetime = 60_000

/** The hash of a query's key: of one that is the same list on each page, such as that of the providers, it is made once. */
const rememberedHash = oncePer((key: QueryKey) => hashKey(key))

/** The path of the page, without its locale prefix and its query. */
const pathIn = ({ url, locale }: RenderRequest): string => {
  const path = url.split('?')[0] ?? '/'
  return locale !== defaultLocale && path.startsWith(`/${locale}`) ? path.slice(locale.length + 1) : path
}

/** The query of the page, with its question mark; empty where it has none. */
const searchIn = ({ url }: RenderRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

function wordsOf(documents: RenderRequest['documents'], namespaces: readonly string[]): Dictionary {
  return Object.fromEntries(
    namespaces.map((namespace) => {
      const document = documents.get(`messages/${namespace}`)
      return [namespace, document?.kind === 'messages' ? document.messages : {}]
    }),
  )
}

/** The words that every page carries, of one release and locale. */
const dictionaryOf = oncePer((documents: RenderRequest['documents']) => wordsOf(documents, firstNamespaces))

const pageDictionaries = new WeakMap<Dictionary, Map<string, Dictionary>>()

/**
 * The same with the words of a page's widgets, made once for the same namespaces, so that its JSON is made once too
 * (page-json.ts).
 */
function pageDictionaryOf(documents: RenderRequest['documents'], words: readonly string[]): Dictionary {
  const first = dictionaryOf(documents)
  const known = pageDictionaries.get(first) ?? new Map<string, Dictionary>()
  pageDictionaries.set(first, known)
  const namespaces = [...new Set(words)]
  const name = namespaces.join()
  const dictionary = known.get(name) ?? { ...first, ...wordsOf(documents, namespaces) }
  known.set(name, dictionary)
  return dictionary
}

function documentSource(documents: ReadonlyMap<string, CompiledDocument>): DocumentSource {
  return {
    get: (async (kind: DocumentKind, id: string) => documents.get(`${kind}/${id}`) ?? null) as DocumentSource['get'],
  }
}

function lifetimeOf(edges: readonly number[], queryClient: QueryClient, now: number, isIncomplete: boolean): number {
  const stale = queryClient
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const { staleTime } = query.options as { staleTime?: unknown }
      const age = Math.max(0, now - query.state.dataUpdatedAt)
      return typeof staleTime === 'number' ? [now + Math.max(1_000, staleTime - (age < pageLifetime ? age : 0))] : []
    })
  return Math.min(now + (isIncomplete ? 1_000 : pageLifetime), ...edges, ...stale)
}

/** By the page document alone. */
const headOfDocument =
  ({ origin, locale }: RenderRequest): HeadSource =>
  async ({ definition, path, page, status }) => ({
    head: documentHead(page.seo, {
      host: new URL(origin).host,
      origin,
      locale,
      path,
      isHidden: status !== 200 || definition.noindex === true,
    }),
    isWhole: true,
  })

/**
 * Whether an answer is missing from the page because it failed or is pending. A query that was never sent, such as a
 * player's query on a guest's page, does not count.
 */
const hasGap = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error' || (state.status === 'pending' && state.fetchStatus !== 'idle'))

/**
 * Forgets what failed, once the screen knows of it: the browser gets no failures and asks again, so the page must look
 * as if the answer had not come yet. React Query does that by itself only for a query that is switched on.
 */
function forgetFailures(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' && state.data === undefined })
}

/** Renders one address. @throws for failures outside of every node, for example a release without layouts. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage | RenderedRedirect> {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        gcTime: Number.POSITIVE_INFINITY,
        queryKeyHashFn: rememberedHash,
      },
    },
  })
  connectPlatform(queryClient, request.call)
  for (const section of carriedSections) {
    const settings = request.documents.get(`settings/${section}`)
    if (settings?.kind === 'settings') carrySettings(queryClient, section, settings.values, request.locale)
  }
  carryCasinoSettings(queryClient, request.documents)
  carryAuth(queryClient, request.documents, pathIn(request))
  carryCashier(queryClient, request.documents, pathIn(request))
  carryJurisdiction(queryClient, request.documents)
  const documents = documentSource(request.documents)
  const dictionary = dictionaryOf(request.documents)
  const format = numberFormatOf(queryClient)
  let router: SiteRouter | undefined
  const route = routeStateReader(() => router)
  const app = createApp({
    release: request.release,
    locale: request.locale,
    documents,
    widgets: request.widgets,
    fallbacks: essentialFallbacks,
    values: createValueStore(request.values),
    queryClient,
    i18n:
      request.guests?.words(request.documents, request.locale, dictionary, documents, format) ??
      createDictionary(request.locale, dictionary, documents, format),
    prepare: sharingOf(request),
    ...(request.fatal ? { visit: { page: request.fatal, shown: () => undefined } } : {}),
    flows: serverFlows(request),
    host: createStaticHost({ locale: request.locale, sprite: request.sprite, route }),
    slugs: request.slugs,
    headOf: request.headOf ?? headOfDocument(request),
    now: () => request.now,
    run: () => undefined,
    report: request.report,
    wait: request.wait,
    propsOf: request.propsOf,
  })
  const made = createSiteRouter(app, { history: createMemoryHistory({ initialEntries: [request.url] }) })
  router = made
  await made.load()
  const redirect = redirectOf(made)
  if (redirect) return redirect
  const screen = made.state.matches.at(-1)?.loaderData as Screen | undefined
  if (!screen) throw failureOfLoad(made)
  const page = renderScreen(request, app, made, screen)
  queryClient.clear()
  return page
}

/** What a page takes from the answers that others have had. */
function sharingOf({ guests, common, locale }: RenderRequest): (query: FetchOptions) => FetchOptions {
  if (guests) return guests.answers.ofGuests(locale)
  if (!common) return (query) => query
  let nobody: QueryClient | undefined
  const makeNobody = (): QueryClient => {
    const client = new QueryClient()
    connectPlatform(client, common.call)
    return client
  }
  return common.share.answers.ofAll(locale, () => (nobody ??= makeNobody()))
}

/**
 * Where a guard sends the visitor. The router's own request handler is not used: it encodes commas and would call `a,b`
 * and `a%2Cb` two addresses.
 */
function redirectOf(router: SiteRouter): RenderedRedirect | null {
  const result = router._serverResult
  if (result?.type !== 'redirect') return null
  return { kind: 'redirect', status: result.redirect.status, location: result.redirect.headers.get('location') ?? '/' }
}

/** Flows on the server: initial views only, nothing is loaded. */
function serverFlows({ values, now, build, release }: RenderRequest): FlowHost {
  return createFlowHost({
    session: { uid: playerUid(new Map(values)) },
    flows: flowRegistry,
    ports: {},
    loadRuntime: () => Promise.reject(new Error('no actor runs on the server')),
    build,
    release,
    serverNow: () => now,
    onError: () => undefined,
  })
}

function failureOfLoad(router: SiteRouter): Error {
  const error = router.state.matches.map((match) => match.error).find((found) => found !== undefined)
  return error instanceof Error ? error : new Error('no screen was loaded', { cause: error })
}

function renderScreen(
  request: RenderRequest,
  app: ReturnType<typeof createApp>,
  router: SiteRouter,
  screen: Screen,
): RenderedPage {
  const isIncomplete = hasGap(app.queryClient)
  forgetFailures(app.queryClient)
  const render = (omitted: ReadonlySet<string>, trace: NodeTrace) =>
    renderToString(<AppView app={{ ...app, environment: app.environmentWith({ omitted, trace }) }} router={router} />)
  const { html, omitted, failures, causes } = request.isPayload
    ? { html: '', omitted: [], failures: [], causes: [] }
    : renderIsolated(request.release, render)
  const { explain, report } = request
  const failed = explain
    ? failures.map((failure, index) => explain(failure, causes[index] ?? { error: null, within: [] }))
    : []
  if (!explain) failures.forEach((failure, index) => report(failure, causes[index]))
  const { head, ...shown } = screen
  if (!head) throw new Error('the screen was loaded without its head')
  const edges = edgesOf(screen, request.now, app.queryClient)
  return {
    kind: 'page',
    status: screen.status,
    html,
    head: nameHead(head.head, screen.item?.name),
    template: head.head,
    types: [...new Set([...screen.layout.types, ...screen.page.types])],
    staleAt: Math.min(
      lifetimeOf(edges, app.queryClient, request.now, isIncomplete),
      head.isWhole ? Number.POSITIVE_INFINITY : request.now + 1_000,
    ),
    // What is not there may be published a moment later.
    isLasting: screen.status === 200 && head.isWhole && !isIncomplete && omitted.length === 0 && edges.length === 0,
    state: {
      build: request.build,
      release: request.release,
      locale: request.locale,
      now: request.now,
      sprite: request.sprite,
      search: searchIn(request),
      // The browser has it already: it is in the document.
      screen: shown,
      ...(pathIn(request) === unknownPath ? { isUnknown: true } : {}),
      omitted,
      ...(failed.length > 0 ? { failed } : {}),
      queries: dehydrate(app.queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' }),
      values: request.values,
      dictionary: pageDictionaryOf(request.documents, screen.words),
      slugs: request.slugs,
      isInspectable: request.isInspectable,
      followsReleases: request.followsReleases,
      ...(request.hasCustomCode ? { hasCustomCode: true } : {}),
      ...(Object.keys(request.services ?? {}).length > 0 && { services: request.services }),
      ...(request.hasTags ? { hasTags: true } : {}),
      ...(request.countsPages ? { countsPages: true } : {}),
    },
  }
}
