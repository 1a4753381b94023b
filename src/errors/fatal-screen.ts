import type { RouteDefinition } from '#schemas/routes.ts'
import type { Address, App } from '#src/app/create-app.ts'
import { dataBudget, queriesOf, runQueries, type FetchOptions } from '#src/app/page-queries.ts'
import type { Screen } from '#src/app/page-state.ts'
import { ErrorPageMissing } from './error-page-missing.ts'
import { fatalAmong } from './fatal-of.ts'
import type { FatalPage } from './fatal-page.ts'

/** The page that stands for an error, in the empty layout for maintenance and forbidden, else in the default one (specification section 2, Layouts). @throws ErrorPageMissing */
export async function fatalScreen(app: App, fatal: FatalPage, definition: RouteDefinition, address: Address): Promise<Screen> {
  const page = await app.documents.get('page', fatal.page)
  if (!page) throw new ErrorPageMissing(fatal)
  const usual = fatal.page === 'maintenance' || fatal.page === 'forbidden' ? 'empty' : 'default'
  const layout = (await app.documents.get('layout', page.layout ?? usual)) ?? (await app.documents.get('layout', 'default'))
  if (!layout) throw new ErrorPageMissing(fatal)
  const types = [...new Set([...layout.types, ...page.types])]
  const [definitions] = await Promise.all([app.widgets.definitions(types), app.widgets.load(types)])
  const queries = queriesOf([...layout.nodes, ...page.nodes], definitions, app.environment.holds, { search: address.search, params: address.params, locale: app.locale }, () => undefined)
  await runQueries(app.queryClient, app.share ? queries.map(app.share) : queries, dataBudget, app.wait)
  return { routeId: definition.id, page, layout, status: fatal.status }
}

/** What replaces a page whose queries have failed; null where the failures stay with their widgets. */
export async function screenOfFailures(app: App, queries: readonly FetchOptions[], definition: RouteDefinition, address: Address): Promise<Screen | null> {
  const fatal = fatalAmong(queries.flatMap(({ queryKey }) => app.queryClient.getQueryState(queryKey)?.error ?? []), definition.id)
  return fatal && fatalScreen(app, fatal, definition, address)
}
