import { sharedDatabase } from '#sandbox/testing/shared-database.ts'
import { readSettings } from '#server/settings.ts'
import { startServer, type RunningServer, type StartOptions } from '#server/start-server.ts'

const assets = {
  entry: '/entry.js',
  styles: [],
  sprite: '',
  icon: '',
  fonts: { uz: [], ru: [] },
  chunksOf: () => [],
  development: '',
}

export type TestServer = RunningServer & { readonly said: string[] }

type OwnOptions = Pick<StartOptions, 'now' | 'wait'> & {
  /** Whether the database is the embedded one, in DATA_DIR. */
  readonly isEmbedded?: boolean
}

/**
 * The whole server on a free port, without a browser's files. `said` is what it prints. `now` (ms since 1970) and
 * `wait` are a clock of the test's own: unless it waits, a page takes the time that the platform needs, on a busy
 * machine too. A server of a real platform (PLATFORM_URL) keeps its releases in a new database of the run's PostgreSQL
 * server, because making an embedded one takes several seconds.
 */
export async function openServer(
  environment: Readonly<Record<string, string>>,
  { isEmbedded = environment['PLATFORM_URL'] === undefined, ...own }: OwnOptions = {},
): Promise<TestServer> {
  const database = isEmbedded || environment['DATABASE_URL'] !== undefined ? null : await sharedDatabase('empty')
  const said: string[] = []
  const settings = readSettings(
    {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...environment,
      ...(database && { DATABASE_URL: database.url }),
    },
    process.cwd(),
  )
  const server = await startServer({
    root: process.cwd(),
    settings,
    wait: () => new Promise(() => undefined),
    ...own,
    say: (line) => void said.push(line),
    development: { assets },
  })
  return {
    ...server,
    said,
    async close() {
      await server.close()
      await database?.drop()
    },
  }
}
