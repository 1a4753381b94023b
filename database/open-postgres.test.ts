import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgresCluster, type PostgresCluster } from '#sandbox/testing/postgres-cluster.ts'
import { openPostgres } from './open-postgres.ts'

let cluster: PostgresCluster
beforeAll(async () => void (cluster = await startPostgresCluster()), 60_000)
afterAll(() => cluster.stop())

test('a connection that breaks inside a transaction fails that transaction and nothing else', async () => {
  const database = await openPostgres({ url: await cluster.createDatabase() })
  const killed = database.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.query('select pg_terminate_backend($1)', [row?.pid ?? 0])
    for (let gone = false; !gone;)
      gone = (await database.query('select 1 from pg_stat_activity where pid = $1', [row?.pid ?? 0])).length === 0
    await tx.query('select 1')
  })
  await expect(killed).rejects.toThrow()
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
})
