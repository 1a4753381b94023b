import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { spawnSync } from 'node:child_process'
import { alias, sharedCss } from './build/vite-settings.mjs'

const root = process.cwd()
if (spawnSync(process.execPath, ['scripts/generate.mjs'], { stdio: 'inherit' }).status !== 0) process.exit(1)

const vite = await createServer({ configFile: false, root, appType: 'custom', logLevel: 'warn', plugins: [react()], css: sharedCss, resolve: { alias }, server: { middlewareMode: true, hmr: { port: Number(process.env.PORT ?? 3000) + 1 } } })
const preamble = react.preambleCode.replace('__BASE__', '/')
const development = {
  assets: {
    entry: '/src/entries/browser.tsx',
    styles: ['/ui/tokens/base.css?direct', '/src/entries/site.css?direct'],
    sprite: '/_dev/icons.svg',
    fonts: { uz: [], ru: [] },
    chunksOf: () => [],
    development: `<script type="module">${preamble}</script><script type="module" src="/@vite/client"></script>`,
  },
  scripts: [],
  async attach(app) {
    const { buildSprite } = await vite.ssrLoadModule('/ui/icon/build-sprite.ts')
    app.get('/_dev/icons.svg', async (_request, reply) => buildSprite().then((sprite) => reply.type('image/svg+xml').send(sprite)))
    app.addHook('onRequest', (request, reply, done) => {
      if (!/^\/(@|src\/|ui\/|widgets\/|engine\/|base\/|schemas\/|flows\/|platform\/|generated\/|node_modules\/|studio\/)/.test(request.url)) return done()
      reply.raw.setHeader('content-security-policy', "default-src 'none'")
      vite.middlewares(request.raw, reply.raw, () => done())
    })
  },
}

let running
async function start() {
  const { startServer } = await vite.ssrLoadModule('/server/start-server.ts')
  const { readSettings } = await vite.ssrLoadModule('/server/settings.ts')
  running = await startServer({ root, settings: readSettings(process.env, root), development })
  console.log(`Playbill (development) is at ${running.address}`)
  if (running.testPlayers.length === 0) return
  console.log(`The sandbox is at ${running.address}/sandbox. Test players:`)
  for (const { login, password, purpose } of running.testPlayers) console.log(`  ${login.padEnd(25)} ${password.padEnd(12)} ${purpose}`)
}

let timer
let restart = Promise.resolve()
vite.watcher.on('change', (file) => {
  if (!/\.(ts|tsx)$/.test(file) || /\.test\.tsx?$|\/(tests|scripts|studio|gallery|testing)\//.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    restart = restart.then(async () => {
      await running?.close()
      await start()
    }).catch((error) => console.error(error))
  }, 150)
})
await start().catch((error) => {
  console.error(error?.name === 'StartError' ? `Playbill could not start: ${error.message}` : error)
  process.exit(1)
})
const end = () => void restart.then(() => running?.close()).finally(() => process.exit(0))
process.on('SIGTERM', end)
process.on('SIGINT', end)
