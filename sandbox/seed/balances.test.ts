import { expect, test } from 'vitest'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { testPlayers } from './test-players.ts'

onUsualDatabase((open) => {
  test('[BAL-1] every test player begins with the balances that the list says, whatever history was seeded', async () => {
    const rows = await open().sandbox.database.query<{ player_id: number; kind: string; minor: number }>(
      'select player_id, kind, minor from sandbox.balances where player_id = any($1::integer[]) order by player_id, kind',
      [testPlayers.map(({ id }) => id)],
    )
    for (const { id, balances } of testPlayers) {
      const found = Object.fromEntries(
        rows.filter((row) => row.player_id === id).map(({ kind, minor }) => [kind, minor]),
      )
      expect([id, found]).toEqual([id, balances])
    }
  })
})
