import { useSyncExternalStore } from 'react'
import { useHost, type RouteState } from './host.ts'

/**
 * Where the visitor is; renders again when it changes. While the page hydrates it is where the server was: a server may
 * have left out the search parameters.
 */
export function useRoute(): RouteState {
  const { route } = useHost()
  return useSyncExternalStore(route.subscribe, route.get, route.rendered ?? route.get)
}
