import { toWire } from '#base/to-wire.ts'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { only, type Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import { ownPlace, tournamentBoard, winnersOf } from './standings.ts'
import { statusOf, type Tournament } from './tournament.ts'
import { tournamentPictures } from './tournament-picture.ts'
import { tournamentTerms } from './tournament-terms.ts'

type TournamentField = NonNullable<CallInput<'tournaments.get'>['fields']>[number]
type Wire = CallOutput<'tournaments.get'>['items'][number]

export type WireOptions = { fields: ReadonlySet<TournamentField>; locale: Locale; playerId: number | null; now: number }

/** A tournament as the calls answer it, with the fields that were asked for. */
export async function tournamentToWire(
  tx: Queryable,
  tournament: Tournament,
  { fields, locale, playerId, now }: WireOptions,
): Promise<Wire> {
  const { id, texts, image, prizes, currency, rule, restrictions } = tournament
  const sum = (minor: number) => toWire({ minor, currency })
  const has = (...some: TournamentField[]) => some.some((field) => fields.has(field))
  const counts = has('total_participants', 'total_points', 'games_count') ? await countsOf(tx, id) : null
  const pictures = tournamentPictures(image)
  return {
    id,
    status: statusOf(tournament, now),
    starts_at: tournament.starts_at.toISOString(),
    ends_at: tournament.ends_at.toISOString(),
    ...(has('description')
      ? { description: { ...texts[locale], terms: tournamentTerms(tournament, locale), ...pictures } }
      : {}),
    ...(has('total_prize')
      ? { total_prize: sum(prizes.reduce((all, minor) => all + minor, 0)), prizes: prizes.map(sum) }
      : {}),
    ...(has('user_info') ? { user_info: playerId === null ? null : await userInfo(tx, tournament, playerId) } : {}),
    ...(has('winners') ? { winners: await winnersOf(tx, tournament, playerId) } : {}),
    ...(has('leaderboard')
      ? { leaderboard: (await tournamentBoard(tx, tournament, { offset: 0, count: 10, me: playerId })).items }
      : {}),
    ...(has('restrictions')
      ? {
          restrictions: {
            min_stake: sum(rule.minStakeMinor),
            min_level: restrictions.minLevel ?? 1,
            needs_deposit: restrictions.needsDeposit ?? false,
            needs_contact: restrictions.needsContact ?? false,
            max_participants: restrictions.maxParticipants ?? null,
          },
        }
      : {}),
    ...(counts && has('total_participants') ? { total_participants: counts.participants } : {}),
    ...(counts && has('total_points') ? { total_points: counts.points } : {}),
    ...(has('reset_on_cashout') ? { reset_on_cashout: tournament.reset_on_cashout } : {}),
    ...(has('provider') ? { provider: tournament.provider } : {}),
    ...(has('image_url') ? { image_url: pictures.image } : {}),
    ...(has('tags') ? { tags: tournament.tags } : {}),
    ...(has('extra')
      ? { extra: rule.by === 'multiplier' ? { rule: rule.by } : { rule: rule.by, per: sum(rule.perMinor) } }
      : {}),
    ...(counts && has('games_count') ? { games_count: counts.games } : {}),
  }
}

const countsOf = async (tx: Queryable, id: number) =>
  only(
    await tx.query<{ participants: number; points: number; games: number }>(
      `select count(*)::integer as participants, coalesce(sum(points), 0)::bigint as points,
              (select count(*) from sandbox.tournament_games where tournament_id = $1)::integer as games
         from sandbox.tournament_players where tournament_id = $1`,
      [id],
    ),
  )

async function userInfo(
  tx: Queryable,
  { id, currency }: Tournament,
  playerId: number,
): Promise<NonNullable<Wire['user_info']>> {
  const [row] = await tx.query<{
    points: number
    rounds: number
    joined_at: Date
    prize_minor: number
    paid_at: Date | null
  }>(
    'select points, rounds, joined_at, prize_minor, paid_at from sandbox.tournament_players where tournament_id = $1 and player_id = $2',
    [id, playerId],
  )
  if (!row) return { is_participant: false, joined_at: null, points: 0, rounds: 0, place: null, prize: null }
  return {
    is_participant: true,
    joined_at: row.joined_at.toISOString(),
    points: row.points,
    rounds: row.rounds,
    place: (await ownPlace(tx, id, playerId))?.place ?? null,
    prize: row.paid_at ? toWire({ minor: row.prize_minor, currency }) : null,
  }
}
