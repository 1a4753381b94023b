import { useCallback, useContext, useSyncExternalStore } from 'react'
import { EnvironmentContext, type RenderEnvironment } from './environment.ts'
import { type BoundValue, playerUid, type ValueStore } from './value-store.ts'

/** The engine around a widget. Throws outside a page: a widget rendered alone needs the test harness. */
export function useEnvironment(): RenderEnvironment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('No RenderEnvironment here: render inside a PageView, or with renderWidget()')
  return environment
}

/**
 * What `read` makes of the store; looked at again when the value `name` changes, and renders again when the result
 * does.
 */
export function useStored<Result>(name: string, read: (values: ValueStore) => Result): Result {
  const { values } = useEnvironment()
  const subscribe = useCallback((listener: () => void) => values.subscribe([name], listener), [values, name])
  const now = (): Result => read(values)
  return useSyncExternalStore(subscribe, now, now)
}

/**
 * A value of the store by its name (a binding, `user`, `flag:<name>`, `flow:<id>`); renders again when it changes.
 * `null` while it is unknown.
 */
export const useValue = (name: string): BoundValue => useStored(name, (values) => values.get(name))

/** The number of the player's account; 0 for a guest and while it is unknown. */
export const usePlayerUid = (): number => useStored('player.uid', playerUid)
