import { only } from '#database/database.ts'
import { randomIds } from '../ids.ts'
import { earnPoints } from '../loyalty/earn-points.ts'
import { readPoints } from '../loyalty/points.ts'
import type { TestSandbox } from './open-sandbox.ts'

/** Credits points as an award would, with the levels they reach. */
export async function givePoints({ sandbox, clock }: TestSandbox, playerId: number, points: number): Promise<void> {
  await sandbox.database.transaction(async (tx) => {
    await readPoints(tx, playerId, 'for-update')
    await earnPoints(tx, { playerId, points, cause: 'points-test', reference: randomIds.uuid(), at: clock.now() })
  })
}

/** Number of a product of the seeded shop. */
export async function productId({ sandbox }: TestSandbox, sysname: string): Promise<number> {
  return only(
    await sandbox.database.query<{ id: number }>('select id from sandbox.loyalty_products where sysname = $1', [
      sysname,
    ]),
  ).id
}
