import { leaderboardGet } from '#schemas/api/tournaments.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { playersBoard, tournamentBoard } from '../../tournaments/standings.ts'
import { findTournament } from '../../tournaments/tournament.ts'

export default handle(leaderboardGet, async ({ input: { tournament_id, offset = 0, count = 10 }, player, tx }) => {
  const page = { offset, count, me: player?.id ?? null }
  if (tournament_id === undefined) return await playersBoard(tx, page)
  const tournament = await findTournament(tx, tournament_id, 'look')
  if (!tournament)
    return fail(
      'InvalidParameterException',
      { tournament_id: ['unknown'] },
      { status: 404, message: 'There is no such tournament' },
    )
  return await tournamentBoard(tx, tournament, page)
})
