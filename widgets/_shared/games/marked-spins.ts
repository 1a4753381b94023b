import { useValue } from '#engine/render/use-value.ts'
import { useFreeSpins } from '#platform/games/use-free-spins.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'

const none: ReadonlyMap<string, number> = new Map()

/**
 * How many free spins wait in each game, by its sysname, for the marks of games (GAM-10). None where bonuses are hidden, and none while a player takes a break
 * (`src/browser/follow-offering.ts` asks whether one does).
 */
export function useMarkedSpins(): ReadonlyMap<string, number> {
  const { areBonusesShown } = useJurisdiction()
  const counts = useFreeSpins(useValue('user') === 'player' && areBonusesShown)
  return useValue('rewards:paused') === false ? counts : none
}
