import type { CompiledLayout, CompiledNode, CompiledPage } from '#engine/document/compiled.ts'
import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import type { RenderEnvironment } from '#engine/render/environment.ts'
import { noteExclusion } from '#platform/exclusion.ts'
import { rewardItemRoutes } from '#schemas/config/switches.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import { fatalAmong, type FatalPage } from '#src/errors/fatal.ts'
import { notFoundRoute } from '#src/router/match-route.ts'
import type { Head } from '#src/head/head.ts'
import type { HeadRequest, HeadSource } from '#src/head/head-source.ts'
import { itemReaderOf, routeItem } from '#src/router/route-item.ts'
import { prefetchOptions } from './prefetch-options.ts'
import type { Address, AppParts } from './create-app.ts'
import { ErrorPageMissing } from '#src/errors/error-page-missing.ts'
import {
  DATA_BUDGET_MS,
  failuresOf,
  type FetchOptions,
  formsOf,
  loadForms,
  queriesOf,
  runQueries,
} from './page-queries.ts'
import type { Screen } from './page-state.ts'
import { jurisdictionIn } from '#widgets/_shared/page/jurisdiction.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'

/** Compiled in, so that a missing layout never leaves a page blank. */
const bareLayout: CompiledLayout = {
  kind: 'layout',
  id: 'bare',
  nodes: [{ id: 'bare.page', type: 'outlet', props: {}, onInvalid: 'hide' }],
  types: [],
}

async function pageFor({ documents, slugs }: AppParts, definition: RouteDefinition, params: Address['params']) {
  const slug = params.slug ?? ''
  const id = definition.page ?? (Object.hasOwn(slugs, slug) ? slugs[slug] : undefined)
  const page = id === undefined ? null : await documents.get('page', id)
  if (page) return { page, status: definition.id === 'not-found' ? 404 : 200 } as const
  const missing = await documents.get('page', 'not-found')
  if (!missing) throw new DocumentUnavailable('the release has no page for addresses that it does not know', 404)
  return { page: missing, status: 404 } as const
}

async function layoutFor({ documents }: AppParts, wanted: string | undefined, usual: string): Promise<CompiledLayout> {
  for (const id of new Set([wanted ?? usual, usual, 'default'])) {
    const layout = await documents.get('layout', id)
    if (layout) return layout
  }
  return bareLayout
}

type Prepared = { readonly failures: readonly unknown[] } & Pick<Screen, 'words' | 'forms'>

const typesOf = (layout: CompiledLayout, page: CompiledPage): string[] => [...new Set([...layout.types, ...page.types])]

/**
 * Fetches what every page of a route needs before the first of them is visited: documents, chunks and words, but no
 * data.
 */
export async function warmRoute(parts: AppParts, definition: RouteDefinition): Promise<void> {
  const { page } = await pageFor(parts, definition, {})
  const types = typesOf(await layoutFor(parts, page.layout, definition.layout), page)
  const [data] = await Promise.all([parts.widgets.data(), parts.widgets.load(types)])
  await parts.i18n.loadNamespaces(types.flatMap((type) => data.get(type)?.words ?? []))
}

/** Fetches the chunks and the words of a page and starts its queries. Returns the queries that failed within the budget. */
async function prepare(
  parts: AppParts,
  holds: RenderEnvironment['holds'],
  { page, layout, more = [] }: { page: CompiledPage; layout: CompiledLayout; more?: readonly FetchOptions[] },
  address: Address,
): Promise<Prepared> {
  const tell = (share: number): void => (address.isPreload ? undefined : parts.progress?.(share))
  tell(0.45)
  const types = typesOf(layout, page)
  const [data] = await Promise.all([parts.widgets.data(), parts.widgets.load(types)])
  tell(0.7)
  const nodes = [...layout.nodes, ...page.nodes]
  const isPlayer = holds({ user: 'player' })
  const report = (node: CompiledNode, error: unknown) =>
    parts.report({
      document: page.id,
      node: node.id,
      release: parts.release,
      widget: String(node.type),
      reason: `its queries failed: ${String(error).slice(0, 200)}`,
    })
  const queries = [
    ...queriesOf(
      nodes,
      data,
      holds,
      {
        search: address.search,
        params: address.params,
        locale: parts.locale,
        isPlayer,
        settings: (section) => readSettings(parts.queryClient, section),
      },
      report,
    ),
    ...more,
  ]
  const answers = runQueries(
    parts.queryClient,
    queries.map(parts.prepare ?? prefetchOptions),
    DATA_BUDGET_MS,
    parts.wait,
  )
  const words = [...new Set(types.flatMap((type) => data.get(type)?.words ?? []))]
  const [forms] = await Promise.all([
    loadForms(parts, formsOf(nodes, data, holds), isPlayer),
    address.isPreload ? undefined : answers,
    parts.i18n.loadNamespaces(words),
  ])
  tell(0.95)
  const failures = address.isPreload ? [] : failuresOf(parts.queryClient, queries)
  return { failures, words, ...(forms && { forms }) }
}

