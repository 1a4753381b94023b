import { gamesGetHistoryExportRequest } from '#schemas/api/games.ts'
import { exportColumns, exportToWire, type HistoryExport } from '../../casino/history-exports.ts'
import { only } from '#database/database.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'

const PAGE = 20
const ofPlayer = 'from sandbox.history_exports where player_id = $1 and ($2::integer is null or id = $2)'

export default handle(gamesGetHistoryExportRequest, async ({ input, player, tx }) => {
  const { offset = 0, count = PAGE, id = null } = input
  const { total } = only(
    await tx.query<{ total: number }>(`select count(*)::integer as total ${ofPlayer}`, [player.id, id]),
  )
  if (id !== null && total === 0)
    fail('InvalidParameterException', { id: ['unknown'] }, { message: 'There is no such export' })
  const rows = await tx.query<HistoryExport>(
    `select ${exportColumns} ${ofPlayer} order by created_at desc, id desc limit $3 offset $4`,
    [player.id, id, count, offset],
  )
  return { items: rows.map(exportToWire), total, offset, count: rows.length }
})
