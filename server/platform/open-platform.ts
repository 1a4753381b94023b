import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { openPGlite } from '#database/open-pglite.ts'
import { openPostgres } from '#database/open-postgres.ts'
import { createFetchTransport, createInjectTransport, type Transport } from '#src/entries/server-door.ts'
import { serveSumsub } from '#server/verification/serve-sumsub.ts'
import { StartError, type ServerSettings } from '#server/settings.ts'
import type { ContentPlace } from '#server/seo/content-service.ts'
import { createTransportBreaker } from './circuit-breaker.ts'
import { injectFetch } from './inject-fetch.ts'
import { limitedFetch } from './limited-fetch.ts'
import { registerPlatformProxy } from './proxy-routes.ts'

/** For whom the server makes a call: a visitor with cookie and address, or null for a guest. */
type Caller = { readonly cookie: string | undefined; readonly address: string } | null
export type TestPlayer = { readonly login: string; readonly password: string; readonly purpose: string }

/** The casino platform as this server sees it: a real one behind PLATFORM_URL, or the sandbox in this process. */
export type Platform = {
  /** Adds `/api/*` to the app. `release` gives the hash of the served release for the calls that report it. */
  readonly register: (app: FastifyInstance, release: () => string) => Promise<void>
  /** Adds the host of games to an app of another origin; undefined where the platform has a host of its own. */
  readonly registerGames?: (app: FastifyInstance) => Promise<void>
  /** Adds the page of the identity check to an app of another origin: the sandbox's, or ours that loads Sumsub's. */
  readonly registerVerification: (app: FastifyInstance) => Promise<void>
  /** How the server itself asks it, once it is registered. */
  readonly transport: (app: FastifyInstance, caller: Caller) => Transport
  /** The address of the content service, or null. */
  readonly content: (app: FastifyInstance) => ContentPlace | null
  /** Holds the releases, and the sandbox's tables where it is mounted. */
  readonly database: Database
  readonly testPlayers: readonly TestPlayer[]
  /** Its time: the sandbox's may have been moved forward at /sandbox/clock. */
  readonly now: () => number
  readonly close: () => Promise<void>
}

export type PlatformOptions = {
  readonly now: () => number
  readonly log: {
    readonly info: (fields: object, text: string) => void
    readonly error: (fields: object, text: string) => void
  }
  /** The site's own origins. */
  readonly origins: () => readonly string[]
  /** The origin of the games host once it listens, or null. */
  readonly gamesOrigin: () => string | null
  /** The origin of the identity check once it listens, or null. */
  readonly verifyOrigin: () => string | null
  readonly snapshotFile: string
  /** Id of this build. */
  readonly build: string
  /** Opens the database, or gives the one that an earlier server of this process has opened and left open. */
  readonly keepDatabase?: KeepDatabase
}
export type KeepDatabase = <Opened extends { close(): Promise<void> }>(open: () => Promise<Opened>) => Promise<Opened>

/** @throws StartError with one line for what an operator can fix. */
export const openPlatform = (settings: ServerSettings, options: PlatformOptions): Promise<Platform> =>
  settings.platformUrl === null ? openStandIn(settings, options) : openRemote(settings, settings.platformUrl, options)

const openAnew: KeepDatabase = (open) => open()

/** Loaded only where it is mounted: with PLATFORM_URL no code of the sandbox runs. */
async function openStandIn(
  settings: ServerSettings,
  { now, log, origins, gamesOrigin, verifyOrigin, snapshotFile, build, keepDatabase = openAnew }: PlatformOptions,
): Promise<Platform> {
  const { openSandbox } = await import('#server/open-site.ts')
  const sandbox = await openSandbox(settings, {
    clock: { now },
    log,
    origin: origins,
    gamesOrigin,
    verifyOrigin,
    snapshotFile,
    build,
    keepDatabase,
  })
  return {
    register: (app) => sandbox.register(app),
    registerGames: (app) => sandbox.registerGames(app),
    registerVerification: (app) => sandbox.registerVerification(app),
    transport: (app, caller) =>
      createInjectTransport({
        inject: (call) => app.inject(call),
        headers: cookieOf(caller),
        ...(caller ? { remoteAddress: caller.address } : {}),
      }),
    content: (app) =>
      remoteContent(settings) ?? {
        base: (version) => `http://localhost/sandbox/cms/${version}`,
        fetch: injectFetch(app),
      },
    database: sandbox.database,
    testPlayers: sandbox.testPlayers,
    now: sandbox.clock.now,
    close: () => sandbox.close(),
  }
}

async function openRemote(
  settings: ServerSettings,
  base: string,
  { now, log, origins, build, keepDatabase = openAnew }: PlatformOptions,
): Promise<Platform> {
  const { databaseUrl, dataDir } = settings
  const open = () =>
    databaseUrl === null
      ? openPGlite({ dataDir: join(dataDir, 'releases') })
      : openPostgres({ url: databaseUrl, connections: 4 })
  const database: Database = await keepDatabase(open).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'unknown'
    throw new StartError(
      databaseUrl === null
        ? `DATA_DIR ${dataDir} cannot keep the releases (${reason})`
        : `DATABASE_URL cannot be reached (${reason}): start the server or correct the address`,
    )
  })
  const circuit = createTransportBreaker({ now, report: (text) => log.error({}, text) })
  return {
    register: (app, release) => registerPlatformProxy(app, { base, origins, build, release }),
    transport: (_app, caller) =>
      circuit(
        createFetchTransport({
          base,
          fetch: limitedFetch,
          headers: { ...cookieOf(caller), ...(caller ? { 'x-forwarded-for': caller.address } : {}) },
        }),
      ),
    registerVerification: async (app) => serveSumsub(app, origins),
    content: () => remoteContent(settings),
    database,
    testPlayers: [],
    now,
    close: () => database.close(),
  }
}

const cookieOf = (caller: Caller): Record<string, string> =>
  caller?.cookie === undefined ? {} : { cookie: caller.cookie }

const remoteContent = ({ cmsUrl }: ServerSettings): ContentPlace | null =>
  cmsUrl === null ? null : { base: () => cmsUrl, fetch: globalThis.fetch }
