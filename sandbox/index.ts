import type { FastifyInstance } from 'fastify'
import { purgeAttempts } from './auth/attempts.ts'
import { mountCampaigns } from './campaigns/mount-campaigns.ts'
import { makeDueExports } from './casino/history-exports.ts'
import { mountCashier } from './cashier/mount-cashier.ts'
import { mountSportsbook } from './sportsbook/mount-sportsbook.ts'
import { catalogueSize } from './catalogue/games.ts'
import { handlers } from './calls/handlers.ts'
import { createSandboxClock, type SandboxClock } from './clock/sandbox-clock.ts'
import type { Database } from '#database/database.ts'
import { migrate } from './database/migrate.ts'
import { openPGlite } from '#database/open-pglite.ts'
import { openPostgres } from '#database/open-postgres.ts'
import { createSwitchboard, type Switchboard } from './faults/switchboard.ts'
import { randomIds } from './ids.ts'
import { createJobBoard, type JobBoard } from './jobs/job-board.ts'
import type { Log } from './log.ts'
import { serveGamePages, servePages, serveVerificationPages } from './pages/serve-pages.ts'
import { limitRate } from './rate-limit.ts'
import { createRunner } from './runner.ts'
import { seed } from './seed/seed.ts'
import { testPlayers, type TestPlayer } from './seed/test-players.ts'
import { serveApi } from './serve-api.ts'
import { sessionCookie } from './session/session-cookie.ts'
import { mountTournaments } from './tournaments/mount-tournaments.ts'

type DatabasePlace = { dataDir?: string; snapshot?: Uint8Array<ArrayBuffer> } | { url: string; connections?: number }

export type SandboxOptions = {
  /**
   * `dataDir`: PostgreSQL in this process, its files in this folder, filled from `snapshot` (see `buildSnapshot`) if
   * new; without a folder it lives in memory. `url`: a PostgreSQL server; everything is in its schema `sandbox`. Or one
   * that is open already.
   */
  database: DatabasePlace | Database
  /** The real time; the sandbox's own may be ahead of it: see `Sandbox.clock`. */
  clock: { now(): number }
  log: Log
  /** The site's own origin, or several; asked for at each request where it is known only after listening. */
  origin: string | readonly string[] | (() => string | readonly string[])
  /** Origin of the app that `registerGames` was given, once it listens; null: games are pages of the site's own origin. */
  gamesOrigin?: () => string | null
  /**
   * Origin of the app that `registerVerification` was given, once it listens; null: there is no page of the identity
   * check.
   */
  verifyOrigin?: () => string | null
  /** How many games a fresh database gets, the best first; all 6,000 when absent. */
  games?: number
  /** Id of the site's build, which `builds.latest` answers; if absent, the stored id is kept. */
  build?: string
  /** State-changing calls a minute of one session of a player, and of the guests of one network; 120 when absent. */
  writesPerMinute?: number
  /** The least time in ms of the answers that must not tell whether an account exists; 300 when absent. */
  secretiveMs?: number
}

export type Sandbox = {
  /** Adds /api/_, /sandbox and /sandbox/_ to the app. */
  register(app: FastifyInstance): Promise<void>
  /** Adds the host of games to an app of another origin, which gets no cookie of the site. */
  registerGames(app: FastifyInstance): Promise<void>
  /** Adds the page of the identity check to an app of another origin, which gets no cookie of the site. */
  registerVerification(app: FastifyInstance): Promise<void>
  close(): Promise<void>
  readonly testPlayers: readonly TestPlayer[]
  /** Time of everything that the sandbox does: a person may move it forward at /sandbox/clock. */
  readonly clock: SandboxClock
  /** What happens by itself as the clock goes on: every second once the app listens; tests run it themselves. */
  readonly jobs: JobBoard
  /** What misbehaves by command (also the page /sandbox/faults). */
  readonly faults: Switchboard
  /** The open database, for what the server keeps of its own beside the sandbox's schema. */
  readonly database: Database
}

export const openSandboxDatabase = (where: DatabasePlace): Promise<Database> =>
  'url' in where ? openPostgres(where) : openPGlite(where)

/** A complete stand-in for the casino platform. @throws Error where the database cannot be opened, with what to do. */
export async function createSandbox({
  database: where,
  clock: realClock,
  log,
  origin,
  games = catalogueSize,
  writesPerMinute = 120,
  secretiveMs = 300,
  build,
  gamesOrigin = () => null,
  verifyOrigin = () => null,
}: SandboxOptions): Promise<Sandbox> {
  const database = 'query' in where ? where : await openSandboxDatabase(where)
  try {
    await migrate(database)
    await seed(database, { now: realClock.now(), games })
    if (build !== undefined) await noteBuild(database, build)
  } catch (error) {
    await database.close()
    throw error
  }
  const clock = await createSandboxClock(database, realClock)
  const origins = () => new Set([typeof origin === 'function' ? origin() : origin].flat())
  const faults = createSwitchboard()
  const jobs = createJobBoard(clock, log)
  const run = createRunner({
    database,
    handlers,
    clock,
    log,
    origins,
    gamesOrigin,
    ids: randomIds,
    faults,
    limitWrites: limitRate(database, 'calls', writesPerMinute),
    secretiveMs,
  })
  return {
    testPlayers,
    clock,
    jobs,
    faults,
    database,
    async close() {
      await jobs.stop()
      clock.close()
      await database.close()
    },
    registerGames: (app) => serveGamePages(app, { database, clock, ids: randomIds, log, faults, origins, gamesOrigin }),
    registerVerification: (app) => serveVerificationPages(app, { database, clock, origins, own: verifyOrigin }),
    async register(app) {
      const cookie = sessionCookie([...origins()].some((one) => one.startsWith('https:')))
      const deliverNow = await mountCashier(app, { database, clock, ids: randomIds, jobs })
      mountCampaigns({ database, jobs })
      mountSportsbook({ database, jobs })
      jobs.add('exports of bet histories', (now) => makeDueExports(database, now))
      jobs.add('attempts whose window is over', (now) => purgeAttempts(database, now))
      mountTournaments({ database, jobs })
      app.addHook('onListen', async () => jobs.start(1_000))
      app.addHook('preClose', () => jobs.stop())
      await servePages(app, {
        players: testPlayers,
        clock,
        database,
        ids: randomIds,
        log,
        faults,
        cookie,
        origins,
        gamesOrigin,
        deliverNow,
      })
      await serveApi(app, { run, cookie, clock })
    },
  }
}

async function noteBuild(database: Database, build: string): Promise<void> {
  await database.query(
    "insert into sandbox.settings (name, value) values ('latest_build', to_jsonb($1::text)) on conflict (name) do update set value = excluded.value",
    [build],
  )
}

/** A fresh database with everything in it, gzipped: the build keeps it, a first start opens it. */
export async function buildSnapshot({
  clock = { now: () => Date.now() },
  games = catalogueSize,
}: Partial<Pick<SandboxOptions, 'clock' | 'games'>> = {}): Promise<Uint8Array<ArrayBuffer>> {
  const database = await openPGlite({})
  try {
    await migrate(database)
    await seed(database, { now: clock.now(), games })
    return await database.dump()
  } finally {
    await database.close()
  }
}
