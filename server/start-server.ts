import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { widgetModules } from '#generated/widget-modules.ts'
import { createClock } from '#base/time.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { createCall, createInjectTransport, serverWidgets } from '#src/entries/server-door.ts'
import { compileWorld, siteCheck } from './releases/site-world.ts'
import { createHttp } from './http/create-http.ts'
import { readAssets, type SiteAssets } from './http/assets.ts'
import { registerReportRoutes } from './http/report-routes.ts'
import { openSandbox } from './open-site.ts'
import { answerPage } from './pages/page-handler.ts'
import { registerInspectRoutes } from './pages/inspect-routes.ts'
import { registerDocumentRoutes } from './pages/document-routes.ts'
import { createReleaseDesk, type ReleaseDesk } from './releases/release-desk.ts'
import { openReleaseStore } from './releases/release-store.ts'
import { registerReleaseEvents } from './releases/release-events.ts'
import { readSiteFolder, watchSiteFolder, type SiteFile } from './releases/site-folder.ts'
import { createSiteServer } from './site-server.ts'
import { StartError, type ServerSettings } from './settings.ts'
import { formatIssues } from '#engine/document/issues/format-issues.ts'

export type RunningServer = {
  readonly address: string
  readonly app: FastifyInstance
  readonly desk: ReleaseDesk
  readonly testPlayers: Awaited<ReturnType<typeof openSandbox>>['testPlayers']
  readonly close: () => Promise<void>
}
export type StartOptions = {
  readonly root: string
  readonly settings: ServerSettings
  readonly now?: () => number
  readonly say?: (line: string) => void
  readonly development?: { readonly assets: SiteAssets; readonly scripts: readonly string[]; readonly attach: (app: FastifyInstance) => Promise<void> }
}

const pollReleases = 1_000

/** Starts everything on one port. @throws StartError with one clear line for what an operator can mend. */
export const startServer = ({ root, settings, now = Date.now, say = console.log, development }: StartOptions): Promise<RunningServer> => open({ root, settings, now, say, development })

type Opening = Required<Pick<StartOptions, 'root' | 'settings' | 'now' | 'say'>> & { readonly development: StartOptions['development'] }

async function open({ root, settings, now, say, development }: Opening): Promise<RunningServer> {
  const dist = join(root, 'dist')
  const state = { address: settings.origin }
  const app = await createHttp({ logLevel: settings.logLevel, staticFolder: development ? null : join(dist, 'client'), allowedHosts: null })
  const log = { info: (fields: object, text: string) => app.log.info(fields, text), error: (fields: object, text: string) => app.log.error(fields, text) }
  const origins = () => [state.address, settings.origin]
  const sandbox = await openSandbox(settings, { clock: { now }, log, origin: origins, snapshotFile: join(dist, 'sandbox.tar.gz') })
  await sandbox.register(app)

  const store = await openReleaseStore(sandbox.database, settings.site.split('/').at(-1) ?? 'site')
  const desk = createReleaseDesk({ store, world: compileWorld, check: siteCheck(now), now })
  await publishFolder(desk, settings, say)

  const assets = development?.assets ?? readAssets(join(dist, 'client'), (type) => widgetModules.get(type) ?? '')
  const site = createSiteServer({
    settings: { ...settings, get origin() { return state.address } },
    assets,
    now,
    build: readBuildId(dist),
    widgets: await serverWidgets(),
    release: desk.current,
    report: (failure) => app.log.error(failure, 'a node could not be rendered'),
    callFor: (request: FastifyRequest, locale: Locale) => platformCall(app, request, locale, now),
    ...(development ? { development: { scripts: development.scripts } } : {}),
  })

  registerDocumentRoutes(app, desk.current, desk.kept)
  registerReleaseEvents(app, desk)
  registerReportRoutes(app)
  app.get('/healthz', async () => ({ ok: true, release: desk.current().hash }))
  await development?.attach(app)
  await registerInspectRoutes(app, { folder: join(dist, 'viewer'), isInspectable: settings.isInspectable })
  app.get('/*', (request, reply) => answerPage(site, request, reply))
  desk.subscribe(() => site.guestCache.clear())

  const stopWatching = settings.isProduction ? () => undefined : watchSiteFolder(settings.site, () => void republish(desk, settings, say))
  const poll = settings.databaseUrl === null ? undefined : setInterval(() => void desk.follow().catch((error: unknown) => app.log.error(String(error))), pollReleases)
  state.address = await listen(app, settings)
  warm(app, settings)
  return {
    address: state.address,
    app,
    desk,
    testPlayers: sandbox.testPlayers,
    async close() {
      stopWatching()
      clearInterval(poll)
      app.server.closeAllConnections()
      await app.close()
      await sandbox.close()
    },
  }
}

function platformCall(app: FastifyInstance, request: FastifyRequest, locale: Locale, now: () => number) {
  const { cookie } = request.headers
  const transport = createInjectTransport({ inject: (call) => app.inject(call), headers: cookie === undefined ? {} : { cookie }, remoteAddress: request.ip })
  return createCall({ transport, locale: () => locale, frame: false, clock: createClock(now) })
}

/** Renders what most visitors ask for first, so that the first of them does not wait for the compiler. */
function warm(app: FastifyInstance, settings: ServerSettings): void {
  if (!settings.hasGuestCache) return
  for (const url of ['/', '/ru']) void app.inject({ url }).catch((error: unknown) => app.log.error(String(error)))
}

function readBuildId(dist: string): string {
  const file = join(dist, 'build.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id : 'development'
}

async function publishFolder(desk: ReleaseDesk, settings: ServerSettings, say: (line: string) => void): Promise<void> {
  const files = readFolder(settings.site)
  const result = await desk.publish(files)
  if (result.ok) return
  say(explain(settings.site, files, result.issues))
  const hasGoodOne = await desk.follow()
  if (!hasGoodOne) throw new StartError(`The site ${settings.site} does not check, and there is no earlier release to serve: mend the issues above`)
  say('The last good release is served until they are mended.')
}

function explain(folder: string, files: readonly SiteFile[], issues: readonly Issue[]): string {
  const texts = new Map(files.map(({ path, bytes }) => [path, bytes]))
  return formatIssues(issues, (file) => new TextDecoder().decode(texts.get(file)), `${relative(process.cwd(), folder) || '.'}/`)
}

function readFolder(folder: string) {
  try {
    return readSiteFolder(folder)
  } catch {
    throw new StartError(`SITE ${folder} cannot be read: name a folder of config-samples, or a path`)
  }
}

async function republish(desk: ReleaseDesk, settings: ServerSettings, say: (line: string) => void): Promise<void> {
  try {
    const files = readFolder(settings.site)
    const result = await desk.publish(files)
    if (!result.ok) say(`${explain(settings.site, files, result.issues)}\nNot published: the last good release goes on.`)
    else if (result.isNew) say(`Published release ${result.hash}.`)
  } catch (error) {
    say(`Not published: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function listen(app: FastifyInstance, settings: ServerSettings): Promise<string> {
  try {
    const address = await app.listen({ port: settings.port, host: settings.host })
    const { port } = new URL(address)
    return settings.port === 0 ? `http://${settings.host}:${port}` : settings.origin
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    await app.close()
    if (code === 'EADDRINUSE') throw new StartError(`PORT ${settings.port} is taken: stop what uses it, or choose another (PORT=3001 npm start)`)
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`HOST ${settings.host} with PORT ${settings.port} cannot be listened on (${code})`)
    throw error
  }
}
