import { join } from 'node:path'
import { copyDatabase, type SharedDatabase } from '#sandbox/testing/copy-database.ts'
import { startPostgresCluster } from '#sandbox/testing/postgres-cluster.ts'
import { sharedPostgres, type SharedPostgres } from '#sandbox/testing/shared-postgres.ts'
import { buildRoot, startProgram } from './start-program.ts'

/**
 * A PostgreSQL server whose database `seeded` a first start has filled. The site is one that no test has: a site keeps
 * its releases under its name.
 */
async function startSeeded(): Promise<SharedPostgres> {
  const cluster = await startPostgresCluster({ isDetached: true })
  const program = startProgram({
    SITE: join(buildRoot, 'config-samples/minimal'),
    DATA_DIR: join(cluster.folder, 'site'),
    DATABASE_URL: await cluster.createDatabase('seeded'),
  })
  await program.printed(/Playbill is at/)
  await program.end()
  return cluster
}

/** A database with everything that a fresh site has, on the PostgreSQL server of this run. */
export const seededDatabase = async (): Promise<SharedDatabase> =>
  await copyDatabase(await sharedPostgres(startSeeded), 'seeded')
