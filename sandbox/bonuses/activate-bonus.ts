import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { type BonusType, lockBonus, readActiveBonus, refuseStatus } from './bonus.ts'
import { refuseInTimeOut } from './refuse-in-time-out.ts'
import { moveBonus } from './move-bonus.ts'

export type OwnBonus = { playerId: number; type: BonusType; id: number; now: number }

/** Puts what is kept of a bonus into the player's bonus balance. Fails as the row of bonuses.activate says. */
export async function activateBonus(tx: Queryable, { now, ...own }: OwnBonus): Promise<void> {
  const bonus = await lockBonus(tx, own)
  await refuseInTimeOut(tx, own.playerId, now)
  if (bonus.status !== 'available') refuseStatus(bonus)
  // The job that ends it may be a second behind.
  if (bonus.expires_at.getTime() <= now) refuseStatus({ status: 'expired' })
  const [player] = await tx.query<{ currency: string }>('select currency from sandbox.players where id = $1', [
    own.playerId,
  ])
  if (player?.currency !== bonus.currency)
    fail(
      'InvalidParameterException',
      { bonus_id: ['currency'] },
      { message: 'The bonus is in another currency than the account' },
    )
  const active = await readActiveBonus(tx, own.playerId, own.type)
  if (active)
    fail(
      'InvalidRequestException',
      { active_id: active.id },
      { status: 409, message: 'Another bonus of this type is active' },
    )
  await tx.query("update sandbox.bonuses set status = 'active', kept_minor = 0, activated_at = $2 where id = $1", [
    bonus.id,
    new Date(now),
  ])
  await moveBonus(tx, bonus, { cause: 'bonus_activated', minor: bonus.kept_minor, at: now })
}
