import { proxyTimeoutsMs } from './platform/proxy-routes.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { widgetModules } from '#generated/widget-modules.ts'
import { createClock } from '#base/clock.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { createCall, createCms, serverWidgets, type CmsVersion, type RenderRequest } from '#src/entries/server-door.ts'
import { builtThread, createPublicationCheck, sourceThread } from './admin/check-publication.ts'
import { registerReleaseRoutes } from './admin/release-routes.ts'
import { compileWorld, siteCheck } from './releases/site-world.ts'
import { systemIconsOf } from './icons/content-icons.ts'
import { registerIconRoutes } from './icons/icon-routes.ts'
import { createFrameHost, type FrameHost, gamesHost, verifyHost } from './frame-host.ts'
import { gracefulShutdown } from './http/graceful-shutdown.ts'
import { registerHealthRoutes } from './http/health-routes.ts'
import { createHttp } from './http/create-http.ts'
import { readAssets, type SiteAssets } from './http/assets.ts'
import { keepBuild } from './http/stored-builds.ts'
import { registerReportRoutes } from './http/report-routes.ts'
import { servedHosts, servedOrigins } from './http/served-hosts.ts'
import { guardReads } from '#server/platform/guard-reads.ts'
import { openPlatform, type KeepDatabase, type Platform, type TestPlayer } from './platform/open-platform.ts'
import { answerPage } from './pages/page-handler.ts'
import { registerWayIn } from '#server/pages/serve-way-in.ts'
import { registerPwaRoutes } from './pwa/pwa-routes.ts'
import { registerInspectRoutes } from './pages/inspect-routes.ts'
import { registerDocumentRoutes } from './pages/document-routes.ts'
import { createReleaseService, type ReleaseService } from './releases/release-service.ts'
import { openReleaseStore } from './releases/release-store.ts'
import { registerReleaseEvents } from './releases/release-events.ts'
import { createFolderPublisher } from './releases/folder-publisher.ts'
import { listenForReleases } from './releases/release-listener.ts'
import { watchSiteFolder } from './releases/site-folder.ts'
import { registerPayloadRoutes } from './prerender/payload-routes.ts'
import { registerSeoRoutes } from './seo/seo-routes.ts'
import { createContentService } from './seo/content-service.ts'
import { createSiteServer, realWait, type Wait } from './site-server.ts'
import { StartError, type ServerSettings, urlHost } from './settings.ts'

export type RunningServer = {
  readonly address: string
  readonly app: FastifyInstance
  readonly releaseService: ReleaseService
  /** Of the sandbox; none where the platform is a real one. */
  readonly testPlayers: readonly TestPlayer[]
  readonly close: () => Promise<void>
}
export type StartOptions = {
  readonly root: string
  readonly settings: ServerSettings
  readonly now?: () => number
  /** Ends the time that a page gives the platform. */
  readonly wait?: Wait
  readonly say?: (line: string) => void
  readonly development?: Development
}
/**
 * What differs where `npm run dev` starts the server, which it does again after each edit of what the server runs
 * (scripts/dev.mjs).
 */
type Development = {
  readonly assets: SiteAssets
  readonly logStream?: { readonly write: (line: string) => void }
  readonly explain?: NonNullable<RenderRequest['explain']>
  readonly keepDatabase?: KeepDatabase
  /** The saved documents were refused for these reasons; null once they are accepted again. */
  readonly refused?: (text: string | null) => void
}

/** Starts everything on one port. @throws StartError with one clear line for what an operator can fix. */
export const startServer = ({
  root,
  settings,
  now = Date.now,
  wait = realWait,
  say = console.log,
  development,
}: StartOptions): Promise<RunningServer> => open({ root, settings, now, wait, say, development })

type Opening = Required<Pick<StartOptions, 'root' | 'settings' | 'now' | 'wait' | 'say'>> & {
  readonly development: Development | undefined
}

