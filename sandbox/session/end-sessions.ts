import type { Queryable } from '#database/database.ts'

/** Ends every session of a player, in every browser; whoever is to go on signs in anew in the same transaction. */
export async function endSessions(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('delete from sandbox.sessions where player_id = $1', [playerId])
}
