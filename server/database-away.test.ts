import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgresCluster, type PostgresCluster } from '#sandbox/testing/postgres-cluster.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'

let cluster: PostgresCluster
let server: TestServer
beforeAll(async () => {
  cluster = await startPostgresCluster()
  server = await openServer({ DATABASE_URL: await cluster.createDatabase(), SITE: 'minimal', GUEST_CACHE: '0' })
}, 240_000)
afterAll(async () => {
  await server?.close()
  await cluster?.stop()
}, 60_000)

const read = () => server.app.inject({ url: '/api/games.getCategories?v=2.34&locale=uz' })
const write = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth.login?v=2.34&locale=uz',
    payload: 'login=nobody%40playbill.test&password=Wrong123',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.address,
      host: new URL(server.address).host,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
    },
  })
const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode
const isReady = async () => {
  const answer = await server.app.inject({ url: '/readyz', headers: { host: '10.0.0.7' } })
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    caching: answer.headers['cache-control'],
    body: answer.json<Record<string, unknown>>(),
  }
}

test('[D12] [C1] while PostgreSQL is away calls answer 503 with Retry-After, /readyz says why, /healthz and pages go on; it recovers by itself', async () => {
  const ready = {
    status: 200,
    retryAfter: undefined,
    caching: 'no-store',
    body: { ready: true, release: server.releaseService.current().hash },
  }
  expect(await isReady()).toEqual(ready)
  expect([(await read()).statusCode, (await write()).statusCode]).toEqual([200, 401])

  await cluster.crash()
  expect(await isReady()).toEqual({
    status: 503,
    retryAfter: '2',
    caching: 'no-store',
    body: { ready: false, reason: 'database', message: 'The database cannot be reached' },
  })
  for (const call of [read, write]) {
    const answer = await call()
    expect([
      answer.statusCode,
      answer.headers['retry-after'],
      answer.json<{ error: { type: string } }>().error.type,
    ]).toEqual([503, '2', 'InternalServerErrorException'])
  }
  expect([
    await statusOf('/healthz'),
    await statusOf('/help'),
    await statusOf('/sandbox/outbox'),
    await statusOf('/api/none'),
  ]).toEqual([200, expect.toBeOneOf([200, 404]), 503, 404])

  await cluster.restart()
  await vi.waitFor(async () => expect(await isReady()).toEqual(ready), { timeout: 20_000, interval: 50 })
  expect([(await read()).statusCode, (await write()).statusCode]).toEqual([200, 401])
})
