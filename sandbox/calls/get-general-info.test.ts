import { expect, test } from 'vitest'
import { onUsualDatabase } from '../testing/on-each-database.ts'

onUsualDatabase((open) => {
  test('whether histories can be exported is what the setting says, and without one they can', async () => {
    const { database } = open().sandbox
    const isEnabled = async () =>
      (
        (await open().visitor().call('metadata.getgeneralinfo', {})).body.data as {
          is_game_history_export_enabled: boolean
        }
      ).is_game_history_export_enabled
    const before = await isEnabled()
    await database.query(
      "insert into sandbox.settings (name, value) values ('is_game_history_export_enabled', 'false') on conflict (name) do update set value = 'false'",
    )
    expect([before, await isEnabled()]).toEqual([true, false])
  })
})
