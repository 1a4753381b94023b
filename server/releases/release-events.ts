import type { FastifyInstance } from 'fastify'
import { commonHeaders } from '#server/http/security-headers.ts'
import type { ReleaseService } from './release-service.ts'

const heartbeat = 25_000

/** The most open streams, in total and for one address: each holds a connection (D12). */
const eventLimits = { all: 500, address: 20 } as const

/**
 * Tells open pages of a new release by server-sent events: `GET /_releases`. Pages follow at a safe point. Not for
 * production, where pages do not follow.
 */
export function registerReleaseEvents(
  app: FastifyInstance,
  releaseService: Pick<ReleaseService, 'current' | 'subscribe'>,
  limits: { readonly all: number; readonly address: number } = eventLimits,
): void {
  const open = new Map<NodeJS.WritableStream, string>()
  app.get('/_releases', { exposeHeadRoute: false }, (request, reply) => {
    const { ip } = request
    const ofAddress = [...open.values()].filter((address) => address === ip).length
    if (open.size >= limits.all || ofAddress >= limits.address) {
      void reply
        .code(503)
        .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Too many pages follow releases here')
      return
    }
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      ...commonHeaders,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.write(`data: ${releaseService.current().hash}\n\n`)
    open.set(stream, ip)
    const timer = setInterval(() => stream.write(': here\n\n'), heartbeat)
    request.raw.on('close', () => {
      clearInterval(timer)
      open.delete(stream)
    })
  })
  // Without it the page of unknown addresses would answer.
  app.head('/_releases', async (_request, reply) =>
    reply.code(405).headers({ allow: 'GET', 'cache-control': 'no-store' }).send(),
  )
  const stop = releaseService.subscribe((hash) => {
    for (const stream of open.keys()) stream.write(`data: ${hash}\n\n`)
  })
  app.addHook('preClose', async () => {
    stop()
    for (const stream of open.keys()) stream.end()
  })
}
