import type { FastifyInstance } from 'fastify'
import { providerMarkAt } from '../catalogue/cover/provider-mark.ts'
import { loyaltyPictureAt } from '../loyalty/pictures/loyalty-picture.ts'
import { tournamentPictureAt } from '../tournaments/tournament-picture.ts'

const folders = { loyalty: loyaltyPictureAt, providers: providerMarkAt, tournaments: tournamentPictureAt } as const

/**
 * Below `/sandbox/media/`, `loyalty/*`, `providers/*` and `tournaments/*`: an address whose hash is another picture's
 * is not found.
 */
export function serveMedals(app: FastifyInstance): void {
  for (const [folder, at] of Object.entries(folders)) {
    app.get<{ Params: { file: string } }>(`/sandbox/media/${folder}/:file`, async ({ params }, reply) => {
      const svg = at(params.file)
      reply.header('x-content-type-options', 'nosniff')
      if (svg === null)
        return await reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('There is no such picture')
      return await reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .type('image/svg+xml; charset=utf-8')
        .send(svg)
    })
  }
}
