import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRateLimiter } from '#base/rate-limiter.ts'

/** Wrong tokens of one address within a minute; after that it has to wait until the minute is over. */
export const maxWrongTokens = 5

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Lets only `Authorization: Bearer <token>` through; never a cookie, so that no other site can send it. The comparison
 * takes the same time for every wrong token. Only wrong tokens are limited by address: an operator behind the same
 * address still publishes with the right token.
 *
 * @param now ms since 1970.
 */
export function guardToken(token: string, now: () => number) {
  const expected = digest(token)
  const wrongTokens = createRateLimiter({ perKey: maxWrongTokens }, now)
  return async function onlyWithToken(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const given = /^Bearer (\S{1,1000})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return undefined
    const waitMs = wrongTokens.waitMs(request.ip)
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1_000)
      return reply
        .code(429)
        .header('retry-after', String(seconds))
        .send({
          error: {
            type: 'TooManyAttempts',
            message: `Too many wrong tokens from this address: wait ${seconds} seconds`,
          },
        })
    }
    if (given !== undefined) wrongTokens.take(request.ip)
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({
        error: {
          type: 'Unauthorized',
          message: 'Send the header "Authorization: Bearer <token>" with the ADMIN_TOKEN of this server',
        },
      })
  }
}
