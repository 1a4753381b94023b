import type { FastifyInstance } from 'fastify'

/**
 * Must be called before the server listens.
 *
 * @param graceMs how long a running answer may still take.
 * @returns closes the app. It finishes running answers first, since a cut money call leaves its outcome unknown (M2).
 *   Idle connections end at once, all others after the grace.
 */
export function gracefulShutdown(app: FastifyInstance, graceMs = 10_000): () => Promise<void> {
  let running = 0
  app.server.on('request', (_request, response) => {
    running++
    response.once('close', () => running--)
  })
  return async () => {
    const latest = performance.now() + graceMs
    // Node counts a connection that never asked for anything as one that is busy: only the requests tell.
    const sweep = setInterval(() => {
      if (running === 0 || performance.now() >= latest) app.server.closeAllConnections()
    }, 20)
    await app.close().finally(() => clearInterval(sweep))
  }
}
