import { isFromOwnPage } from '#base/from-own-page.ts'
import { callFacts } from '#generated/api/facts.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLimited } from '#base/read-limited.ts'

type ProxyOptions = {
  /** Origin of the platform. */
  readonly base: string
  /** Our own origins: the only senders of state-changing calls. */
  readonly origins: () => readonly string[]
  /** Id of this server's build. */
  readonly build: string
  /** Hash of the release that is served. */
  readonly release: () => string
  readonly timeouts?: { readonly GET: number; readonly POST: number }
}

const bodyLimit = 64 * 1024
const answerLimit = 20_000_000
const longestAddress = 4_096
/** Letters first in each segment: nothing that a URL could resolve to another place of the platform. */
const callPath = /^\/api\/[A-Za-z][\w.-]*(?:\/[A-Za-z][\w.-]*)*(?:\?|$)/
/**
 * Calls that change something though they are asked for by GET, in lower case: how a platform reads case is its own
 * affair.
 */
const writesByGet = new Set(
  [...callFacts].flatMap(([name, { verb, effect }]) =>
    verb === 'GET' && effect !== 'read' ? [name.toLowerCase()] : [],
  ),
)
const isWrite = (verb: string, url: string): boolean =>
  verb === 'POST' || writesByGet.has(url.slice('/api/'.length).split(/[/?]/, 1)[0]?.toLowerCase() ?? '')
/** Headers that pass between a request and the platform; all others stay on their own connection. */
const sent = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-requested-with',
] as const
const returned = ['content-type', 'date', 'retry-after'] as const

const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

function headersFor(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const name of sent) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  headers.set('x-forwarded-for', request.ip)
  headers.set('x-forwarded-host', request.headers.host ?? '')
  return headers
}

/** The platform's host is not ours: a cookie of its domain would be refused by the browser. */
const hostOnly = (cookie: string): string => cookie.replace(/;\s*domain=[^;]*/gi, '')

/** How long an answer of the platform may take, in ms, by the verb of the call. */
export const proxyTimeoutsMs = { GET: 20_000, POST: 60_000 }

/**
 * Forwards `/api/*` to the real platform unchanged: form bodies up to 64 KB, cookies both ways, redirects refused. An
 * answer later than 20 s (GET) or 60 s (POST) becomes a 504; after a money call the client then reads the state.
 * `builds.latest` is answered here, since build and release are ours (PWA-2).
 */
export async function registerPlatformProxy(
  app: FastifyInstance,
  { base, origins, build, release, timeouts = proxyTimeoutsMs }: ProxyOptions,
): Promise<void> {
  const refuse = (reply: FastifyReply, status: number, type: string, message: string) =>
    reply.code(status).headers(answerHeaders).send({ error: { type, message } })

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url } = request.raw
    const verb = request.method === 'POST' ? 'POST' : 'GET'
    if (!url || !callPath.test(url)) return refuse(reply, 404, 'MethodNotFoundException', 'There is no such call')
    if (url.length > longestAddress) return refuse(reply, 414, 'InvalidRequestException', 'The request is too long')
    if (isWrite(verb, url) && !isFromOwnPage(request.headers, (origin) => origins().includes(origin)))
      return refuse(reply, 400, 'InvalidRequestException', 'The request does not come from a page of this site')
    try {
      const answer = await fetch(base + url, {
        method: verb,
        headers: headersFor(request),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeouts[verb]),
        ...(verb === 'POST' && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
      })
      if (answer.status >= 300 && answer.status < 400) {
        await answer.body?.cancel()
        return refuse(reply, 502, 'ServiceUnavailableException', 'The platform answered with another address')
      }
      const body = Buffer.from(await readLimited(answer, answerLimit))
      for (const name of returned) {
        const value = answer.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', hostOnly(cookie))
      return reply.code(answer.status).headers(answerHeaders).send(body)
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      request.log.error({ reason: isLate ? 'timeout' : 'unreachable' }, 'the platform did not answer')
      return isLate
        ? refuse(reply, 504, 'ServiceUnavailableException', 'The platform did not answer in time')
        : refuse(reply, 502, 'ServiceUnavailableException', 'The platform cannot be reached')
    }
  }

  app.get('/api/builds.latest', { exposeHeadRoute: false }, (_request, reply) =>
    reply.headers(answerHeaders).send({ data: { id: build, release: release() } }),
  )
  await app.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    api.route({ method: ['GET', 'POST'], url: '/api/*', exposeHeadRoute: false, bodyLimit, handler: forward })
  })
}
