import type { Queryable } from '#database/database.ts'
import { postMovement } from '../ledger/post-movement.ts'
import type { Currency } from './currencies.ts'

/** The fun money that an account begins with, once in each currency. */
export async function giveFunMoney(
  tx: Queryable,
  playerId: number,
  { code, fun_minor }: Currency,
  now: number,
): Promise<void> {
  const reference = `fun-${playerId}-${code}`
  const given = await tx.query(
    "select 1 from sandbox.movements where cause = 'opening' and reference = any($1::text[])",
    [[reference, `player-${playerId}`]],
  )
  if (given.length > 0 && (await hasFun(tx, playerId, code))) return
  await postMovement(tx, {
    at: now,
    cause: 'opening',
    reference,
    currency: code,
    entries: [
      { account: { player: playerId, kind: 'fun' }, minor: fun_minor },
      { account: { house: 'opening' }, minor: -fun_minor },
    ],
  })
}

async function hasFun(tx: Queryable, playerId: number, currency: string): Promise<boolean> {
  return (
    (
      await tx.query("select 1 from sandbox.accounts where player_id = $1 and kind = 'fun' and currency = $2", [
        playerId,
        currency,
      ])
    ).length > 0
  )
}
