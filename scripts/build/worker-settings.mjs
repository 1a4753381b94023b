import { join } from 'node:path'
import { quiet } from './vite-settings.mjs'

/** A service worker: one classic script, which the server puts the build's own settings before (server/pwa/worker-script.ts). */
export const workerSettings = (root, name, outDir = join(root, 'dist/worker')) => ({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir,
    emptyOutDir: false,
    modulePreload: false,
    sourcemap: false,
    target: 'es2022',
    rolldownOptions: { ...quiet, input: { [name]: `src/worker/${name}.ts` }, output: { format: 'iife', entryFileNames: '[name].js' } },
  },
})
