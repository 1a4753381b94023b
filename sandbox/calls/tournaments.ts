import type { CallOutput } from '#schemas/api/calls.ts'
import { tournamentFields } from '#schemas/api/tournaments-shapes.ts'
import { leaderboardGet, tournamentsGet, tournamentsParticipate } from '#schemas/api/tournaments.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import { participate } from '../tournaments/participate.ts'
import { playersBoard, tournamentBoard } from '../tournaments/standings.ts'
import { tournamentToWire } from '../tournaments/tournament-to-wire.ts'
import { findTournament, listTournaments } from '../tournaments/tournament.ts'

const usual = tournamentFields.filter((field) => field !== 'leaderboard')

export const tournamentsCalls = [
  handle(leaderboardGet, async ({ input: { tournament_id, offset = 0, count = 10 }, player, tx }) => {
    const page = { offset, count, me: player?.id ?? null }
    if (tournament_id === undefined) return await playersBoard(tx, page)
    const tournament = await findTournament(tx, tournament_id, 'read')
    if (!tournament)
      return fail(
        'InvalidParameterException',
        { tournament_id: ['unknown'] },
        { status: 404, message: 'There is no such tournament' },
      )
    return await tournamentBoard(tx, tournament, page)
  }),

  handle(tournamentsGet, async ({ input, player, tx, locale, clock }) => {
    const { offset = 0, count = 10, status = 'all', ids, fields = usual } = input
    const now = clock.now()
    const page = await listTournaments(tx, { status, ids: ids ? ids.map(Number) : null, offset, count, now })
    const items: CallOutput<'tournaments.get'>['items'] = []
    for (const tournament of page.items)
      items.push(
        await tournamentToWire(tx, tournament, { fields: new Set(fields), locale, playerId: player?.id ?? null, now }),
      )
    return { items, total: page.total, offset, count: items.length }
  }),

  handle(tournamentsParticipate, async ({ input, player, tx, clock }) => {
    await participate(tx, player.id, input.tournament_id, clock.now())
    return 1 as const
  }),
]
