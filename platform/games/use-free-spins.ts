import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#schemas/api/calls.ts'
import { freeSpinsQuery } from './list-free-spins.ts'

const nothing: ReadonlyMap<string, number> = new Map()

/** How many free spins wait in each game, by its sysname (GAM-5, GAM-10). Several gifts for one game add up. */
function countByGame({ items }: CallOutput<'freespins.get'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { game, status, remaining_count } of items)
    if (status === 'active' && remaining_count > 0)
      counts.set(game.sysname, (counts.get(game.sysname) ?? 0) + remaining_count)
  return counts
}

/** @param isPlayer false for a guest, who has none and for whom nothing is asked. */
export function useFreeSpins(isPlayer: boolean): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...freeSpinsQuery(), ...(isPlayer ? {} : { enabled: false }), select: countByGame })
  return (isPlayer ? data : undefined) ?? nothing
}
