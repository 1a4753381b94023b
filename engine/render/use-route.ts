import { useSyncExternalStore } from 'react'
import { useHost, type RouteState } from './host.ts'

/** Where the visitor is; renders again when it changes. */
export function useRoute(): RouteState {
  const { route } = useHost()
  return useSyncExternalStore(route.subscribe, route.get, route.get)
}
