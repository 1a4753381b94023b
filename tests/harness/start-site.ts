import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededDatabase } from './seeded-database.ts'
import { buildRoot, type Environment, type Program, startProgram } from './start-program.ts'

/** A running site: its address, its folders, and the errors in its log. */
export type Site = {
  readonly address: string
  readonly folder: string
  readonly dataDir: string
  /** Where its data are on the PostgreSQL server of this run; null where the database is within the site's own process. */
  readonly databaseUrl: string | null
  readonly program: Program
  /** Lines of the log at level error that came since the last time they were asked for. */
  readonly newErrors: () => string[]
  readonly close: () => Promise<void>
}
export type SiteOptions = {
  /** A folder of config-samples, or a path. */
  readonly site?: string
  /** Whether the documents are a copy that the test may change. */
  readonly ownDocuments?: boolean
  readonly environment?: Environment
  /** When the process begins, in ms since 1970; the machine's time when absent. */
  readonly clockAt?: number
  /**
   * embedded: within the server, as `npm start` has it; server: on the PostgreSQL server of this run, where a site
   * starts in a third of the time.
   */
  readonly database?: 'embedded' | 'server'
  /** Fills the data folder before the server opens it. */
  readonly prepare?: (dataDir: string) => Promise<void>
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'playbill-e2e-'))

/**
 * Starts a site on a free port with a data folder of its own, from the seeded snapshot of the build. @throws Error when
 * it does not start, or ended badly.
 */
export async function startSite({
  site = 'main',
  ownDocuments = false,
  environment = {},
  clockAt,
  database = 'embedded',
  prepare,
}: SiteOptions = {}): Promise<Site> {
  const home = await temporaryFolder()
  const dataDir = join(home, 'data')
  const source = site.includes('/') ? site : join(buildRoot, 'config-samples', site)
  const folder = ownDocuments ? join(home, 'site') : source
  if (ownDocuments) await cp(source, folder, { recursive: true })
  await prepare?.(dataDir)
  const own = database === 'server' ? await seededDatabase() : null
  const clear = (): Promise<unknown> => Promise.all([own?.drop(), rm(home, { recursive: true, force: true })])
  const program = startProgram(
    { SITE: folder, DATA_DIR: dataDir, TRUST_PROXY: '1', ...(own && { DATABASE_URL: own.url }), ...environment },
    clockAt,
  )
  const found = await program.printed(/Playbill is at (https?:\/\/\S+)/).catch(async (error: unknown) => {
    await program.end()
    await clear()
    throw error
  })
  const [, named = ''] = found
  let read = 0
  return {
    // A site behind a proxy names the proxy's address; the test is on this side of it.
    address: named.startsWith('https:') ? `http://localhost:${environment.PORT}` : named,
    folder,
    dataDir,
    databaseUrl: own?.url ?? null,
    program,
    newErrors() {
      const text = program.output()
      const end = text.lastIndexOf('\n') + 1
      const lines = text.slice(read, end).split('\n')
      read = Math.max(read, end)
      return lines.filter((line) => /^\{"level":[56]0/.test(line))
    },
    async close() {
      const { code } = await program.end()
      await clear()
      if (code !== 0) throw new Error(`The server ended with ${String(code)} on SIGTERM:\n${program.output()}`)
    },
  }
}
