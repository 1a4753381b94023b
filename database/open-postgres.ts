import pg from 'pg'
import { DatabaseUnavailable, isConnectionError } from './database-error.ts'
import { type Database, type Parameter, safeInteger } from './database.ts'

const INT8 = 20
const STATEMENT_TIMEOUT_MS = 10_000
/**
 * Longer than the server's own limit: it ends what waits for a server that stopped answering without closing the
 * connection.
 */
const ANSWER_TIMEOUT_MS = 15_000

type Source = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>

const unavailable = (error: unknown): unknown => (isConnectionError(error) ? new DatabaseUnavailable(error) : error)

/**
 * A pool of connections to a PostgreSQL server (15 or newer). A statement may take 10 s, the wait for a lock 5 s.
 * Connections that break are replaced at the next use, so the pool recovers by itself when the server is back; until
 * then every use throws `DatabaseUnavailable`.
 */
export async function openPostgres({
  url,
  connections = 16,
}: {
  url: string
  connections?: number
}): Promise<Database> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, safeInteger)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    lock_timeout: 5_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'playbill',
  })
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', () => {})
  const using =
    (source: Source) =>
    async <Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> => {
      try {
        return (await source.query(text, [...parameters])).rows as Row[]
      } catch (error) {
        throw unavailable(error)
      }
    }
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    kind: 'postgres',
    query: using(pool),
    async transaction(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw unavailable(error)
      })
      let broken: Error | undefined
      // The statement that is waiting fails as well; without a listener the event would end the process.
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
        throw unavailable(error)
      } finally {
        client.off('error', lost)
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}
