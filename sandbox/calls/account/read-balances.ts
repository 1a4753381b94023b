import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Queryable } from '#database/database.ts'

type Row = { kind: 'main' | 'bonus' | 'betting_bonus' | 'fun'; currency: string; minor: number }

/** The four balances of a player, as the wire has them. @throws Error where one is missing: no balance is never zero. */
export async function readBalances(tx: Queryable, playerId: number): Promise<CallOutput<'account.getBalance'>> {
  const rows = await tx.query<Row>('select kind, currency, minor from sandbox.balances where player_id = $1', [
    playerId,
  ])
  const of = (kind: Row['kind']) => {
    const row = rows.find((one) => one.kind === kind)
    if (!row) throw new Error(`Player ${playerId} has no ${kind} balance`)
    return toWire({ minor: row.minor, currency: row.currency })
  }
  return {
    balance_main: of('main'),
    balance_bonus: of('bonus'),
    balance_betting_bonus: of('betting_bonus'),
    balance_fun: of('fun'),
  }
}
