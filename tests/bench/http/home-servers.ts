import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderToString } from 'react-dom/server'
import { widgetModules } from '#generated/widget-modules.ts'
import { createClock } from '#base/clock.ts'
import { createCall, createInjectTransport, serverWidgets } from '#src/entries/server-door.ts'
import type { Transport, TransportAnswer } from '#platform/transport.ts'
import { readAssets } from '#server/http/assets.ts'
import { createHttp } from '#server/http/create-http.ts'
import { answerPage } from '#server/pages/page-handler.ts'
import { readSettings } from '#server/settings.ts'
import { createSiteServer, realWait } from '#server/site-server.ts'
import { startServer, type RunningServer } from '#server/start-server.ts'
import { plainTreeOf } from './plain-home.ts'
import { startPlainSite } from './plain-site.ts'
import { wholePage } from './whole-page.ts'

/** Addresses of the servers under load, sent to the parent process. */
export type HomeServers = {
  readonly cached: string
  readonly rendered: string
  readonly database: string
  readonly plain: string
  readonly plainSite: string
  readonly bytes: number
}

const listen = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

/** The platform's answers from memory: each request is asked of the sandbox once. */
function remembered(ask: Transport): Transport {
  const known = new Map<string, Promise<TransportAnswer>>()
  return (request) => {
    const key = `${request.verb} ${request.path} ${JSON.stringify(request.form)}`
    const answer = known.get(key) ?? ask({ ...request, signal: new AbortController().signal })
    known.set(key, answer)
    return answer
  }
}

/** The same site without its guest cache; `transport` is how it reaches the platform. */
async function uncached(
  real: RunningServer,
  folder: string,
  settings: ReturnType<typeof readSettings>,
  transport: Transport,
): Promise<string> {
  const app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  const site = createSiteServer({
    settings: { ...settings, origin: real.address, hasGuestCache: false },
    assets: readAssets(join(folder, 'dist/client'), (type) => widgetModules.get(type) ?? ''),
    now: Date.now,
    wait: realWait,
    build: 'bench',
    gamesOrigin: () => null,
    verifyOrigin: () => null,
    widgets: await serverWidgets(),
    release: real.releaseService.current,
    report: ({ reason }) => {
      throw new Error(`a node of the home page failed: ${reason}`)
    },
    content: null,
    callFor: (_request, locale) =>
      createCall({ transport, locale: () => locale, isFramed: false, clock: createClock(Date.now) }),
  })
  app.get('/*', (request, reply) => answerPage(site, request, reply))
  return listen(app)
}

/** The yardstick: Fastify with the same compression and headers, plain React, head and page state as ready text. */
async function plainServer(home: string): Promise<string> {
  const { html, policy } = await wholePage(home)
  const start = html.indexOf('<div id="root">') + '<div id="root">'.length
  const end = html.lastIndexOf('</div>', html.indexOf('<div id="overlays">'))
  const markup = html.slice(start, end)
  const tree = plainTreeOf(markup)
  const rendered = renderToString(tree())
  const withoutMarkers = markup.replace(/<!--\/?\$-->/g, '')
  if (rendered !== withoutMarkers)
    throw new Error(`the plain tree is not the site's: ${firstDifference(rendered, withoutMarkers)}`)
  const [before, after] = [html.slice(0, start), html.slice(end)]
  const app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  app.get('/', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        vary: 'Cookie',
      })
      .send(`${before}${renderToString(tree())}${after}`),
  )
  return listen(app)
}

function firstDifference(a: string, b: string): string {
  const at = Array.from({ length: Math.min(a.length, b.length) }).findIndex((_unused, index) => a[index] !== b[index])
  return `...${a.slice(Math.max(0, at - 60), at + 60)}... instead of ...${b.slice(Math.max(0, at - 60), at + 60)}...`
}

const folder = resolve(process.argv[2] ?? '')
const root = process.cwd()
const snapshot = join(root, 'dist/sandbox.tar.gz')
await mkdir(join(folder, 'dist'), { recursive: true })
if (existsSync(snapshot)) await copyFile(snapshot, join(folder, 'dist/sandbox.tar.gz'))
const settings = readSettings(
  {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    SITE: join(root, 'config-samples/main'),
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
  },
  root,
)
const real = await startServer({ root: folder, settings, say: () => undefined })
const direct = createInjectTransport({
  inject: (call) => real.app.inject(call),
  headers: {},
  remoteAddress: '127.0.0.1',
})
const rendered = await uncached(real, folder, settings, remembered(direct))
const database = await uncached(real, folder, settings, direct)
await Promise.all([wholePage(`${real.address}/`), wholePage(`${database}/`)])
const plain = await plainServer(`${rendered}/`)
const bytes = (await (await fetch(`${plain}/`)).text()).length
const servers: HomeServers = {
  cached: `${real.address}/`,
  rendered: `${rendered}/`,
  database: `${database}/`,
  plain: `${plain}/`,
  plainSite: await startPlainSite(real, folder),
  bytes,
}
process.send?.(servers)
process.on('disconnect', () => process.exit(0))
