import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import { useEnvironment } from '#engine/render/use-value.ts'

/** The fields whose conditions hold now; the same list until one of them changes. */
export function useVisibleFields({ fields }: CompiledForm): readonly CompiledField[] {
  const { holds, dependencies, values } = useEnvironment()
  const names = useMemo(
    () => [...new Set(fields.flatMap(({ when }) => (when ? dependencies(when) : [])))],
    [fields, dependencies],
  )
  const subscribe = useCallback(
    (listener: () => void) => (names.length > 0 ? values.subscribe(names, listener) : () => undefined),
    [names, values],
  )
  const shown = useCallback(
    () => fields.map(({ when }) => (!when || holds(when) ? '1' : '0')).join(''),
    [fields, holds],
  )
  const pattern = useSyncExternalStore(subscribe, shown, shown)
  return useMemo(() => fields.filter((_, index) => pattern[index] === '1'), [fields, pattern])
}
