import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { join, relative, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import {
  clockTime,
  failureText,
  mapBrowserStack,
  ownFrames,
  placeOf,
  readableLine,
  withShortPaths,
} from './dev/readable.mjs'

/*
 * One listener and one database for as long as the command runs. The site's server runs behind the listener and replaces the previous one after each
 * edit of code that it runs: the old one answers until the new one is ready, and goes on where the new one cannot start. Pages wait for the new one, since the
 * browser runs the edited code already; calls and files do not.
 */
const root = process.cwd()
/** Addresses of the modules that Vite serves. */
const modules =
  /^\/(?:@|__open-in-editor|(?:src|ui|widgets|engine|base|schemas|flows|platform|generated|node_modules|studio)\/)/
const sources = /^(?:base|schemas|engine|ui|platform|flows|widgets|src|server|database|sandbox|scripts\/generate)\//
const forTests = /\.test(?:-d)?\.tsx?$|\/(?:testing|gallery)\//
/** Sources of the generated registries, validators and documentation; components are not among them. */
const generating = /^(?:schemas|engine|flows|widgets|ui\/icon|scripts\/generate)\/.*\.(?:ts|json)$/
/** What the command itself and others write; `generate` says what it has written. */
const unwatched = ['generated', 'dist', '.data', 'test-results', 'docs'].map((folder) => join(root, folder, '**'))
/** How long the requests of a server that was replaced may still take, in ms. */
const grace = 10_000

/** The site's server that answers; none until the first has started. */
let current = null
/** The work that an edit has caused, until it is done. */
let work = null
const dirty = { generate: false, server: false, pages: false }
/** Why the newest code does not run, and why the newest documents are not published; null where they are. */
const problem = { code: null, documents: null }
/** Failures that were printed since the last edit. */
const printed = new Set()
let opened = null
/** Where the site is. */
let address = ''

const front = createHttpServer((request, response) => {
  const { url = '/' } = request
  if (url === '/_dev/icons.svg') return void sendSprite(response)
  if (!modules.test(url)) return void passOn(request, response)
  response.setHeader('content-security-policy', "default-src 'none'")
  vite.middlewares(request, response, () => void passOn(request, response))
})
// Evaluating edited modules can block longer than Node's limit of 5 s for idle connections, which would then reset a
// connection with a request on its way.
front.keepAliveTimeout = 0
// Vite remembers that a file is missing and does not watch this folder: in a fresh clone the files are made before it
// looks.
if (!existsSync(join(root, 'generated/.made'))) await import('./generate.mjs')
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  mode: 'development',
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, ws: { server: front }, watch: { ignored: unwatched } },
})
const modulesOfServer = vite.environments.ssr.moduleGraph

async function passOn(request, response) {
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (isPage || !current) await work
  current.take(request, response)
}

async function sendSprite(response) {
  const { buildSprite } = await vite.ssrLoadModule('/ui/icon/build-sprite.ts')
  response
    .setHeader('content-type', 'image/svg+xml')
    .setHeader('content-security-policy', "default-src 'none'")
    .end(await buildSprite())
}

const development = {
  assets: {
    entry: '/src/entries/browser.tsx',
    styles: ['/ui/tokens/base.css?direct', '/src/entries/site.css?direct'],
    sprite: '/_dev/icons.svg',
    fonts: { uz: [], ru: [] },
    chunksOf: () => [],
    development: `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script><script type="module" src="/@vite/client"></script><script type="module" src="/src/development/overlay.ts"></script>`,
  },
  logStream: { write: (line) => console.error(readableLine(line)) },
  explain(failure, { error, within }) {
    const frames = stackOf(error)
    return printFailure({ ...failure, within, stack: frames.join('\n'), file: placeOf(frames[0]) }, 'on the server')
  },
  async keepDatabase(open) {
    opened ??= await open()
    return Object.assign(Object.create(opened), { close: async () => undefined })
  },
  refused: (text) => tellProblem({ documents: text }),
}

/** The frames of an error of the server in the project's own files. */
function stackOf(error) {
  if (!(error instanceof Error)) return []
  vite.ssrFixStacktrace(error)
  return ownFrames(error.stack ?? '', root)
}

/** Prints a failed node, once until the next edit. */
function printFailure(note, where) {
  const key = `${where} ${note.node} ${note.reason}`
  if (!printed.has(key)) console.error(failureText(note, where, root))
  printed.add(key)
  return note
}

/** Tells open pages why they do not show what was saved, or that they show it again. */
function tellProblem(change) {
  const before = problem.code ?? problem.documents
  Object.assign(problem, change)
  const now = problem.code ?? problem.documents
  if (before !== now) vite.ws.send('playbill:problem', { text: now })
}

vite.ws.on('playbill:hello', (_data, client) => {
  const text = problem.code ?? problem.documents
  if (text !== null) client.send('playbill:problem', { text })
})
vite.ws.on('playbill:failed', async ({ failure, stack, componentStack }, client) => {
  const map = (text) =>
    mapBrowserStack(text, { root, moduleOf: (url) => vite.environments.client.moduleGraph.getModuleByUrl(url) })
  const frames = await map(stack)
  const components = await map(componentStack)
  const all = components.length > 0 ? [...frames, 'Components:', ...components] : frames
  client.send(
    'playbill:explained',
    printFailure({ ...failure, within: [], stack: all.join('\n'), file: placeOf(frames[0]) }, 'in a browser'),
  )
})

