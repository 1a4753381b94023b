import type { Queryable } from '#database/database.ts'
import type { HouseKind } from '../ledger/account.ts'
import { postMovement } from '../ledger/post-movement.ts'

/** Currency of loyalty points in the ledger: one minor unit is one point. */
const POINTS = 'PTS'

/** Points that a player can spend. `lock` takes the player's row, as readBalance does. */
export async function readPoints(tx: Queryable, playerId: number, lock: 'for-update' | 'read'): Promise<number> {
  if (lock === 'for-update') await tx.query('select 1 from sandbox.players where id = $1 for update', [playerId])
  const [row] = await tx.query<{ minor: number }>(
    "select minor from sandbox.accounts where player_id = $1 and kind = 'points' and currency = $2",
    [playerId, POINTS],
  )
  return row?.minor ?? 0
}

export type PointsMovement = {
  playerId: number
  /** Below zero: spent. */
  points: number
  house: Extract<HouseKind, 'loyalty' | 'shop'>
  /** Cause and reference move points once ever. */
  cause: string
  reference: string
  at: number
}

/** Moves points between a player and the house. The player's row is locked, and the player has enough points. */
export async function movePoints(
  tx: Queryable,
  { playerId, points, house, cause, reference, at }: PointsMovement,
): Promise<void> {
  await postMovement(tx, {
    at,
    cause,
    reference,
    currency: POINTS,
    entries: [
      { account: { player: playerId, kind: 'points' }, minor: points },
      { account: { house }, minor: -points },
    ],
  })
}
