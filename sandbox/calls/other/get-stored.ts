import { storageGet } from '#schemas/api/other.ts'
import { handle } from '../../handle.ts'

export default handle(storageGet, async ({ input, player, tx }) => {
  const rows = await tx.query<{ key: string; value: string }>(
    'select key, value from sandbox.storage where player_id = $1 and key = any($2::text[])',
    [player.id, [...input.keys]],
  )
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    items: [...new Set(input.keys)].flatMap((key) => (stored.has(key) ? [{ key, value: stored.get(key) ?? '' }] : [])),
  }
})
