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
  let seen: { readonly match: object; readonly place: object } | undefined
  return () => {
    // On the server each look at the state puts it together again.
    const state = router()?.state
    const match = state?.matches.at(-1)
    if (!state || !match) return last
    const place = state.location
    // Every link of a page asks.
    if (seen?.match === match && seen.place === place) return last
    seen = { match, place }
    const routeId = routeIds.get(match.fullPath === '' ? '/' : match.fullPath.replace(/(.)\/$/, '$1')) ?? 'not-found'
    const definition = routeById.get(routeId)
    const search = definition ? declaredSearch(definition, place.search as Record<string, unknown>) : {}
    const next: RouteState = {
      routeId,
      path: place.pathname,
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
