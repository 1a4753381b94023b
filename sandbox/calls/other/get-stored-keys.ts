import { storageGetKeys } from '#schemas/api/other.ts'
import { handle } from '../../handle.ts'

export default handle(storageGetKeys, async ({ player, tx }) => {
  const rows = await tx.query<{ key: string }>('select key from sandbox.storage where player_id = $1 order by key', [
    player.id,
  ])
  return { keys: rows.map(({ key }) => key) }
})
