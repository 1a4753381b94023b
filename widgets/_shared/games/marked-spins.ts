import { useQuery } from '@tanstack/react-query'
import { useValue } from '#engine/render/use-value.ts'
import { freeSpinsQuery } from '#platform/games.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'

const none: ReadonlyMap<string, number> = new Map()

/** Several gifts for one game add up. */
function countByGame({ items }: CallOutput<'freespins.get'>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { game, status, remaining_count } of items)
    if (status === 'active' && remaining_count > 0)
      counts.set(game.sysname, (counts.get(game.sysname) ?? 0) + remaining_count)
  return counts
}

/**
 * How many free spins each game has, by its sysname, for the marks of games (GAM-5, GAM-10). A guest has none, and
 * nothing is requested. None where bonuses are hidden, and none while a player takes a break
 * (`src/browser/follow-offering.ts` asks whether one does).
 */
export function useMarkedSpins(): ReadonlyMap<string, number> {
  const { areBonusesShown } = useJurisdiction()
  const isAsked = useValue('user') === 'player' && areBonusesShown
  const { data } = useQuery({ ...freeSpinsQuery(), ...(isAsked ? {} : { enabled: false }), select: countByGame })
  const isPaused = useValue('rewards:paused') !== false
  return isAsked && !isPaused && data ? data : none
}
