import type { Database } from '#database/database.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { lockBonus, type BonusType } from './bonus.ts'
import { endBonus } from './end-bonus.ts'

/** Ends the bonuses whose time is over, one transaction each. */
export async function expireBonuses(database: Database, now: number): Promise<void> {
  const due = await database.query<{ id: number; player_id: number; type: BonusType }>(
    "select id, player_id, type from sandbox.bonuses where status in ('available', 'active') and expires_at <= $1 order by expires_at, id limit 200",
    [new Date(now)],
  )
  for (const { id, player_id: playerId, type } of due) {
    await database.transaction(async (tx) => {
      await readBalance(tx, playerId, 'main', 'for-update')
      const bonus = await lockBonus(tx, { playerId, type, id })
      if (bonus.status === 'available' || bonus.status === 'active') await endBonus(tx, bonus, 'expired', now)
    })
  }
}
