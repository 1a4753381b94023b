import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Wrong tokens from one address before it has to wait, and for how long, in ms. */
export const maxWrongTokens = 5
export const tokenPause = 60_000
const maxAddresses = 10_000

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Lets only `Authorization: Bearer <token>` through; never a cookie, so that no other site can send it. The comparison takes the same time for every
 * wrong token. Only wrong tokens are limited by address: whoever shares one with a guesser still publishes with the right token.
 * @param now ms since 1970.
 */
export function guardToken(token: string, now: () => number) {
  const expected = digest(token)
  const wrong = new Map<string, { count: number; until: number }>()

  const note = (address: string): void => {
    const entry = wrong.get(address)
    const isRunning = entry !== undefined && entry.until > now()
    wrong.delete(address)
    wrong.set(address, { count: isRunning ? entry.count + 1 : 1, until: isRunning ? entry.until : now() + tokenPause })
    for (const oldest of wrong.keys()) {
      if (wrong.size <= maxAddresses) break
      wrong.delete(oldest)
    }
  }
  return async function onlyWithToken(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const given = /^Bearer (\S{1,1000})$/i.exec(request.headers.authorization ?? '')?.[1]
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return undefined
    const entry = wrong.get(request.ip)
    if (entry && entry.count >= maxWrongTokens && entry.until > now()) {
      const seconds = Math.ceil((entry.until - now()) / 1_000)
      return reply.code(429).header('retry-after', String(seconds)).send({ error: { type: 'TooManyAttempts', message: `Too many wrong tokens from this address: wait ${seconds} seconds` } })
    }
    if (given !== undefined) note(request.ip)
    return reply.code(401).header('www-authenticate', 'Bearer').send({ error: { type: 'Unauthorized', message: 'Send the header "Authorization: Bearer <token>" with the ADMIN_TOKEN of this server' } })
  }
}
