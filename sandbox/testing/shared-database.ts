import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { makeTemplates } from './make-templates.ts'
import { startPostgresCluster } from './postgres-cluster.ts'
import { seededTemplates } from './seeded-templates.ts'
import { type SharedPostgres, sharedPostgres } from './shared-postgres.ts'

export type SharedDatabase = {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A database of one's own in the cluster of this run: empty, or with everything that the usual seed has. */
export async function sharedDatabase(kind: 'empty' | 'seeded'): Promise<SharedDatabase> {
  const cluster = await sharedPostgres(async () => startPostgresCluster({ from: (await seededTemplates(makeTemplates)).postgres, isDetached: true }))
  return await copyOf(cluster, kind === 'seeded' ? 'seeded' : 'template0')
}

/** A new database of a cluster, which begins as another one is. */
export async function copyOf({ port }: SharedPostgres, template: string): Promise<SharedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = `postgres://playbill@127.0.0.1:${port}`
  const command = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `${server}/postgres` })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await command(`create database ${name} template ${template}`)
  return { url: `${server}/${name}`, drop: () => command(`drop database ${name} with (force)`) }
}
