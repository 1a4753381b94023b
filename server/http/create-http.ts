import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify'
import { loggerOptions } from './logger.ts'
import { answerPlainly } from './plain-page.ts'
import { commonHeaders, strictTransport } from './security-headers.ts'

type HttpOptions = {
  readonly logLevel: string
  /** Where the log goes, line by line; standard output when absent. */
  readonly logStream?: { readonly write: (line: string) => void }
  readonly staticFolder: string | null
  /** Hashed files of earlier builds, which open pages may still be of. */
  readonly earlierAssets?: readonly string[]
  /** Whether a Host header names this site; null accepts every host. */
  readonly allowedHosts: ((header: string | undefined) => boolean) | null
  readonly trustProxy?: number | readonly string[] | false
  /** Whether browsers come by https only. */
  readonly isSecure?: boolean
  /** Time limit for a request's headers and interval between two sweeps for late requests, in ms (D12). */
  readonly patience?: { readonly headers: number; readonly look: number }
}

const statusOf = ({ statusCode }: Partial<FastifyError>): number =>
  statusCode !== undefined && statusCode >= 400 && statusCode <= 599 ? statusCode : 500

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

const closed = "default-src 'none'; frame-ancestors 'none'"
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers a connection whose bytes are not HTTP, are too long or never end: Fastify has no request for it. */
function answerToNoRequest({ code }: NodeJS.ErrnoException, headers: Readonly<Record<string, string>>): string {
  const all = {
    'content-length': '0',
    'cache-control': 'no-store',
    ...headers,
    'content-security-policy': closed,
    connection: 'close',
  }
  return `HTTP/1.1 ${refusals[code ?? ''] ?? '400 Bad Request'}\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
}

/**
 * Fastify with what every answer has: security headers, compression, cookies, the hosts it answers to, no banners.
 * Hashed files are cached for a year.
 */
export async function createHttp({
  logLevel,
  logStream,
  staticFolder,
  earlierAssets = [],
  allowedHosts,
  trustProxy = false,
  isSecure = false,
  patience = { headers: 10_000, look: 2_000 },
}: HttpOptions): Promise<FastifyInstance> {
  const headers = isSecure ? { ...commonHeaders, ...strictTransport } : commonHeaders
  const app = fastify({
    logger: logLevel === 'silent' ? false : loggerOptions(logLevel, logStream),
    logController: new LogController({ disableRequestLogging: logLevel !== 'debug' }),
    // A publication of the largest size (27.7 MB) is whole in this time at 2 Mbit/s; headers have their own, shorter time.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.look },
    bodyLimit: 1_000_000,
    // What comes on an open connection while the server closes is answered like any other request.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    trustProxy:
      typeof trustProxy === 'number'
        ? (_address: string, hop: number) => hop < trustProxy
        : trustProxy && [...trustProxy],
    // A bad URL comes here before any hook.
    frameworkErrors: (error, request, reply) => void answerPlainly(request, reply.headers(headers), statusOf(error)),
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(answerToNoRequest(error, headers))
      else socket.destroy()
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // Two Host headers: a proxy before this server may have used the other one (RFC 9112, 3.2).
    if (countHosts(request.raw.rawHeaders) > 1) return answerPlainly(request, reply, 400)
    // A load balancer asks for health by address.
    if (!allowedHosts || request.url === '/healthz' || request.url === '/readyz' || allowedHosts(request.headers.host))
      return undefined
    return reply
      .code(421)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('This host is not served here\n')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closed)
  })
  app.setNotFoundHandler((request, reply) => answerPlainly(request, reply, 404))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a request failed')
    if (status === 503) reply.header('retry-after', '2')
    return answerPlainly(request, reply, status)
  })
  await app.register(cookie)
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { 1: 4 } },
  })
  if (staticFolder)
    await app.register(fastifyStatic, {
      root: [`${staticFolder}/assets`, ...earlierAssets],
      prefix: '/assets/',
      maxAge: '365d',
      immutable: true,
      index: false,
      dotfiles: 'deny',
    })
  return app
}
