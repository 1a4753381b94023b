import type { Queryable } from '#database/database.ts'
import type { PlayerKind } from './account.ts'

export type OwnBalance = { minor: number; currency: string }

/**
 * What a player has of one kind, in the currency of the account. `lock` keeps everybody else from moving this player's
 * money until the transaction ends: take it before deciding by what is read.
 */
export async function readBalance(
  tx: Queryable,
  playerId: number,
  kind: PlayerKind,
  lock: 'for-update' | 'read',
): Promise<OwnBalance> {
  const [player] = await tx.query<{ currency: string }>(
    `select currency from sandbox.players where id = $1 ${lock === 'for-update' ? 'for update' : ''}`,
    [playerId],
  )
  if (!player) throw new Error(`There is no player ${playerId}`)
  const [account] = await tx.query<{ minor: number }>(
    'select minor from sandbox.accounts where player_id = $1 and kind = $2 and currency = $3',
    [playerId, kind, player.currency],
  )
  return { minor: account?.minor ?? 0, currency: player.currency }
}
