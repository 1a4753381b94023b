import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ReleaseService } from '#server/releases/release-service.ts'
import { guardToken } from './guard-token.ts'
import type { PublicationCheck } from './check-publication.ts'
import { publicationBody } from './read-publication.ts'

type ReleaseRoutes = {
  readonly releaseService: Pick<ReleaseService, 'publish' | 'history' | 'point'>
  readonly check: PublicationCheck
  readonly token: string | null
  readonly now: () => number
}

/**
 * While a publication is checked nothing is sent: checking its patterns takes up to two minutes, and it may wait for
 * another one. In ms.
 */
export const publicationTimeoutMs = 300_000

const problem = (type: string, message: string) => ({ error: { type, message } })

/**
 * Publishing over HTTP for holders of the token; without a configured token the addresses do not exist. `playbill
 * publish` is a client. `POST /_admin/releases` with `{files: [{path, text | base64}], base?, author?, note?, dryRun?}`
 * answers 201 `{hash, issues}` (200 when that release is current already, or for a dry run), 422 with `issues` as
 * `playbill check --format json` gives them, 409 with `current` when `base` is not current, 400, 413. `GET
 * /_admin/releases` answers the history, newest first. `POST /_admin/releases/{hash}/current` rolls back or forward.
 */
export async function registerReleaseRoutes(
  app: FastifyInstance,
  { releaseService, check, token, now }: ReleaseRoutes,
): Promise<void> {
  if (token === null) return
  await app.register(async (scope) => {
    scope.addHook('onRequest', guardToken(token, now))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.get('/_admin/releases', async () => ({
      releases: (await releaseService.history()).map(({ hash, publishedAt, author, note, isCurrent }) => ({
        hash,
        at: new Date(publishedAt).toISOString(),
        author,
        note,
        current: isCurrent,
      })),
    }))

    scope.post('/_admin/releases', { bodyLimit: publicationBody }, async (request, reply) => {
      // Requests that are injected have no connection.
      if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(publicationTimeoutMs)
      const read = await check({ body: Buffer.isBuffer(request.body) ? request.body : new Uint8Array(), now: now() })
      if ('problem' in read)
        return reply
          .code(read.status)
          .send(problem(read.status === 413 ? 'TooLarge' : 'InvalidRequestException', read.problem))
      const { files, issues, ...options } = read
      const result = await releaseService.publish(files, { ...options, checked: issues })
      if (result.ok)
        return reply
          .code(result.isNew && !options.isDryRun ? 201 : 200)
          .send({ hash: result.hash, issues: result.issues })
      if (result.conflict !== undefined)
        return reply.code(409).send({
          ...problem(
            'ReleaseConflict',
            'Another release was published meanwhile: take its changes over, then publish again',
          ),
          current: result.conflict,
        })
      return reply.code(422).send({
        ...problem('ReleaseRefused', 'The site does not pass the check; the release that is served goes on'),
        issues: result.issues,
      })
    })

    scope.post<{ Params: { hash: string } }>('/_admin/releases/:hash/current', async (request, reply) => {
      const { hash } = request.params
      return (await releaseService.point(hash))
        ? { hash }
        : reply.code(404).send(problem('ReleaseNotFound', 'This release is not kept'))
    })
  })
}
