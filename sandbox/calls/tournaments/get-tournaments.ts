import type { CallOutput } from '#schemas/api/calls.ts'
import { tournamentFields } from '#schemas/api/tournaments-shapes.ts'
import { tournamentsGet } from '#schemas/api/tournaments.ts'
import { handle } from '../../handle.ts'
import { listTournaments } from '../../tournaments/tournament.ts'
import { tournamentToWire } from '../../tournaments/tournament-to-wire.ts'

const usual = tournamentFields.filter((field) => field !== 'leaderboard')

export default handle(tournamentsGet, async ({ input, player, tx, locale, clock }) => {
  const { offset = 0, count = 10, status = 'all', ids, fields = usual } = input
  const now = clock.now()
  const page = await listTournaments(tx, { status, ids: ids ? ids.map(Number) : null, offset, count, now })
  const items: CallOutput<'tournaments.get'>['items'] = []
  for (const tournament of page.items)
    items.push(
      await tournamentToWire(tx, tournament, { fields: new Set(fields), locale, playerId: player?.id ?? null, now }),
    )
  return { items, total: page.total, offset, count: items.length }
})
