import { storageSet } from '#schemas/api/other.ts'
import { only } from '#database/database.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'

const MOST_KEYS = 64
const MOST_CHARACTERS = 32_768

export default handle(storageSet, async ({ input: { key, value }, player, tx }) => {
  // Two values at once would both see room for one more.
  await tx.query('select 1 from sandbox.players where id = $1 for update', [player.id])
  if (value === null || value === undefined) {
    await tx.query('delete from sandbox.storage where player_id = $1 and key = $2', [player.id, key])
    return 1 as const
  }
  const others = only(
    await tx.query<{ keys: number; characters: number }>(
      'select count(*)::integer as keys, coalesce(sum(length(key) + length(value)), 0)::integer as characters from sandbox.storage where player_id = $1 and key <> $2',
      [player.id, key],
    ),
  )
  if (others.keys >= MOST_KEYS || others.characters + key.length + value.length > MOST_CHARACTERS)
    fail('StorageQuotaExceededException')
  await tx.query(
    'insert into sandbox.storage (player_id, key, value) values ($1, $2, $3) on conflict (player_id, key) do update set value = excluded.value',
    [player.id, key, value],
  )
  return 1 as const
})
