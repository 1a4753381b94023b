import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { quiet, sharedCss } from './vite-settings.mjs'

/** The viewer of flows (`/_inspect/`): files of its own, never a part of the player's. Nothing is inlined, so that its policy can be strict. */
export const viewerSettings = (root, outDir = join(root, 'dist/viewer')) => ({
  configFile: false,
  root: join(root, 'studio/inspect'),
  base: '/_inspect/',
  logLevel: 'warn',
  plugins: [react()],
  css: sharedCss,
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: quiet,
    // elkjs, a chunk of its own that is loaded when a chart is drawn, is 1.6 MB.
    chunkSizeWarningLimit: 2_000,
  },
})
