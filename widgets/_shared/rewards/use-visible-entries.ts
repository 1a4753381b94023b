import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useHost } from '#engine/render/host.ts'
import { useEnvironment } from '#engine/render/use-value.ts'
import type { Condition } from '#schemas/document/condition.ts'
import type { MenuEntry } from '#schemas/document/menu.ts'

const conditionsOf = (entries: readonly MenuEntry[]): Condition[] =>
  entries.flatMap((entry) => [...(entry.when ? [entry.when] : []), ...conditionsOf(entry.items ?? [])])

function visible(entries: readonly MenuEntry[], holds: (condition: Condition) => boolean): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if (entry.when && !holds(entry.when)) return []
    if (!entry.items) return [entry]
    const items = visible(entry.items, holds)
    const { items: _before, ...rest } = entry
    if (items.length > 0) return [{ ...rest, items }]
    return entry.to || entry.action ? [rest] : []
  })
}

/** The entries of a menu whose conditions hold now; a group with nothing left in it is left out. Renders again when one of them changes. */
export function useVisibleEntries(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const { values, holds, dependencies } = useEnvironment()
  const { route } = useHost()
  const conditions = useMemo(() => conditionsOf(entries), [entries])
  const subscribe = useCallback(
    (listener: () => void) => {
      if (conditions.length === 0) return () => undefined
      const stops = [
        values.subscribe([...new Set(conditions.flatMap(dependencies))], listener),
        route.subscribe(listener),
      ]
      return () => stops.forEach((stop) => stop())
    },
    [conditions, dependencies, route, values],
  )
  const read = useCallback(
    () => conditions.map((condition) => (holds(condition) ? '1' : '0')).join(''),
    [conditions, holds],
  )
  const answers = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => {
    const known = new Map(conditions.map((condition, index) => [condition, answers[index] === '1']))
    return visible(entries, (condition) => known.get(condition) === true)
  }, [entries, conditions, answers])
}
