import type { Queryable } from '#database/database.ts'

/**
 * Ends every session of a player, in every browser. A caller whose player stays signed in opens a new session in the
 * same transaction.
 */
export async function endSessions(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('delete from sandbox.sessions where player_id = $1', [playerId])
}

/** Ends all sessions of a player except one: their browsers become guests and can show why. Returns how many were open. */
export async function endOtherSessions(tx: Queryable, playerId: number, own: string, now: number): Promise<number> {
  const ended = await tx.query<{ was_open: boolean }>(
    `update sandbox.sessions set player_id = null, ended_elsewhere = true where player_id = $1 and token_hash <> $2
      returning expires_at > $3 as was_open`,
    [playerId, own, new Date(now)],
  )
  return ended.filter(({ was_open }) => was_open).length
}
