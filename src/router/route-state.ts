import type { RouteState } from '#engine/render/host.ts'
import type { SiteRouter } from './site-router.tsx'
import { routeById } from '#schemas/routes.ts'
import { declaredSearch } from './search.ts'

const empty: RouteState = { routeId: 'not-found', path: '/', params: {}, search: {} }

const routeIds = new Map([...routeById.values()].map((definition) => [definition.path, definition.id]))

/** Where the router is, in the engine's words; the same object until something has changed. */
export function routeStateReader(router: () => SiteRouter | undefined): () => RouteState {
  let last = empty
  let key = ''
  return () => {
    const current = router()
    if (!current) return last
    const match = current.state.matches.at(-1)
    if (!match) return last
    const routeId = routeIds.get(match.fullPath === '' ? '/' : match.fullPath.replace(/(.)\/$/, '$1')) ?? 'not-found'
    const definition = routeById.get(routeId)
    const search = definition
      ? declaredSearch(definition, current.state.location.search as Record<string, unknown>)
      : {}
    const next: RouteState = {
      routeId,
      path: current.state.location.pathname,
      params: { ...(match.params as Record<string, string>) },
      search,
    }
    const nextKey = JSON.stringify(next)
    if (nextKey !== key) {
      key = nextKey
      last = next
    }
    return last
  }
}
