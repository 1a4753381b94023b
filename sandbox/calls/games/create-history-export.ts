import { gamesCreateHistoryExportRequest } from '#schemas/api/games.ts'
import { exportColumns, exportToWire, type HistoryExport } from '../../casino/history-exports.ts'
import { readPeriod } from '../../casino/read-period.ts'
import { only } from '#database/database.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'

const MOST_AT_ONCE = 3

export default handle(gamesCreateHistoryExportRequest, async ({ input, player, tx, clock, locale }) => {
  const [setting] = await tx.query<{ value: unknown }>(
    "select value from sandbox.settings where name = 'is_game_history_export_enabled'",
  )
  if (setting?.value === false) fail('AccessDeniedException', undefined, { message: 'Exports are switched off' })
  const { from, to } = readPeriod(input)
  await tx.query('select 1 from sandbox.players where id = $1 for update', [player.id])
  const { count } = only(
    await tx.query<{ count: number }>(
      "select count(*)::integer as count from sandbox.history_exports where player_id = $1 and status = 'new'",
      [player.id],
    ),
  )
  if (count >= MOST_AT_ONCE)
    fail('StorageQuotaExceededException', undefined, { message: 'Exports asked for before are still being made' })
  const made = await tx.query<HistoryExport>(
    `insert into sandbox.history_exports (player_id, type, locale, from_at, to_at, created_at) values ($1, $2, $3, $4, $5, $6) returning ${exportColumns}`,
    [player.id, input.type ?? 'all', locale, from, to, new Date(clock.now())],
  )
  return exportToWire(only(made))
})
