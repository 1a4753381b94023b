import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'report-uri /_csp',
].join('; ')

const year = 'public, max-age=31536000, immutable'

type InspectOptions = { readonly folder: string; readonly build: string; readonly isInspectable: boolean }

/**
 * The viewer of flows at `/_inspect/`: only where the operator has it on (`INSPECT=1` in production); elsewhere the
 * address is not found.
 */
export async function registerInspectRoutes(
  app: FastifyInstance,
  { folder, build, isInspectable }: InspectOptions,
): Promise<void> {
  if (!isInspectable) return
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/_inspect/', async (_request, reply) =>
      reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The inspector is not built yet: run npm run build, then start again.'),
    )
    return
  }
  app.get('/_inspect/build.json', async (_request, reply) => reply.header('cache-control', 'no-store').send({ build }))
  app.get('/_inspect', async (_request, reply) => reply.redirect('/_inspect/', 308))
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
    })
    const setHeaders = (reply: FastifyReply, path: string): void =>
      void reply.header('cache-control', path.endsWith('.html') ? 'no-store' : year)
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/_inspect/',
      decorateReply: false,
      index: 'index.html',
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders,
    })
  })
}
