import type { FastifyInstance } from 'fastify'
import style from './style.css?raw'

/** The one stylesheet of the sandbox's pages. */
export function serveStyle(app: FastifyInstance): void {
  app.get('/sandbox/style.css', (_request, reply) =>
    reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(style),
  )
}
