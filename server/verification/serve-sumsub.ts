import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from '#base/escape-html.ts'
import script from './sumsub.script.js?raw'

const PROVIDER = 'https://*.sumsub.com'
const SCRIPT = '/sumsub.js'

const policyFor = (home: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' https://static.sumsub.com",
    "style-src 'self'",
    `img-src 'self' data: ${PROVIDER}`,
    `connect-src ${PROVIDER}`,
    `frame-src ${PROVIDER}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${home}`,
  ].join('; ')

const page = (home: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Identity verification</title><link rel="icon" href="data:,"></head>
<body data-home="${escapeHtml(home)}"><div id="check"></div><script src="${SCRIPT}"></script></body>
</html>
`

/**
 * The page of the identity check on an origin of its own, for a frame of the site: it loads Sumsub's web SDK, so that
 * no Sumsub script runs in a document of the site. `schemas/verification-messages.ts` is what it and the page around it
 * say to each other.
 *
 * @param origins of the site, which alone may frame it
 */
export function serveSumsub(app: FastifyInstance, origins: () => readonly string[]): void {
  app.get('/', async (request: FastifyRequest<{ Querystring: { home?: unknown } }>, reply) => {
    const [site = ''] = origins()
    const home = origins().find((origin) => origin === request.query.home) ?? site
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policyFor(home),
        'permissions-policy': `camera=(self "${PROVIDER}"), microphone=(self "${PROVIDER}"), geolocation=(), payment=()`,
        'referrer-policy': 'strict-origin',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(page(home))
  })
  app.get(SCRIPT, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
