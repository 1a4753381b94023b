import type { Queryable } from '#database/database.ts'
import type { Entry } from '../ledger/post-movement.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { type Bonus, kindOf } from './bonus.ts'

export type BonusCause = 'bonus_activated' | 'bonus_deactivated' | 'bonus_removed' | 'bonus_expired' | 'bonus_wagered'

/**
 * Moves money of a bonus between the player's bonus balance and the house; `toMain` of the withdrawn amount becomes
 * real money.
 *
 * @param minor The amount added to the bonus balance; negative to take it off.
 */
export async function moveBonus(
  tx: Queryable,
  bonus: Bonus,
  { cause, minor, toMain = 0, at }: { cause: BonusCause; minor: number; toMain?: number; at: number },
): Promise<void> {
  const player = bonus.player_id
  const entries: Entry[] = [
    { account: { player, kind: kindOf(bonus.type) }, minor },
    { account: { player, kind: 'main' }, minor: toMain },
    { account: { house: 'bonuses' }, minor: -minor - toMain },
  ]
  await postMovement(tx, {
    at,
    cause,
    reference: `bonus-${bonus.id}-${bonus.moves + 1}`,
    currency: bonus.currency,
    entries,
  })
  await tx.query('update sandbox.bonuses set moves = moves + 1 where id = $1', [bonus.id])
}