async function generate() {
  const { generateAll } = await vite.ssrLoadModule('/scripts/generate/main.ts')
  const written = await generateAll(root)
  await writeFile(join(root, 'generated/.made'), '')
  const { moduleGraph } = vite.environments.client
  for (const file of written.map((path) => join(root, path))) {
    modulesOfServer.onFileChange(file)
    if (moduleGraph.getModulesByFile(file)?.size) dirty.pages = true
    moduleGraph.onFileChange(file)
  }
  return written.some((path) => path.startsWith('generated/'))
}

/** A server that answers what the listener gets. */
function behindListener(server) {
  const open = new Set()
  let drained = () => undefined
  return {
    server,
    take(request, response) {
      // Open pages listen to a stream of releases until the server ends it.
      if (request.url !== '/_releases') {
        open.add(response)
        response.once('close', () => {
          open.delete(response)
          if (open.size === 0) drained()
        })
      }
      server.app.server.emit('request', request, response)
    },
    async retire() {
      if (open.size > 0)
        await new Promise((resolve) => {
          drained = resolve
          setTimeout(resolve, grace).unref()
        })
      await server.close()
    },
  }
}

async function replaceServer() {
  const { startServer } = await vite.ssrLoadModule('/server/start-server.ts')
  const { anyHost, readSettings, urlHost } = await vite.ssrLoadModule('/server/settings.ts')
  const settings = readSettings(process.env, root)
  address = `http://${anyHost.has(settings.host) ? 'localhost' : urlHost(settings.host)}:${front.address().port}`
  // It has a port of its own, which is not used: the listener hands its requests over.
  const own = {
    ...settings,
    port: 0,
    host: '127.0.0.1',
    origin: settings.isOriginGiven ? settings.origin : address,
    isOriginGiven: true,
  }
  const next = behindListener(await startServer({ root, settings: own, development }))
  const before = current
  current = next
  before?.retire().catch((error) => console.error(error))
}

function explainError(error) {
  if (error?.name === 'StartError') return error.message
  const frames = stackOf(error)
  const place = error?.id ? `${error.id}${error.loc ? `:${error.loc.line}:${error.loc.column}` : ''}` : ''
  return [`${error?.name ?? 'Error'}: ${error?.message ?? error}`, place && `in ${place}`, error?.frame, ...frames]
    .filter(Boolean)
    .join('\n')
}

async function doWork() {
  while (dirty.generate || dirty.server) {
    const isGenerating = dirty.generate
    let isServerDue = dirty.server
    const start = performance.now()
    Object.assign(dirty, { generate: false, server: false })
    printed.clear()
    try {
      if (isGenerating && (await generate())) isServerDue = true
      if (isServerDue) {
        await replaceServer()
        // Open pages hold a registry of before.
        if (dirty.pages) vite.ws.send({ type: 'full-reload' })
        dirty.pages = false
        console.log(
          `${clockTime()} The server runs the saved code (${((performance.now() - start) / 1000).toFixed(1)} s)`,
        )
      }
      tellProblem({ code: null })
    } catch (error) {
      const text = explainError(error)
      console.error(
        `${clockTime()} ERROR The saved code does not run; the server goes on with the code before it.\n${withShortPaths(text, root)}`,
      )
      tellProblem({ code: text })
    }
  }
}

function changed(file, isWhole) {
  const path = relative(root, file).split(sep).join('/')
  if (!sources.test(path) || forTests.test(path)) return
  modulesOfServer.onFileChange(file)
  // Registries are globs, which know the files of before.
  if (!isWhole)
    for (const module of modulesOfServer.idToModuleMap.values())
      if (/\/(?:scripts\/generate|flows)\//.test(module.file ?? '')) modulesOfServer.invalidateModule(module)
  const hasFailed = problem.code !== null
  if (!isWhole || hasFailed || generating.test(path)) dirty.generate = true
  if (!isWhole || hasFailed || modulesOfServer.getModulesByFile(file)?.size) dirty.server = true
  // Editors save a file in several steps, and several files at a time.
  if (dirty.generate || dirty.server)
    work ??= new Promise((resolve) => setTimeout(resolve, 60)).then(doWork).finally(() => (work = null))
}

async function end(code) {
  await work
  await current?.server.close()
  await opened?.close()
  await vite.close()
  process.exit(code)
}

try {
  await generate()
  const { readSettings } = await vite.ssrLoadModule('/server/settings.ts')
  const settings = readSettings(process.env, root)
  await new Promise((resolve, reject) => front.once('error', reject).listen(settings.port, settings.host, resolve))
  work = replaceServer().finally(() => (work = null))
  await work
} catch (error) {
  console.error(
    error?.code === 'EADDRINUSE'
      ? `Playbill could not start: PORT ${error.port} is taken: stop what uses it, or choose another (PORT=3001 npm run dev)`
      : `Playbill could not start: ${withShortPaths(explainError(error), root)}`,
  )
  await opened?.close()
  process.exit(1)
}
vite.watcher
  .on('change', (file) => changed(file, true))
  .on('add', (file) => changed(file, false))
  .on('unlink', (file) => changed(file, false))
process.on('SIGTERM', () => void end(0))
process.on('SIGINT', () => void end(0))

const { testPlayers } = current.server
console.log(`Playbill (development) is at ${address}`)
if (testPlayers.length > 0) console.log(`The sandbox is at ${address}/sandbox. Test players:`)
for (const { login, password, purpose } of testPlayers)
  console.log(`  ${login.padEnd(25)} ${password.padEnd(12)} ${purpose}`)
