import { useValue } from '#engine/render/use-value.ts'
import { useFreeSpins } from '#platform/games/use-free-spins.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'

const none: ReadonlyMap<string, number> = new Map()

/**
 * How many free spins wait in each game, by its sysname, as games are marked with them (GAM-10): no game is where bonuses are hidden, nor for a player who takes a
 * break (`src/browser/follow-offering.ts` asks).
 */
export function useMarkedSpins(): ReadonlyMap<string, number> {
  const { areBonusesShown } = useJurisdiction()
  const counts = useFreeSpins(useValue('user') === 'player' && areBonusesShown)
  return useValue('rewards:paused') === false ? counts : none
}
