import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSnapshot, createSandbox } from '../index.ts'
import { ORIGIN, START, TEST_GAMES } from './open-sandbox.ts'
import { startPostgresCluster } from './postgres-cluster.ts'
import type { MakeTemplates } from './seeded-templates.ts'

const clock = { now: () => START }
const silent = () => undefined

/** Fills both templates as a sandbox of a test is filled: a small catalogue, a frozen clock. */
export const makeTemplates: MakeTemplates = async (folder) => {
  await writeFile(join(folder, 'pglite.tar.gz'), await buildSnapshot({ clock, games: TEST_GAMES }))
  const cluster = await startPostgresCluster()
  try {
    const sandbox = await createSandbox({
      database: { url: await cluster.createDatabase('seeded') },
      clock,
      log: { info: silent, error: silent },
      origin: ORIGIN,
      games: TEST_GAMES,
    })
    await sandbox.close()
  } finally {
    await cluster.stop({ keep: join(folder, 'postgres') })
  }
}
