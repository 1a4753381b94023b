import pg from 'pg'
import { type Database, type Parameter, safeInteger } from './database.ts'

const INT8 = 20

type Source = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

/** A pool of connections to a PostgreSQL server (15 or newer). A statement may take 10 s, the wait for a lock 5 s. */
export async function openPostgres({ url, connections = 16 }: { url: string; connections?: number }): Promise<Database> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, safeInteger)
  const pool = new pg.Pool({ connectionString: url, max: connections, types, statement_timeout: 10_000, lock_timeout: 5_000, connectionTimeoutMillis: 5_000 })
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {})
  const using = (source: Source) =>
    async <Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> => (await source.query(text, [...parameters])).rows as Row[]
  await pool.query('select 1')
  return {
    kind: 'postgres',
    query: using(pool),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      // The statement that is waiting fails as well; unheard, the event would end the process.
      const lost = (error: Error): void => {
        broken = error
      }
      client.on('error', lost)
      try {
        await client.query('begin')
        const result = await work({ query: using(client), script: async (text) => void (await client.query(text)) })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((cause: Error) => {
          broken = cause
        })
        throw error
      } finally {
        client.off('error', lost)
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}
