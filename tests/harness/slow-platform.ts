import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fnv1a } from '#base/hash.ts'
import { mulberry32 } from '#base/testing/mulberry32.ts'
import { DATA_BUDGET_MS } from '#src/app/page-queries.ts'

/** How one call is answered: after `delay` ms with what the platform says, or with a failure. */
export type Answer = { readonly delay: number; readonly failure?: 'refused' | 'unavailable' | 'broken' | 'cut' }
/** How the calls of one page load are answered, by the name of the call. */
export type Schedule = (call: string) => Answer
export type SlowPlatform = {
  readonly address: string
  readonly follow: (schedule: Schedule) => void
  readonly close: () => Promise<void>
}

const failures = ['refused', 'unavailable', 'broken', 'cut'] as const

/**
 * A repeatable schedule: most answers come close to the moment at which the server stops waiting for them, some at
 * once, some much later, some fail.
 */
export const scheduleOf =
  (seed: number): Schedule =>
  (call) => {
    const random = mulberry32(seed ^ fnv1a(call))
    const kind = random()
    const spread = random()
    if (kind < 0.2) return { delay: spread * 40 }
    if (kind < 0.7) return { delay: DATA_BUDGET_MS * (0.6 + 0.8 * spread) }
    if (kind < 0.8) return { delay: DATA_BUDGET_MS + 1_500 * spread }
    const failure = failures[Math.floor(random() * failures.length)] ?? 'cut'
    return { delay: spread * DATA_BUDGET_MS, failure }
  }

/**
 * A proxy before the platform at `address` that answers each call as the current schedule says. Calls that change
 * something pass at once.
 */
export async function slowPlatform(address: string): Promise<SlowPlatform> {
  let schedule: Schedule = () => ({ delay: 0 })
  const server = createServer((request, response) => {
    const call = request.url?.split('?')[0]?.replace('/api/', '') ?? ''
    const { delay, failure } = request.method === 'GET' ? schedule(call) : { delay: 0, failure: undefined }
    const chunks: Buffer[] = []
    const answer = async (): Promise<void> => {
      if (failure === 'cut') return void request.socket.destroy()
      const headers = { 'content-type': 'application/json' }
      if (failure === 'broken') return void response.writeHead(200, headers).end('{"data":')
      if (failure === 'refused')
        return void response
          .writeHead(400, headers)
          .end(JSON.stringify({ error: { type: 'InvalidRequestException', message: 'refused' } }))
      if (failure === 'unavailable')
        return void response
          .writeHead(503, { ...headers, 'retry-after': '0' })
          .end(JSON.stringify({ error: { type: 'ServiceUnavailableException', message: 'unavailable' } }))
      const { host: _, connection: _kept, 'content-length': _length, ...sent } = request.headers
      const body = request.method === 'GET' ? undefined : Buffer.concat(chunks)
      const got = await fetch(address + request.url, {
        method: request.method ?? 'GET',
        headers: sent as Record<string, string>,
        redirect: 'manual',
        ...(body ? { body } : {}),
      })
      const cookies = got.headers.getSetCookie()
      response
        .writeHead(got.status, {
          'content-type': got.headers.get('content-type') ?? 'application/json',
          ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
        })
        .end(await got.text())
    }
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void setTimeout(() => void answer().catch(() => request.socket.destroy()), delay))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    follow: (next) => void (schedule = next),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
