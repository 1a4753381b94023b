import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * Gives `use` a function that imports a TypeScript module of the project: plain Node 20 runs no TypeScript, Vite's
 * module runner does.
 *
 * @template T
 * @param {(load: (path: string) => Promise<any>) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withTypeScript(use) {
  const server = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    return await use((path) => server.ssrLoadModule(path))
  } finally {
    await server.close()
  }
}
