import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { ReleaseDatabase } from './release-store.ts'

export type OpenReleaseDatabase = ReleaseDatabase & { readonly close: () => Promise<void> }

/** The server's own database, where no platform is mounted: on a PostgreSQL server, else in this process. @throws Error where it cannot be opened. */
export const openReleaseDatabase = ({ databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string }): Promise<OpenReleaseDatabase> =>
  databaseUrl === null ? openFolder(join(dataDir, 'releases')) : openServer(databaseUrl)

async function openServer(url: string): Promise<OpenReleaseDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 4, statement_timeout: 10_000, lock_timeout: 5_000, connectionTimeoutMillis: 5_000, application_name: 'playbill' })
  // An idle connection that breaks is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  const rowsOf = async <Row>(source: Pick<pg.Pool | pg.PoolClient, 'query'>, text: string, parameters: readonly unknown[] = []): Promise<Row[]> => (await source.query(text, [...parameters])).rows as Row[]
  await pool.query('SELECT 1').catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  return {
    query: (text, parameters) => rowsOf(pool, text, parameters),
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      const lost = (error: Error): void => void (broken = error)
      client.on('error', lost)
      try {
        await client.query('BEGIN')
        const result = await work({ query: (text, parameters) => rowsOf(client, text, parameters) })
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(lost)
        throw error
      } finally {
        client.off('error', lost)
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}

async function openFolder(folder: string): Promise<OpenReleaseDatabase> {
  const unlock = await lock(folder)
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await create(folder)
    const database = await PGlite.create({ dataDir: folder })
    const rowsOf = async <Row>(source: Pick<PGlite, 'query'>, text: string, parameters: readonly unknown[] = []): Promise<Row[]> => (await source.query<Row>(text, [...parameters])).rows
    return {
      query: (text, parameters) => rowsOf(database, text, parameters),
      transaction: (work) => database.transaction((tx) => work({ query: (text, parameters) => rowsOf(tx as Pick<PGlite, 'query'>, text, parameters) })),
      async close() {
        await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Put in place by one rename: a kill at any moment leaves none or a whole one. */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await (await PGlite.create({ dataDir: unfinished })).close()
  await rename(unfinished, folder)
}

const held = new Set<string>()

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Two processes on one folder lose rows without an error. */
async function lock(folder: string): Promise<() => Promise<void>> {
  const file = `${folder}.lock`
  await mkdir(dirname(folder), { recursive: true })
  const owner = Number(await readFile(file, 'utf8').catch(() => ''))
  const isTaken = held.has(file) || (owner > 0 && owner !== process.pid && isAlive(owner))
  if (isTaken) throw new Error(`The folder ${folder} is in use by process ${owner}: stop it, or start this one with another DATA_DIR`)
  await rm(file, { force: true })
  const handle = await open(file, 'wx')
  await handle.writeFile(String(process.pid))
  await handle.close()
  held.add(file)
  return async () => {
    held.delete(file)
    await rm(file, { force: true })
  }
}