async function open(opening: Opening): Promise<RunningServer> {
  const { root, settings, now, say, development } = opening
  if (settings.isProduction && settings.trustProxy === false)
    say('TRUST_PROXY is not given. Limits count all visitors as one address, that of the proxy in front.')
  const dist = join(root, 'dist')
  const state = { address: settings.origin }
  const app = await createHttp({
    logLevel: settings.logLevel,
    ...(development?.logStream ? { logStream: development.logStream } : {}),
    staticFolder: development ? null : join(dist, 'client'),
    earlierAssets: development ? [] : earlierAssets(opening, dist),
    allowedHosts: servedHosts(settings),
    trustProxy: settings.trustProxy,
    isSecure: settings.isOriginGiven && settings.origin.startsWith('https:'),
  })
  const log = {
    info: (fields: object, text: string) => app.log.info(fields, text),
    error: (fields: object, text: string) => app.log.error(fields, text),
  }
  const origins = () => servedOrigins(settings, state.address)
  const games = createFrameHost(gamesHost, settings, settings.gamesOrigin, say, development?.logStream)
  const verify = createFrameHost(verifyHost, settings, settings.verifyOrigin, say, development?.logStream)
  const gamesOrigin = settings.platformUrl === null ? games.origin : () => settings.gamesOrigin
  const platform = await openPlatform(settings, {
    now,
    log,
    origins,
    gamesOrigin,
    verifyOrigin: verify.origin,
    snapshotFile: join(dist, 'sandbox.tar.gz'),
    build: readBuildId(dist),
    ...(development?.keepDatabase ? { keepDatabase: development.keepDatabase } : {}),
  })
  try {
    return await serve(opening, { dist, state, app, platform, games, verify, gamesOrigin, origins })
  } catch (error) {
    await Promise.all([games.close(), verify.close()])
    await app.close()
    await platform.close()
    throw error
  }
}

type Opened = {
  readonly dist: string
  readonly state: { address: string }
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly games: FrameHost
  readonly verify: FrameHost
  readonly gamesOrigin: () => string | null
  readonly origins: () => readonly string[]
}

