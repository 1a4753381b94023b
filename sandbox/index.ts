import type { FastifyInstance } from 'fastify'
import { catalogueSize } from './catalogue/games.ts'
import { handlers } from './calls/handlers.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openPGlite } from './database/open-pglite.ts'
import { openPostgres } from './database/open-postgres.ts'
import { faultByHeader } from './fault-switch.ts'
import { randomIds } from './ids.ts'
import type { Log } from './log.ts'
import { serveCovers } from './pages/serve-covers.ts'
import { serveIndex } from './pages/serve-index.ts'
import { limitRate } from './rate-limit.ts'
import { createRunner } from './runner.ts'
import { seed } from './seed/seed.ts'
import { testPlayers, type TestPlayer } from './seed/test-players.ts'
import { serveApi } from './serve-api.ts'
import { sessionCookie } from './session/session-cookie.ts'

export type { TestPlayer } from './seed/test-players.ts'

export type SandboxOptions = {
  /**
   * `dataDir`: PostgreSQL in this process, its files in this folder, filled from `snapshot` (see `buildSnapshot`) if new;
   * without a folder it lives in memory. `url`: a PostgreSQL server; everything is in its schema `sandbox`.
   */
  database: { dataDir?: string; snapshot?: Uint8Array<ArrayBuffer> } | { url: string }
  /** Time of everything that the sandbox does, its database included. */
  clock: { now(): number }
  log: Log
  /** The site's own origin, or several; asked for at each request where it is known only after listening. */
  origin: string | readonly string[] | (() => string | readonly string[])
  /** How many games a fresh database gets, the best first; all 6,000 when absent. */
  games?: number
  /** State-changing calls a minute from one session or address; 120 when absent. */
  writesPerMinute?: number
}

export type Sandbox = {
  /** Adds /api/*, /sandbox and /sandbox/* to the app. */
  register(app: FastifyInstance): Promise<void>
  close(): Promise<void>
  readonly testPlayers: readonly TestPlayer[]
  /** The open database, for what the server keeps of its own beside the sandbox's schema. */
  readonly database: Database
}

/** A complete stand-in for the casino platform. @throws Error where the database cannot be opened, with what to do. */
export async function createSandbox({ database: where, clock, log, origin, games = catalogueSize, writesPerMinute = 120 }: SandboxOptions): Promise<Sandbox> {
  const database: Database = 'url' in where ? await openPostgres(where) : await openPGlite(where)
  try {
    await migrate(database)
    await seed(database, { now: clock.now(), games })
  } catch (error) {
    await database.close()
    throw error
  }
  const origins = () => new Set([typeof origin === 'function' ? origin() : origin].flat())
  const run = createRunner({
    database, handlers, clock, log, origins, ids: randomIds, faults: faultByHeader, limitWrites: limitRate(writesPerMinute),
  })
  return {
    testPlayers,
    database,
    close: () => database.close(),
    async register(app) {
      const isSecure = [...origins()].some((one) => one.startsWith('https:'))
      serveIndex(app, testPlayers, clock)
      serveCovers(app, database)
      await serveApi(app, { run, cookie: sessionCookie(isSecure), clock })
    },
  }
}

/** A fresh database with everything in it, gzipped: the build keeps it, a first start opens it. */
export async function buildSnapshot({ clock = { now: () => Date.now() }, games = catalogueSize }: Partial<Pick<SandboxOptions, 'clock' | 'games'>> = {}): Promise<Uint8Array<ArrayBuffer>> {
  const database = await openPGlite({})
  try {
    await migrate(database)
    await seed(database, { now: clock.now(), games })
    return await database.dump()
  } finally {
    await database.close()
  }
}
