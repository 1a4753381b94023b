import type { FastifyInstance } from 'fastify'
import { drawCover } from '../catalogue/cover/draw-cover.ts'
import type { GameType } from '../catalogue/vocabulary.ts'
import type { Database } from '#database/database.ts'

type Row = {
  name: string
  provider: string
  type: GameType
  extra: Record<string, string | number | boolean>
  image_url: string
  description: { name: string; image: string } | null
}

const MOST_KEPT = 256

/**
 * `/sandbox/covers/<sysname>.<hash>.svg`: drawn when asked for; an address whose hash is another picture's is not
 * found.
 */
export function serveCovers(app: FastifyInstance, database: Database): void {
  const cache = new Map<string, string>()

  const coverAt = async (path: string, sysname: string): Promise<string | null> => {
    const before = cache.get(path)
    if (before !== undefined) {
      cache.delete(path)
      cache.set(path, before)
      return before
    }
    const [row] = await database.query<Row>(
      'select name, provider, type, extra, image_url, description from sandbox.games where sysname = $1',
      [sysname],
    )
    const name =
      row && (path === row.image_url ? row.name : path === row.description?.image ? row.description.name : null)
    if (!row || !name) return null
    const svg = drawCover({ sysname, name, provider: row.provider, type: row.type, extra: row.extra })
    cache.set(path, svg)
    const [oldest] = cache.keys()
    if (cache.size > MOST_KEPT && oldest !== undefined) cache.delete(oldest)
    return svg
  }

  app.get<{ Params: { file: string } }>('/sandbox/covers/:file', async ({ params }, reply) => {
    const match = /^([A-Za-z0-9][A-Za-z0-9_.-]*)\.([A-Za-z0-9_-]+)\.svg$/.exec(params.file)
    const svg = match?.[1] ? await coverAt(`/sandbox/covers/${params.file}`, match[1]) : null
    reply.header('x-content-type-options', 'nosniff')
    if (svg === null)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no such cover')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .type('image/svg+xml; charset=utf-8')
      .send(svg)
  })
}
