import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useHost } from '#engine/render/host.ts'
import { useEnvironment } from '#engine/render/use-value.ts'
import type { Condition } from '#schemas/document/condition.ts'
import type { MenuEntry } from '#schemas/document/menu.ts'
import { type Offering, useOffering } from './offering.ts'

const conditionsOf = (entries: readonly MenuEntry[]): Condition[] =>
  entries.flatMap((entry) => [...(entry.when ? [entry.when] : []), ...conditionsOf(entry.items ?? [])])

/** Where there is nothing to see while nothing is offered. During a break what the player already has stays in reach, to be read or given up. */
const closedPages: Readonly<Record<Offering, readonly string[]>> = {
  shown: [],
  unknown: [],
  paused: ['/offers', '/promotions', '/loyalty/shop'],
  hidden: ['/offers', '/promotions', '/loyalty', '/profile/bonuses', '/profile/cashback', '/profile/loyalty'],
}
const leadsTo = (href: string, pages: readonly string[]): boolean => {
  const [path = ''] = href.split(/[?#]/)
  return pages.some((page) => path === page || path.startsWith(`${page}/`))
}

type Test = { readonly holds: (condition: Condition) => boolean; readonly closed: readonly string[] }

function visible(entries: readonly MenuEntry[], test: Test): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if (entry.when && !test.holds(entry.when)) return []
    const isClosed = entry.to !== undefined && leadsTo(entry.to.href, test.closed)
    if (!entry.items) return isClosed ? [] : [entry]
    const items = visible(entry.items, test)
    const { items: _before, to, ...rest } = entry
    const own = { ...rest, ...(to && !isClosed && { to }) }
    if (items.length > 0) return [{ ...own, items }]
    return own.to || own.action ? [own] : []
  })
}

/**
 * The entries of a menu whose conditions hold now, without those that lead to what is not offered to this visitor; a group with nothing left in it is left out.
 * Renders again when one of them changes.
 */
export function useVisibleEntries(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  const { values, holds, dependencies } = useEnvironment()
  const { route } = useHost()
  // A menu asks for nothing: whoever offers something on the page does.
  const closed = closedPages[useOffering(false)]
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
    return visible(entries, { holds: (condition) => known.get(condition) === true, closed })
  }, [entries, conditions, answers, closed])
}
