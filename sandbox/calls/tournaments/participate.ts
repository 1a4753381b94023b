import { tournamentsParticipate } from '#schemas/api/tournaments.ts'
import { handle } from '../../handle.ts'
import { participate } from '../../tournaments/participate.ts'

export default handle(tournamentsParticipate, async ({ input, player, tx, clock }) => {
  await participate(tx, player.id, input.tournament_id, clock.now())
  return 1 as const
})
