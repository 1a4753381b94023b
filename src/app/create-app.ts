import { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { createEngine } from '#engine/create-engine.ts'
import type { CompiledLayout, CompiledNode } from '#engine/document/compiled.ts'
import type { AnyWidget, NodeFailure, NodeTrace, RenderEnvironment } from '#engine/render/environment.ts'
import type { RenderHost } from '#engine/render/host.ts'
import type { ValueStore } from '#engine/render/value-store.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Action } from '#schemas/document/action.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import { notFoundRoute } from '#src/router/match-route.ts'
import type { FatalVisit } from '#src/errors/fatal-visit.ts'
import { routeItem } from '#src/router/route-item.ts'
import { DocumentUnavailable, type DocumentSource } from './documents.ts'
import type { PageForms } from './page-forms.tsx'
import type { Screen } from './page-state.ts'
import type { FetchOptions } from './page-queries.ts'
import type { WidgetLibrary } from './widgets.ts'

/** Everything one request or one tab is made of. */
export type AppParts = {
  readonly release: string
  readonly locale: Locale
  readonly documents: DocumentSource
  readonly widgets: WidgetLibrary
  readonly fallbacks: ReadonlyMap<string, AnyWidget>
  readonly values: ValueStore
  readonly queryClient: QueryClient
  /** Gives a query an answer that is already here: the server's, for guests. */
  readonly share?: (query: FetchOptions) => FetchOptions
  readonly i18n: i18n
  readonly host: RenderHost
  readonly flows: FlowHost
  /** Forms of the tab; absent on the server, where they are skeletons. */
  readonly forms?: PageForms
  readonly slugs: Readonly<Record<string, string>>
  readonly now: () => number
  readonly run: (action: Action) => void
  readonly report: (failure: NodeFailure) => void
  readonly wait: (ms: number) => Promise<void>
  readonly omitted?: ReadonlySet<string>
  readonly propsOf?: WeakMap<CompiledNode, Record<string, unknown>>
  readonly visit?: Pick<FatalVisit, 'page' | 'shown'>
  /** The screen that the server has rendered: given once, so that nothing is asked for again before hydration. */
  readonly firstScreen?: Screen
}

export type Address = { readonly params: Readonly<Record<string, string>>; readonly search: Readonly<Record<string, string>>; readonly isPreload: boolean }

/** Compiled in: a page is never blank because its layout is missing. */
const bareLayout: CompiledLayout = { kind: 'layout', id: 'bare', nodes: [{ id: 'bare.page', type: 'outlet', props: {}, onInvalid: 'hide' }], types: [] }

const loadFatalScreens = () => import('#src/errors/fatal-screen.ts')

/** Assembles the application of one request or tab. */
export function createApp(parts: AppParts) {
  const engine = createEngine({ widgets: parts.widgets.components, fallbacks: parts.fallbacks })
  const environmentWith = (changes: { omitted?: ReadonlySet<string>; trace?: NodeTrace } = {}): RenderEnvironment =>
    engine.environment({
      release: parts.release,
      values: parts.values,
      now: parts.now,
      routeId: () => parts.host.route.get().routeId,
      run: parts.run,
      report: parts.report,
      ...(parts.omitted ? { omitted: parts.omitted } : {}),
      ...(parts.propsOf ? { propsOf: parts.propsOf } : {}),
      ...changes,
    })

  const pageFor = async (definition: RouteDefinition, params: Readonly<Record<string, string>>) => {
    const slug = params.slug ?? ''
    const id = definition.page ?? (Object.hasOwn(parts.slugs, slug) ? parts.slugs[slug] : undefined)
    const page = id === undefined ? null : await parts.documents.get('page', id)
    if (page) return { page, status: definition.id === 'not-found' ? 404 : 200 } as const
    const missing = await parts.documents.get('page', 'not-found')
    if (!missing) throw new DocumentUnavailable('the release has no page for addresses that it does not know')
    return { page: missing, status: 404 } as const
  }

  const layoutFor = async (wanted: string | undefined, usual: string): Promise<CompiledLayout> => {
    for (const id of new Set([wanted ?? usual, usual, 'default'])) {
      const layout = await parts.documents.get('layout', id)
      if (layout) return layout
    }
    return bareLayout
  }

  let firstScreen = parts.firstScreen
  const app = {
    ...parts,
    environment: environmentWith(),
    environmentWith,
    /** The screen of an address: its documents, the chunks of their widgets, and the data they need within the budget. */
    async loadScreen(definition: RouteDefinition, address: Address): Promise<Screen> {
      const rendered = firstScreen
      firstScreen = undefined
      if (rendered) return rendered
      const given = address.isPreload ? null : parts.visit?.page
      if (given) return (await loadFatalScreens()).fatalScreen(app, given, definition, address)
      const { page, status } = await pageFor(definition, address.params)
      const layout = await layoutFor(page.layout, definition.layout)
      const { dataBudget, queriesOf, runQueries } = await import('./page-queries.ts')
      const types = [...new Set([...layout.types, ...page.types])]
      const [definitions] = await Promise.all([parts.widgets.definitions(types), parts.widgets.load(types)])
      const nodes = [...layout.nodes, ...page.nodes]
      const report = (node: CompiledNode, error: unknown) =>
        parts.report({ document: page.id, node: node.id, release: parts.release, widget: String(node.type), reason: `its queries failed: ${String(error).slice(0, 200)}` })
      const queries = queriesOf(nodes, definitions, app.environment.holds, { search: address.search, params: address.params, locale: parts.locale }, report)
      const data = runQueries(parts.queryClient, parts.share ? queries.map(parts.share) : queries, dataBudget, parts.wait)
      if (!address.isPreload) await data
      const hasFailed = queries.some(({ queryKey }) => parts.queryClient.getQueryState(queryKey)?.error)
      const fatal = hasFailed && !address.isPreload && (await (await loadFatalScreens()).screenOfFailures(app, queries, definition, address))
      if (fatal) return fatal
      const item = routeItem(definition, address.params, parts.queryClient)
      if (item === null) return { ...(await app.loadScreen(notFoundRoute, { ...address, params: {} })), routeId: definition.id }
      return { routeId: definition.id, page, layout, status, ...(item ? { item } : {}) }
    },
  }
  return app
}
export type App = ReturnType<typeof createApp>