async function serve(
  { root, settings, wait, say, development }: Opening,
  { dist, state, app, platform, games, verify, gamesOrigin, origins }: Opened,
): Promise<RunningServer> {
  const { now } = platform
  // Both are called once the server listens.
  guardReads(app, () => site)
  await platform.register(app, () => releaseService.current().hash)
  const store = await openReleaseStore(platform.database, settings.siteName)
  const releaseService = createReleaseService({
    store,
    world: compileWorld,
    check: siteCheck(now),
    now,
    report: (error, hash) => app.log.error({ hash, error: String(error) }, 'a stored release cannot be served'),
    reportFaults: (faults, hash) =>
      app.log.error(
        { hash, faults: faults.slice(0, 20), count: faults.length },
        'this build cannot read parts of the release that it serves: blocks are left out or replaced',
      ),
  })
  const folder = createFolderPublisher({
    releaseService,
    store,
    folder: settings.site,
    isProduction: settings.isProduction,
    say,
    ...(development?.refused ? { refused: development.refused } : {}),
  })
  await folder.start()

  const assets = development?.assets ?? readAssets(join(dist, 'client'), (type) => widgetModules.get(type) ?? '')
  const place = platform.content(app)
  const report = (error: unknown): void =>
    app.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'the content service did not answer')
  const version = (): CmsVersion =>
    (releaseService.current().sections.uz['site-config'] as { cms?: { version?: CmsVersion } } | undefined)?.cms
      ?.version ?? 'v4'
  const site = createSiteServer({
    content: place && createContentService({ place, version, now, report }),
    settings: {
      ...settings,
      get origin() {
        return settings.isOriginGiven ? settings.origin : state.address
      },
    },
    assets,
    now,
    wait,
    build: readBuildId(dist),
    widgets: await serverWidgets(),
    release: releaseService.current,
    report: (failure, cause) =>
      app.log.error({ ...failure, within: cause?.within, err: cause?.error }, 'a node could not be rendered'),
    callFor: (request: FastifyRequest | null, locale: Locale) => {
      const transport = platform.transport(app, request && { cookie: request.headers.cookie, address: request.ip })
      return createCall({ transport, locale: () => locale, isFramed: false, clock: createClock(now) })
    },
    isDevelopment: development !== undefined,
    gamesOrigin,
    verifyOrigin: verify.origin,
    ...(development?.explain ? { explain: development.explain } : {}),
  })

  registerDocumentRoutes(app, { ...releaseService, build: site.build })
  const { cmsUrl } = settings
  const icons =
    cmsUrl === null
      ? null
      : systemIconsOf({ version, client: (wanted) => createCms({ base: cmsUrl, version: wanted }) })
  registerIconRoutes(app, {
    current: releaseService.current,
    now,
    fetch: globalThis.fetch,
    systemIcons: icons,
    pace: site.budgets.paceIcons,
  })
  await registerReleaseRoutes(app, {
    releaseService,
    check: createPublicationCheck(development ? sourceThread(root) : builtThread(dist)),
    token: settings.adminToken,
    now,
  })
  if (!settings.isProduction) registerReleaseEvents(app, releaseService)
  registerReportRoutes(app, { now, origins })
  registerPwaRoutes(app, {
    dist,
    build: readBuildId(dist),
    assets,
    hasWorker: settings.hasWorker && !development,
    release: releaseService.current,
  })
  registerWayIn(app)
  registerHealthRoutes(app, { database: platform.database, release: releaseService.currentHash })
  await registerInspectRoutes(app, {
    folder: join(dist, 'viewer'),
    build: readBuildId(dist),
    isInspectable: settings.isInspectable,
  })
  registerSeoRoutes(app, site)
  registerPayloadRoutes(app, site)
  app.get('/*', (request, reply) => answerPage(site, request, reply))
  releaseService.subscribe(() => site.guestCache.clear())

  // A deposit that a real platform is still answering is not cut off.
  const close = gracefulShutdown(app, settings.platformUrl === null ? undefined : proxyTimeoutsMs.POST + 5_000)
  state.address = await listen(app, settings)
  if (platform.registerGames) await games.listen(platform.registerGames)
  await verify.listen(platform.registerVerification)
  const stopWatching = settings.isProduction
    ? () => undefined
    : watchSiteFolder(settings.site, () => void folder.saved())
  if (!settings.isProduction) void folder.saved()
  const stopListening =
    settings.databaseUrl === null
      ? async () => undefined
      : listenForReleases({
          url: settings.databaseUrl,
          site: settings.siteName,
          follow: releaseService.follow,
          report: (error) =>
            app.log.error(
              { error: String(error) },
              'LISTEN connection lost: polling for new releases until it is back',
            ),
        })
  warm(app, settings)
  return {
    address: state.address,
    app,
    releaseService,
    testPlayers: platform.testPlayers,
    async close() {
      stopWatching()
      await stopListening()
      await Promise.all([close(), games.close(), verify.close()])
      await platform.close()
    },
  }
}

/** Renders the home pages once at the start, so that the first visitor does not wait for the compiler. */
function warm(app: FastifyInstance, settings: ServerSettings): void {
  if (!settings.hasGuestCache) return
  for (const url of ['/', '/ru']) void app.inject({ url }).catch((error: unknown) => app.log.error(String(error)))
}

/** Files of earlier builds. A folder that cannot be written loses only those; a database in it reports its own error. */
function earlierAssets({ settings, now, say }: Opening, dist: string): readonly string[] {
  try {
    return keepBuild({
      folder: join(settings.dataDir, 'builds'),
      build: readBuildId(dist),
      assets: join(dist, 'client/assets'),
      now: now(),
    })
  } catch (error) {
    if (settings.databaseUrl !== null)
      say(`Files of earlier builds cannot be kept in DATA_DIR: ${error instanceof Error ? error.message : 'unknown'}`)
    return []
  }
}

function readBuildId(dist: string): string {
  const file = join(dist, 'build.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id : 'development'
}

async function listen(app: FastifyInstance, settings: ServerSettings): Promise<string> {
  try {
    const address = await app.listen({ port: settings.port, host: settings.host })
    const { port } = new URL(address)
    return settings.port === 0 ? `http://${urlHost(settings.host)}:${port}` : settings.origin
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT ${settings.port} is taken: stop what uses it, or choose another (PORT=3001 npm start)`)
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${settings.host} with PORT ${settings.port} cannot be listened on (${code})`)
    throw error
  }
}