/** Requests the head. Its failure is caught here, because it is awaited later and an unhandled rejection ends Node. */
function askForHead(parts: AppParts, request: HeadRequest): ReturnType<HeadSource> | undefined {
  return parts.headOf?.(request).catch((error: unknown) => {
    const reason = `its head failed: ${String(error).slice(0, 200)}`
    parts.report({ document: request.page.id, node: 'head', release: parts.release, widget: 'head', reason })
    return null
  })
}

/** The page for an error. Maintenance and forbidden have the empty layout (LAY-1). */
async function fatalScreen(
  parts: AppParts,
  holds: RenderEnvironment['holds'],
  fatal: FatalPage,
  definition: RouteDefinition,
  address: Address,
): Promise<Screen> {
  if (fatal.preferred) noteExclusion(parts.queryClient, fatal.until)
  const preferred = fatal.preferred && (await parts.documents.get('page', fatal.preferred))
  const page = preferred ?? (await parts.documents.get('page', fatal.page))
  if (!page) throw new ErrorPageMissing(fatal)
  const layout = await layoutFor(
    parts,
    page.layout,
    fatal.page === 'maintenance' || fatal.page === 'forbidden' ? 'empty' : 'default',
  )
  const headAnswer = askForHead(parts, {
    definition,
    path: address.path,
    search: address.search,
    page,
    status: fatal.status,
  })
  const { words, forms } = await prepare(parts, holds, { page, layout }, address)
  const head = await headAnswer
  return {
    routeId: definition.id,
    page,
    layout,
    words,
    ...(forms && { forms }),
    status: fatal.status,
    ...(head ? { head } : {}),
  }
}

/** The text is for search engines, which read what the server renders. The server loads these modules once. */
async function withText(
  parts: AppParts,
  page: CompiledPage,
  head: Head,
  name: string | undefined,
): Promise<CompiledPage> {
  const [{ nameHead }, { withPageText }] = await Promise.all([
    import('#src/head/head.ts'),
    import('#src/head/page-text.ts'),
  ])
  const shown = withPageText(page, nameHead(head, name).text ?? '')
  await parts.widgets.load(shown.types)
  return shown
}

/**
 * The screen of an address: its documents, the chunks of their widgets and the data that arrive within the budget, or
 * the page for an error.
 */
export async function loadScreen(
  parts: AppParts,
  holds: RenderEnvironment['holds'],
  definition: RouteDefinition,
  address: Address,
): Promise<Screen> {
  const given = address.isPreload ? null : (parts.visit?.page ?? null)
  if (given) return fatalScreen(parts, holds, given, definition, address)
  const missing = async (): Promise<Screen> => ({
    ...(await loadScreen(parts, holds, notFoundRoute, { ...address, params: {} })),
    routeId: definition.id,
  })
  // The head does not need its name either.
  if (rewardItemRoutes.has(definition.id) && !jurisdictionIn(parts.queryClient).areBonusesShown) return await missing()
  const { page, status } = await pageFor(parts, definition, address.params)
  const headAnswer = askForHead(parts, { definition, path: address.path, search: address.search, page, status })
  const [layout, reader] = await Promise.all([
    layoutFor(parts, page.layout, definition.layout),
    status === 200 ? itemReaderOf(definition, address.params, address.search) : null,
  ])
  const { failures, words, forms } = await prepare(
    parts,
    holds,
    { page, layout, more: reader ? [reader.query] : [] },
    address,
  )
  const fatal = fatalAmong(failures, definition.id)
  if (fatal) return fatalScreen(parts, holds, fatal, definition, address)
  const head = await headAnswer
  const item = reader ? reader.read(parts.queryClient) : routeItem(definition, address.params, parts.queryClient)
  if (item === null) return await missing()
  const shown = head?.head.text ? await withText(parts, page, head.head, item?.name) : page
  return {
    routeId: definition.id,
    page: shown,
    layout,
    words,
    ...(forms && { forms }),
    status,
    ...(item ? { item } : {}),
    ...(head ? { head } : {}),
  }
}
