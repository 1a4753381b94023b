import type { FastifyInstance } from 'fastify'
import { pictureAt } from '../campaigns/media/picture-path.ts'

/**
 * `/sandbox/media/<name>.<hash>.svg`: pictures of offers, bonuses, cashbacks, banners and popups; an address whose hash
 * is another picture's is not found.
 */
export function serveMedia(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/sandbox/media/:file', async ({ params }, reply) => {
    const svg = pictureAt(`/sandbox/media/${params.file}`)
    reply.header('x-content-type-options', 'nosniff')
    if (svg === null)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such picture')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .type('image/svg+xml; charset=utf-8')
      .send(svg)
  })
}
