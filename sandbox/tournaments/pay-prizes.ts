import type { Database, Queryable } from '#database/database.ts'
import { inCurrency } from '../loyalty/in-currency.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { RANKED } from './standings.ts'

/**
 * Fixes the places of the tournaments that are over, and who gets what. No player's row is locked: a round that is
 * being written holds its tournament, so that it counts whole or not at all.
 */
export async function fixPlaces(tx: Queryable, now: number): Promise<void> {
  const over = await tx.query<{ id: number }>(
    'select id from sandbox.tournaments where ends_at <= $1 and ranked_at is null order by id for update',
    [new Date(now)],
  )
  for (const { id } of over) {
    await tx.query(
      `update sandbox.tournament_players t set place = r.place, prize_minor = coalesce((o.prizes ->> (r.place - 1))::bigint, 0)
         from (${RANKED}) r, sandbox.tournaments o where o.id = $1 and t.tournament_id = $1 and t.player_id = r.player_id`,
      [id],
    )
    await tx.query('update sandbox.tournaments set ranked_at = $2 where id = $1', [id, new Date(now)])
  }
}

export type DuePrize = { tournament_id: number; player_id: number }

export const duePrizes = async (tx: Queryable): Promise<DuePrize[]> =>
  await tx.query<DuePrize>(
    'select tournament_id, player_id from sandbox.tournament_players where prize_minor > 0 and paid_at is null order by tournament_id, place',
  )

/**
 * Pays one prize into the balance of real money, once ever: in the currency of the account, exchanged where it is
 * another.
 */
export async function payPrize(tx: Queryable, { tournament_id, player_id }: DuePrize, now: number): Promise<void> {
  const { currency } = await readBalance(tx, player_id, 'main', 'for-update')
  const [due] = await tx.query<{ prize_minor: number; currency: string; rate: number }>(
    `select p.prize_minor, t.currency, c.rate::float8 as rate from sandbox.tournament_players p join sandbox.tournaments t on t.id = p.tournament_id
       join sandbox.currencies c on c.code = t.currency where p.tournament_id = $1 and p.player_id = $2 and p.paid_at is null for update of p`,
    [tournament_id, player_id],
  )
  if (!due) return
  const minor =
    due.currency === currency ? due.prize_minor : await inCurrency(tx, Math.round(due.prize_minor * due.rate), currency)
  await postMovement(tx, {
    at: now,
    cause: 'tournament-prize',
    reference: `tournament-${tournament_id}-player-${player_id}`,
    currency,
    entries: [
      { account: { player: player_id, kind: 'main' }, minor },
      { account: { house: 'tournaments' }, minor: -minor },
    ],
  })
  await tx.query('update sandbox.tournament_players set paid_at = $3 where tournament_id = $1 and player_id = $2', [
    tournament_id,
    player_id,
    new Date(now),
  ])
}

/** What is due at this time: places first, then prizes, each in a transaction of its own. */
export async function settleTournaments(database: Database, now: number): Promise<void> {
  await database.transaction(async (tx) => await fixPlaces(tx, now))
  for (const prize of await duePrizes(database))
    await database.transaction(async (tx) => await payPrize(tx, prize, now))
}
