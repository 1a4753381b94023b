import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { commonHeaders } from './security-headers.ts'

type HttpOptions = { readonly logLevel: string; readonly staticFolder: string | null; readonly allowedHosts: ReadonlySet<string> | null }

/**
 * Fastify with what every answer has: security headers, compression, cookies, the hosts it answers to, no banners.
 * Hashed files are cached for a year.
 */
export async function createHttp({ logLevel, staticFolder, allowedHosts }: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: logLevel !== 'debug' }),
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    bodyLimit: 1_000_000,
    routerOptions: { maxParamLength: 300 },
    trustProxy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders)
    if (allowedHosts && !allowedHosts.has(request.headers.host ?? '')) return reply.code(421).send({ error: { type: 'InvalidRequestException', message: 'This host is not served here' } })
    return undefined
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  await app.register(cookie)
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1_024, brotliOptions: { params: { 1: 4 } } })
  if (staticFolder) await app.register(fastifyStatic, { root: `${staticFolder}/assets`, prefix: '/assets/', maxAge: '365d', immutable: true, index: false, dotfiles: 'deny' })
  return app
}
