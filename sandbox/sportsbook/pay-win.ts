import type { Queryable } from '#database/database.ts'
import type { LedgerAccount } from '../ledger/account.ts'
import { postMovement } from '../ledger/post-movement.ts'
import type { Bet } from './bet.ts'

/**
 * Pays what a bet won, or its stake back. Of real money to real money. Of bonus money to where the bonus is by now: its
 * balance while it is active, what is kept of it while it is put aside, nowhere once it was given up or its time was
 * over. It cannot be wagered as long as the bet was open.
 */
export async function payWin(
  tx: Queryable,
  { id, player_id: player, balance, bonus_id, currency }: Bet,
  winMinor: number,
  at: number,
): Promise<void> {
  if (winMinor === 0) return
  const pay = async (to: LedgerAccount) =>
    await postMovement(tx, {
      at,
      cause: 'bet_settled',
      reference: `bet-${id}`,
      currency,
      entries: [
        { account: { house: 'sportsbook' }, minor: -winMinor },
        { account: to, minor: winMinor },
      ],
    })
  if (balance === 'main' || bonus_id === null) return void (await pay({ player, kind: 'main' }))
  const [bonus] = await tx.query<{ status: string }>('select status from sandbox.bonuses where id = $1', [bonus_id])
  if (bonus?.status === 'active') return void (await pay({ player, kind: 'betting_bonus' }))
  if (bonus?.status === 'available')
    await tx.query('update sandbox.bonuses set kept_minor = kept_minor + $2 where id = $1', [bonus_id, winMinor])
  await pay({ house: 'bonuses' })
}
