import { afterEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttp } from '#server/http/create-http.ts'
import { registerReleaseEvents } from './release-events.ts'

let app: FastifyInstance
let address = ''
const leaving: AbortController[] = []
async function serve(limits: { all: number; address: number }): Promise<void> {
  app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  registerReleaseEvents(app, { current: () => ({ hash: 'first' }) as never, subscribe: () => () => undefined }, limits)
  app.get('/*', async () => 'a page')
  address = await app.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(async () => {
  for (const one of leaving.splice(0)) one.abort()
  app.server.closeAllConnections()
  await app.close()
})
async function follow(): Promise<number> {
  const leave = new AbortController()
  leaving.push(leave)
  return (await fetch(`${address}/_releases`, { signal: leave.signal })).status
}

test.each([
  ['the server', { all: 2, address: 9 }],
  ['one address', { all: 9, address: 2 }],
])(
  '[D12] more open streams than %s may have are refused, and a place that is left is free again',
  async (_name, limits) => {
    await serve(limits)
    expect([await follow(), await follow(), await follow()]).toEqual([200, 200, 503])
    leaving[0]?.abort()
    let status = 503
    while (status === 503) status = await follow()
    expect(status).toBe(200)
  },
)

test('[D12] HEAD holds no stream open', async () => {
  await serve({ all: 1, address: 1 })
  expect((await fetch(`${address}/_releases`, { method: 'HEAD' })).status).toBe(405)
  expect(await follow()).toBe(200)
})
