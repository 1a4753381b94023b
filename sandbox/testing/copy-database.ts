import { randomUUID } from 'node:crypto'
import pg from 'pg'

export type SharedDatabase = {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A new database of a cluster, which begins as another one is. */
export async function copyDatabase({ port }: { readonly port: number }, template: string): Promise<SharedDatabase> {
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
