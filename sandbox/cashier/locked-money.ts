import { toWire } from '#base/to-wire.ts'
import { bonusTypes } from '#schemas/api/bonuses.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Queryable } from '#database/database.ts'
import { kindOf, readActiveBonus } from '../bonuses/bonus.ts'
import { readBalance } from '../ledger/read-balance.ts'

type Locked = NonNullable<CallOutput<'cashier.getwithdrawsettings'>['locked']>

/** Bonus money of the player: it becomes real once it is wagered. */
export async function readLockedMoney(tx: Queryable, playerId: number): Promise<Locked> {
  const locked: Locked = []
  for (const type of bonusTypes) {
    const { minor, currency } = await readBalance(tx, playerId, kindOf(type), 'read')
    if (minor === 0) continue
    const bonus = await readActiveBonus(tx, playerId, type)
    const left = bonus && Math.max(0, bonus.required_minor - bonus.done_minor)
    locked.push({
      reason: 'wagering',
      product: type,
      amount: toWire({ minor, currency }),
      ...(left !== null && { left: toWire({ minor: left, currency }) }),
      ...(bonus && { until: bonus.expires_at.toISOString() }),
    })
  }
  return locked
}
