import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildSprite } from '#ui/icon/build-sprite.ts'

const pictures = join(import.meta.dirname, '../../config-samples/main/media')

const assets: Plugin = {
  name: 'gallery-assets',
  configureServer(server) {
    server.middlewares.use('/icons.svg', (_, response, next) => {
      buildSprite().then((text) => response.setHeader('content-type', 'image/svg+xml').end(text), next)
    })
    server.middlewares.use('/media', (request, response, next) => {
      readFile(join(pictures, basename(request.url ?? ''))).then(
        (text) => response.setHeader('content-type', 'image/svg+xml').end(text),
        next,
      )
    })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), assets],
  cacheDir: '../../node_modules/.vite-widgets',
  server: { fs: { allow: ['../..'] }, hmr: false },
})
