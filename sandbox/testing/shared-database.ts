import { copyDatabase, type SharedDatabase } from './copy-database.ts'
import { makeTemplates } from './make-templates.ts'
import { startPostgresCluster } from './postgres-cluster.ts'
import { seededTemplates } from './seeded-templates.ts'
import { sharedPostgres } from './shared-postgres.ts'

/** A database of one's own in the cluster of this run: empty, or with everything that the usual seed has. */
export async function sharedDatabase(kind: 'empty' | 'seeded'): Promise<SharedDatabase> {
  const cluster = await sharedPostgres(async () =>
    startPostgresCluster({ from: (await seededTemplates(makeTemplates)).postgres, isDetached: true }),
  )
  return await copyDatabase(cluster, kind === 'seeded' ? 'seeded' : 'template0')
}
