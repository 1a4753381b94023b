import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttp } from '#server/http/create-http.ts'
import { registerPlatformProxy } from './proxy-routes.ts'

type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
let answer = (_response: ServerResponse): void => undefined
let seen: Seen[] = []
const platform = createServer(async (received, response) => {
  const parts: Buffer[] = []
  for await (const part of received) parts.push(part as Buffer)
  seen.push({
    method: received.method ?? '',
    url: received.url ?? '',
    headers: received.headers,
    body: Buffer.concat(parts).toString(),
  })
  answer(response)
})
let app: FastifyInstance
beforeAll(async () => {
  platform.listen(0, '127.0.0.1')
  await once(platform, 'listening')
})
afterAll(() => {
  platform.closeAllConnections()
  platform.close()
})
async function serve(timeouts?: { GET: number; POST: number }): Promise<void> {
  app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  await registerPlatformProxy(app, {
    base: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    origins: () => ['https://casino.example'],
    build: 'b7',
    release: () => 'r7',
    ...(timeouts && { timeouts }),
  })
  app.get('/*', async () => 'a page')
}
beforeEach(async () => {
  seen = []
  answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":1}')
  await serve()
})
afterEach(() => app.close())

const ours = {
  'x-requested-with': 'XMLHttpRequest',
  origin: 'https://casino.example',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, remoteAddress: '203.0.113.7' })
const post = (url: string, payload: string, headers: Record<string, string> = ours) =>
  app.inject({ method: 'POST', url, payload, headers, remoteAddress: '203.0.113.7' })

test("[S9] a call is forwarded with its form, its cookie and its key; the server sets the visitor's address", async () => {
  await post('/api/makedeposit?v=1&locale=uz', 'sum=100&note=%D0%B0', {
    ...ours,
    cookie: 'sid=1; b=2',
    'idempotency-key': 'k1',
    'x-forwarded-for': '1.1.1.1',
    connection: 'keep-alive, x-secret',
    'x-secret': 'hop',
    te: 'trailers',
    authorization: 'Bearer admin',
  })
  expect(seen).toEqual([
    expect.objectContaining({ method: 'POST', url: '/api/makedeposit?v=1&locale=uz', body: 'sum=100&note=%D0%B0' }),
  ])
  expect(seen[0]?.headers).toMatchObject({
    cookie: 'sid=1; b=2',
    'idempotency-key': 'k1',
    'x-requested-with': 'XMLHttpRequest',
    origin: 'https://casino.example',
    'x-forwarded-for': '203.0.113.7',
    'content-type': 'application/x-www-form-urlencoded',
  })
  for (const name of ['x-secret', 'te', 'authorization']) expect(seen[0]?.headers, name).not.toHaveProperty(name)
})

test('[O11] an answer comes back with its status, cookies, Retry-After and Date, and is never cached', async () => {
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT'
  answer = (response) =>
    response
      .writeHead(429, {
        'content-type': 'application/json',
        'retry-after': '7',
        date,
        'set-cookie': ['sid=2; Path=/; HttpOnly; Secure; Domain=platform.example; SameSite=Lax', 'b=3; Path=/'],
        'cache-control': 'public, max-age=600',
        server: 'platform/1.0',
        'x-internal': 'host-7',
      })
      .end('{"error":{"type":"TooManyRequestsException"}}')
  const got = await get('/api/games.get')
  expect([
    got.statusCode,
    got.body,
    got.headers['retry-after'],
    got.headers.date,
    got.headers['cache-control'],
  ]).toEqual([429, '{"error":{"type":"TooManyRequestsException"}}', '7', date, 'no-store'])
  expect(got.headers['set-cookie']).toEqual(['sid=2; Path=/; HttpOnly; Secure; SameSite=Lax', 'b=3; Path=/'])
  for (const name of ['server', 'x-internal']) expect(got.headers, name).not.toHaveProperty(name)
})

test.each([
  ['no header of our pages', { 'content-type': ours['content-type'] }],
  ['a foreign Origin', { ...ours, origin: 'https://evil.example' }],
  ['a null Origin', { ...ours, origin: 'null' }],
  ['a cross-site sender', { ...ours, 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { ...ours, 'sec-fetch-site': 'same-site' }],
  ['a body of plain text', { ...ours, 'content-type': 'text/plain' }],
  ['a body of JSON', { ...ours, 'content-type': 'application/json' }],
])('[S9] a state-changing call with %s does not reach the platform', async (_name, headers) => {
  const refused = await post('/api/makedeposit', 'sum=100', headers)
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { error: { type: 'InvalidRequestException', message: expect.any(String) } },
  ])
  expect(seen).toEqual([])
})

test.each([
  '/api/auth.logout',
  '/api/Auth.Logout?x=1',
  '/api/events.handle',
  '/api/tracking.hit?referer=x',
  '/api/loyalty.getnotifications',
])('[S9] %s changes state although it is a GET: from another site it does not reach the platform', async (url) => {
  expect((await get(url, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(400)
  expect((await get(url)).statusCode).toBe(400)
  expect(seen).toEqual([])
  expect((await get(url, { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
    200,
  )
})

test.each([
  '/api/../admin',
  '/api/..%2fadmin',
  '/api/%2e%2e/admin',
  '/api/games.get/../../admin',
  '/api//admin',
  '/api/',
  '/api/.git',
  '/api/a\\b',
  '/api/@evil.example',
])('[O10] %s names no call and does not reach the platform', async (url) => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const status = await new Promise(
    (done, fail) =>
      void request({ host: '127.0.0.1', port, path: url, agent: false }, (got) => done(got.resume().statusCode))
        .on('error', fail)
        .end(),
  )
  expect([status, seen]).toEqual([404, []])
})

test('[N12] a form over 64 KB and an address over 4 KB are refused', async () => {
  expect((await post('/api/makedeposit', `note=${'x'.repeat(65_536)}`)).statusCode).toBe(413)
  expect((await get(`/api/games.get?q=${'x'.repeat(4_096)}`)).statusCode).toBe(414)
  expect(seen).toEqual([])
})

test('[O9] a redirect of the platform is neither followed nor handed on', async () => {
  answer = (response) => response.writeHead(302, { location: 'https://evil.example/' }).end()
  const got = await get('/api/games.get')
  expect([got.statusCode, got.headers.location]).toEqual([502, undefined])
  expect(seen).toHaveLength(1)
})

test('[N5] a platform that does not answer is 504, one that breaks off is 502', async () => {
  answer = (response) => response.destroy()
  expect((await get('/api/games.get')).statusCode).toBe(502)
  await app.close()
  await serve({ GET: 50, POST: 50 })
  answer = () => undefined
  expect((await get('/api/games.get')).statusCode).toBe(504)
  expect((await post('/api/makedeposit', 'sum=1')).statusCode).toBe(504)
})

test('HEAD and other methods do not reach the platform', async () => {
  for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const)
    await app.inject({ method, url: '/api/games.get' })
  expect(seen).toEqual([])
})
