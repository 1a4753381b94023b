import { gamesGetLikes } from '#schemas/api/games.ts'
import { handle } from '../../handle.ts'

export default handle(gamesGetLikes, async ({ player, tx }) => {
  const rows = await tx.query<{ sysname: string }>(
    'select sysname from sandbox.likes where player_id = $1 order by liked_at desc, sysname',
    [player.id],
  )
  return { sysnames: rows.map((row) => row.sysname) }
})
