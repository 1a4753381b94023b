import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useHost } from '#engine/render/host.ts'
import { useEnvironment, useValue } from '#engine/render/use-value.ts'
import type { Condition } from '#schemas/document/condition.ts'
import type { MenuEntry } from '#schemas/document/menu.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'

const conditionsOf = (entries: readonly MenuEntry[]): Condition[] =>
  entries.flatMap((entry) => [...(entry.when ? [entry.when] : []), ...conditionsOf(entry.items ?? [])])

/** Pages that are empty during a break. What the player already has can still be read and given up. */
const paused = /^\/(?:offers|promotions|loyalty\/shop)(?![\w-])/
/** Pages that are empty where bonuses are hidden. */
const hidden = /^\/(?:offers|promotions|loyalty|profile\/(?:bonuses|cashback|loyalty))(?![\w-])/

function visible(
  entries: readonly MenuEntry[],
  holds: (condition: Condition) => boolean,
  closed: RegExp | null,
): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if (entry.when && !holds(entry.when)) return []
    const { items: before, to, ...rest } = entry
    const isClosed = closed?.test(to?.href ?? '')
    const own: MenuEntry = isClosed || !to ? rest : { ...rest, to }
    if (!before) return isClosed ? [] : [entry]
    const items = visible(before, holds, closed)
    if (items.length > 0) return [{ ...own, items }]
    return own.to || own.action ? [own] : []
  })
}

/**
 * The entries of a menu whose conditions hold now, without links to what this visitor is not offered. A group that
 * would be empty is left out. Renders again when one of them changes.
 */
export function useVisibleEntries(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const { values, holds, dependencies } = useEnvironment()
  const { route } = useHost()
  const { areBonusesShown } = useJurisdiction()
  const isPaused = useValue('rewards:paused')
  const closed = areBonusesShown ? (isPaused ? paused : null) : hidden
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
  const read = useCallback(() => conditions.map((condition) => Number(holds(condition))).join(''), [conditions, holds])
  const answers = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => {
    const known = new Map(conditions.map((condition, index) => [condition, answers[index] === '1']))
    return visible(entries, (condition) => known.get(condition) === true, closed)
  }, [entries, conditions, answers, closed])
}
