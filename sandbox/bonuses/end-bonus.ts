import type { Queryable } from '#database/database.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { type Bonus, kindOf, lockBonus, refuseStatus } from './bonus.ts'
import type { OwnBonus } from './activate-bonus.ts'
import { moveBonus } from './move-bonus.ts'

/** Gives up a bonus for good; what is left of it is burned. Fails as the row of bonuses.remove says. */
export async function removeBonus(tx: Queryable, { now, ...own }: OwnBonus): Promise<void> {
  const bonus = await lockBonus(tx, own)
  if (bonus.status !== 'available' && bonus.status !== 'active') refuseStatus(bonus)
  await endBonus(tx, bonus, bonus.expires_at.getTime() <= now ? 'expired' : 'removed', now)
}

/**
 * Takes an active bonus back, to be activated again: its money, what was staked for it and its time are kept. Fails as
 * the row of bonuses.deactivate says.
 */
export async function deactivateBonus(tx: Queryable, { now, ...own }: OwnBonus): Promise<void> {
  const bonus = await lockBonus(tx, own)
  if (bonus.status !== 'active') refuseStatus(bonus)
  if (bonus.expires_at.getTime() <= now) refuseStatus({ status: 'expired' })
  const { minor } = await readBalance(tx, own.playerId, kindOf(own.type), 'read')
  await tx.query("update sandbox.bonuses set status = 'available', kept_minor = $2 where id = $1", [bonus.id, minor])
  await moveBonus(tx, bonus, { cause: 'bonus_deactivated', minor: -minor, at: now })
}

/** Ends an available or active bonus without paying anything out. The caller has locked the player's row. */
export async function endBonus(tx: Queryable, bonus: Bonus, status: 'removed' | 'expired', now: number): Promise<void> {
  const minor =
    bonus.status === 'active' ? (await readBalance(tx, bonus.player_id, kindOf(bonus.type), 'read')).minor : 0
  await tx.query('update sandbox.bonuses set status = $2, kept_minor = 0, ended_at = $3 where id = $1', [
    bonus.id,
    status,
    new Date(now),
  ])
  if (minor > 0)
    await moveBonus(tx, bonus, {
      cause: status === 'removed' ? 'bonus_removed' : 'bonus_expired',
      minor: -minor,
      at: now,
    })
}
