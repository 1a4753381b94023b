import type { FastifyInstance } from 'fastify'
import { EXPORT_PATH } from '../../casino/history-exports.ts'
import { findSession } from '../../session/session-store.ts'
import type { PageParts } from '../serve-pages.ts'

/** The files of bet histories, each for its owner only: for anybody else there is none. */
export function serveHistoryExports(
  app: FastifyInstance,
  { database, clock, cookie }: Pick<PageParts, 'database' | 'clock' | 'cookie'>,
): void {
  app.get<{ Params: { file: string } }>(`${EXPORT_PATH}/:file`, async (request, reply) => {
    const session = await findSession(database, request.cookies[cookie.name] ?? '', clock.now())
    const [, id] = /^([1-9][0-9]{0,8})\.csv$/.exec(request.params.file) ?? []
    const [found] =
      session?.player && id
        ? await database.query<{ csv: string }>(
            "select csv from sandbox.history_exports where id = $1 and player_id = $2 and status = 'ready' and expires_at > $3",
            [Number(id), session.player.id, new Date(clock.now())],
          )
        : []
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file')
    return reply
      .header('content-disposition', `attachment; filename="bets-${id}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(found.csv)
  })
}
