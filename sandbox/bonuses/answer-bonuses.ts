import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { bonusToWire } from './bonus-to-wire.ts'
import { type BonusType, kindOf, listBonuses } from './bonus.ts'

/** What bonuses.get and BettingBonuses.get answer. */
export async function answerBonuses(
  tx: Queryable,
  {
    playerId,
    type,
    locale,
    input,
  }: { playerId: number; type: BonusType; locale: Locale; input: CallInput<'bonuses.get'> },
): Promise<CallOutput<'bonuses.get'>> {
  const { offset = 0, count = 10, status = 'all', fields = ['description', 'status'] } = input
  const { items, total } = await listBonuses(tx, playerId, { type, status, offset, count })
  const { minor } = await readBalance(tx, playerId, kindOf(type), 'read')
  return {
    items: items.map((bonus) => bonusToWire(bonus, { locale, balanceMinor: minor, fields })),
    total,
    offset,
    count: items.length,
  }
}
