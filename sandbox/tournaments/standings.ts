import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { only, type Queryable } from '#database/database.ts'
import { shownName } from './shown-name.ts'
import type { Tournament } from './tournament.ts'

export type Standing = CallOutput<'leaderboard.get'>['items'][number]
type Row = { player_id: number; fakename: string | null; points: number; place: number; prize_minor?: number }

/**
 * The places of a tournament, whether they are fixed or not: with equal points the player who had them earlier is
 * ahead.
 */
export const RANKED = `
select player_id, points, row_number() over (order by points desc, reached_at, joined_at, player_id)::integer as place, prize_minor
  from sandbox.tournament_players where tournament_id = $1 and points > 0`

export type BoardPage = { offset: number; count: number; me: number | null }

/** A page of a tournament's board. */
export async function tournamentBoard(
  tx: Queryable,
  tournament: Tournament,
  { offset, count, me }: BoardPage,
): Promise<CallOutput<'leaderboard.get'>> {
  const rows = await tx.query<Row>(
    `select r.*, p.fakename from (${RANKED}) r join sandbox.players p on p.id = r.player_id order by r.place limit $2 offset $3`,
    [tournament.id, count, offset],
  )
  const { total } = only(
    await tx.query<{ total: number }>(`select count(*)::integer as total from (${RANKED}) r`, [tournament.id]),
  )
  const mine = me === null ? null : await ownPlace(tx, tournament.id, me)
  return {
    items: rows.map((row) => standingOf(row, tournament, me)),
    total,
    offset,
    count: rows.length,
    me: mine && { ...mine, prize: prizeOf(tournament, mine.place) },
  }
}

export async function ownPlace(
  tx: Queryable,
  tournamentId: number,
  playerId: number,
): Promise<{ place: number; points: number } | null> {
  const [row] = await tx.query<{ place: number; points: number }>(
    `select place, points from (${RANKED}) r where player_id = $2`,
    [tournamentId, playerId],
  )
  return row ?? null
}

/** The winners of prizes: none before the places are fixed. */
export async function winnersOf(tx: Queryable, tournament: Tournament, me: number | null): Promise<Standing[]> {
  if (!tournament.ranked_at) return []
  const rows = await tx.query<Row>(
    `select t.player_id, t.points, t.place, t.prize_minor, p.fakename from sandbox.tournament_players t join sandbox.players p on p.id = t.player_id
      where t.tournament_id = $1 and t.prize_minor > 0 order by t.place limit 100`,
    [tournament.id],
  )
  return rows.map((row) => standingOf(row, tournament, me))
}

function prizeOf({ prizes, currency }: Tournament, place: number): Standing['prize'] {
  const minor = prizes[place - 1]
  return minor === undefined ? null : toWire({ minor, currency })
}

function standingOf({ player_id, fakename, points, place }: Row, tournament: Tournament, me: number | null): Standing {
  return {
    place,
    name: shownName(fakename, player_id),
    points,
    prize: prizeOf(tournament, place),
    is_me: player_id === me,
  }
}

/** A page of the board of all players, by loyalty points earned. */
export async function playersBoard(
  tx: Queryable,
  { offset, count, me }: BoardPage,
): Promise<CallOutput<'leaderboard.get'>> {
  const ranked = `select m.player_id, m.earned as points, row_number() over (order by m.earned desc, m.player_id)::integer as place, p.fakename
                    from sandbox.loyalty_members m join sandbox.players p on p.id = m.player_id and p.status = 'active' where m.earned > 0`
  const rows = await tx.query<Row>(`${ranked} order by place limit $1 offset $2`, [count, offset])
  const { total } = only(await tx.query<{ total: number }>(`select count(*)::integer as total from (${ranked}) r`))
  const [mine] =
    me === null
      ? []
      : await tx.query<{ place: number; points: number }>(
          `select place, points from (${ranked}) r where player_id = $1`,
          [me],
        )
  const items = rows.map(({ player_id, fakename, points, place }) => ({
    place,
    name: shownName(fakename, player_id),
    points,
    prize: null,
    is_me: player_id === me,
  }))
  return { items, total, offset, count: rows.length, me: mine ? { ...mine, prize: null } : null }
}
