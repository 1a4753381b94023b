import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildSprite } from '../icon/build-sprite.ts'

const sprite: Plugin = {
  name: 'gallery-sprite',
  configureServer(server) {
    server.middlewares.use('/icons.svg', (_, response, next) => {
      buildSprite().then((text) => response.setHeader('content-type', 'image/svg+xml').end(text), next)
    })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), sprite],
  cacheDir: '../../node_modules/.vite-gallery',
  server: { fs: { allow: ['../..'] } },
})
