import { gamesRemoveLike } from '#schemas/api/games.ts'
import { handle } from '../../handle.ts'

export default handle(gamesRemoveLike, async ({ input, player, tx }) => {
  await tx.query('delete from sandbox.likes where player_id = $1 and sysname = $2', [player.id, input.sysname])
  return 1 as const
})
