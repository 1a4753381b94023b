import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { type Connect, defineConfig, type Plugin } from 'vite'
import { drawCover } from '#sandbox/catalogue/cover/draw-cover.ts'
import type { GameType } from '#sandbox/catalogue/vocabulary.ts'
import { serveMedals } from '#sandbox/pages/serve-medals.ts'
import { serveMedia } from '#sandbox/pages/serve-media.ts'
import { systemIconSizeOf } from '#schemas/system-page-types.ts'
import { buildSprite } from '#ui/icon/build-sprite.ts'
import { alias } from '../../vite.config.ts'
import answers from '../_shared/samples/answers.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const pictures = join(root, 'config-samples/main/media')

/** The pictures of the sandbox that sample answers name, without its database. */
function sandboxPictures() {
  const app = Fastify()
  serveMedia(app)
  serveMedals(app)
  app.get<{ Params: { file: string } }>('/sandbox/covers/:file', async ({ params }, reply) => {
    const game = answers['games.get'].items.find(({ sysname }) => params.file.startsWith(`${sysname}.`))
    if (!game) return reply.code(404).send()
    return reply.type('image/svg+xml').send(drawCover({ ...game, type: game.type as GameType, extra: {} }))
  })
  return app
}

function servePictures(middlewares: Connect.Server): void {
  const app = sandboxPictures()
  middlewares.use('/icons.svg', (_, response, next) => {
    buildSprite().then((text) => response.setHeader('content-type', 'image/svg+xml').end(text), next)
  })
  middlewares.use('/media', (request, response, next) => {
    readFile(join(pictures, basename(request.url ?? ''))).then(
      (text) => response.setHeader('content-type', 'image/svg+xml').end(text),
      next,
    )
  })
  middlewares.use('/nfx/icons', (request, response, next) => {
    const [, type = '', file = ''] = (request.url ?? '').split('/')
    const suffix = systemIconSizeOf(file) === 'mobile' ? '-mobile' : ''
    readFile(join(pictures, 'system', `${basename(type)}${suffix}.svg`)).then(
      (text) => response.setHeader('content-type', 'image/svg+xml').end(text),
      next,
    )
  })
  middlewares.use((request, response, next) => {
    if (!request.url?.startsWith('/sandbox/')) return next()
    app.inject({ url: request.url }).then(({ statusCode, headers, rawPayload }) => {
      response.writeHead(statusCode, { 'content-type': String(headers['content-type'] ?? 'text/plain') })
      response.end(rawPayload)
    }, next)
  })
}

const assets: Plugin = {
  name: 'gallery-assets',
  configureServer: ({ middlewares }) => servePictures(middlewares),
  configurePreviewServer: ({ middlewares }) => servePictures(middlewares),
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), assets],
  resolve: { alias },
  cacheDir: join(root, 'node_modules/.vite-widgets'),
  optimizeDeps: { entries: ['main.tsx', 'sample.tsx'] },
  build: {
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: ['index.html', 'sample.html'].map((page) => join(import.meta.dirname, page)) },
  },
  server: { fs: { allow: [root, join(realpathSync(join(root, 'node_modules/vite')), '..')] }, hmr: false },
})
