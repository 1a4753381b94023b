import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { parseUntrusted } from '#base/parse-untrusted.ts'
import type { Database } from '#database/database.ts'
import { isNotice } from '../provider/notice.ts'
import { readSecret } from '../provider/secret.ts'
import { isSigned, SIGNATURE_HEADER } from '../provider/signature.ts'
import { applyNotice, NoticeRefused } from './apply-notice.ts'

export const NOTICES_PATH = '/sandbox/notices'
const BODY_LIMIT = 8 * 1024

/** The endpoint for the payment provider's notices: signed JSON, answered with its effect. */
export async function serveNotices(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: { now(): number } },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, String(body)),
    )
    scope.post(NOTICES_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      reply.header('cache-control', 'no-store')
      if (!isSigned(await readSecret(database), request.headers[SIGNATURE_HEADER], body, clock.now()))
        return reply.code(401).send({ error: 'The signature is wrong or too old' })
      const notice = parseUntrusted(isNotice, body)
      if (!notice.ok) return reply.code(400).send({ error: 'This is no notice' })
      const hash = createHash('sha256').update(body).digest('hex')
      try {
        return reply.send({
          effect: await database.transaction((tx) => applyNotice(tx, notice.value, hash, clock.now())),
        })
      } catch (error) {
        if (error instanceof NoticeRefused) return reply.code(error.status).send({ error: error.message })
        throw error
      }
    })
  })
}
