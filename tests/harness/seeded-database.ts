import { createSandbox } from '#sandbox/index.ts'
import { startPostgresCluster } from '#sandbox/testing/postgres-cluster.ts'
import { copyOf, type SharedDatabase } from '#sandbox/testing/shared-database.ts'
import { sharedPostgres, type SharedPostgres } from '#sandbox/testing/shared-postgres.ts'

const silent = (): undefined => undefined

/** A PostgreSQL server whose database `seeded` has what the sandbox of a fresh site has, all its games included. */
async function startSeeded(): Promise<SharedPostgres> {
  const cluster = await startPostgresCluster({ isDetached: true })
  const url = await cluster.createDatabase('seeded')
  const sandbox = await createSandbox({ database: { url }, clock: { now: () => Date.now() }, log: { info: silent, error: silent }, origin: 'http://127.0.0.1' })
  await sandbox.close()
  return cluster
}

/** A database with everything that a fresh site has, on the PostgreSQL server of this run. */
export const seededDatabase = async (): Promise<SharedDatabase> => await copyOf(await sharedPostgres(startSeeded), 'seeded')
