import { gamesAddLike } from '#schemas/api/games.ts'
import { only } from '#database/database.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'

const MOST_LIKES = 300

export default handle(gamesAddLike, async ({ input, player, tx, clock }) => {
  const [game] = await tx.query('select 1 from sandbox.games where sysname = $1', [input.sysname])
  if (!game) return fail('InvalidParameterException', { sysname: ['unknown'] }, { message: 'There is no such game' })
  // Two likes at once would both see room for one more.
  await tx.query('select 1 from sandbox.players where id = $1 for update', [player.id])
  const { likes } = only(
    await tx.query<{ likes: number }>('select count(*)::integer as likes from sandbox.likes where player_id = $1', [
      player.id,
    ]),
  )
  if (likes >= MOST_LIKES) fail('StorageQuotaExceededException')
  await tx.query(
    'insert into sandbox.likes (player_id, sysname, liked_at) values ($1, $2, $3) on conflict do nothing',
    [player.id, input.sysname, new Date(clock.now())],
  )
  return 1 as const
})
