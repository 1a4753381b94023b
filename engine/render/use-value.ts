import { useCallback, useContext, useSyncExternalStore } from 'react'
import { EnvironmentContext, type RenderEnvironment } from './environment.ts'
import type { BoundValue } from './value-store.ts'

/** The engine around a widget. Throws outside a page: a widget rendered alone needs the test harness. */
export function useEnvironment(): RenderEnvironment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('No RenderEnvironment here: render inside a PageView, or with renderWidget()')
  return environment
}

/** A value of the store by its name (a binding, `user`, `flag:<name>`, `flow:<id>`); renders again when it changes. `null` while it is unknown. */
export function useValue(name: string): BoundValue {
  const { values } = useEnvironment()
  const subscribe = useCallback((listener: () => void) => values.subscribe([name], listener), [values, name])
  const read = useCallback(() => values.get(name), [values, name])
  return useSyncExternalStore(subscribe, read, read)
}
