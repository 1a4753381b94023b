import type { Queryable } from '#database/database.ts'
import { readActiveBonus } from './bonus.ts'

/**
 * Whether the player's bonus balance may be staked in the casino: its bonus is active and its time is not over, even if
 * the job that ends it is late.
 */
export async function mayStakeBonus(
  tx: Queryable,
  { playerId, currency, at }: { playerId: number; currency: string; at: number },
): Promise<boolean> {
  const bonus = await readActiveBonus(tx, playerId, 'casino')
  return bonus !== null && bonus.currency === currency && bonus.expires_at.getTime() > at
}
