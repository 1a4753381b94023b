import type { Queryable } from '#database/database.ts'

type Row = {
  has_money: boolean
  has_bonus: boolean
  has_open_payment: boolean
  has_limit: boolean
  has_open_bet: boolean
}

/** Why the currency of an account cannot be changed now, as codes; none where it can. */
export async function whyCurrencyStays(tx: Queryable, playerId: number): Promise<string[]> {
  const [row] = await tx.query<Row>(
    `select exists (select 1 from sandbox.accounts where player_id = $1 and kind in ('main', 'held') and minor > 0) as has_money,
            exists (select 1 from sandbox.accounts where player_id = $1 and kind in ('bonus', 'betting_bonus') and minor > 0) as has_bonus,
            exists (select 1 from sandbox.transactions where player_id = $1 and status in ('new', 'processing')) as has_open_payment,
            exists (select 1 from sandbox.deposit_limits where player_id = $1 and (period <> 'none' or next_period <> 'none')) as has_limit,
            exists (select 1 from sandbox.sport_bets where player_id = $1 and status = 'open') as has_open_bet`,
    [playerId],
  )
  const reasons = [
    row?.has_money && 'hasMoney',
    row?.has_bonus && 'hasBonus',
    row?.has_open_payment && 'hasOpenPayment',
    row?.has_limit && 'hasLimit',
    row?.has_open_bet && 'hasOpenBet',
  ]
  return reasons.filter((reason) => typeof reason === 'string')
}
