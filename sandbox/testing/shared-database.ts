import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { makeTemplates } from './make-templates.ts'
import { seededTemplates } from './seeded-templates.ts'
import { sharedPostgres } from './shared-postgres.ts'

export type SharedDatabase = {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A database of one's own in the cluster of this run: empty, or with everything that the usual seed has. */
export async function sharedDatabase(kind: 'empty' | 'seeded'): Promise<SharedDatabase> {
  const { port } = await sharedPostgres(async () => (await seededTemplates(makeTemplates)).postgres)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = `postgres://playbill@127.0.0.1:${port}`
  const command = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `${server}/postgres` })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await command(`create database ${name} template ${kind === 'seeded' ? 'seeded' : 'template0'}`)
  return { url: `${server}/${name}`, drop: () => command(`drop database ${name} with (force)`) }
}
