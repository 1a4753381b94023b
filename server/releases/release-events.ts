import type { FastifyInstance } from 'fastify'
import { commonHeaders } from '#server/http/security-headers.ts'
import type { ReleaseDesk } from './release-desk.ts'

const heartbeat = 25_000

/** Tells open pages of a new release by server-sent events: `GET /_releases`. Pages follow at a safe point. */
export function registerReleaseEvents(app: FastifyInstance, desk: ReleaseDesk): void {
  const open = new Set<NodeJS.WritableStream>()
  app.get('/_releases', (request, reply) => {
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, { ...commonHeaders, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    stream.write(`data: ${desk.current().hash}\n\n`)
    open.add(stream)
    const timer = setInterval(() => stream.write(': here\n\n'), heartbeat)
    request.raw.on('close', () => {
      clearInterval(timer)
      open.delete(stream)
    })
  })
  const stop = desk.subscribe((hash) => {
    for (const stream of open) stream.write(`data: ${hash}\n\n`)
  })
  app.addHook('preClose', async () => {
    stop()
    for (const stream of open) stream.end()
  })
}
