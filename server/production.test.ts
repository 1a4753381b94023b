import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { realWait } from './site-server.ts'
import { openServer, type TestServer } from './testing/open-server.ts'
import { openStubPlatform } from './testing/stub-platform.ts'

type Platform = Awaited<ReturnType<typeof openStubPlatform>>
const site = join(process.cwd(), 'config-samples/main')
let folder = ''
let platform: Platform
let server: TestServer
let answer = (response: ServerResponse): void =>
  void response
    .writeHead(503, { 'content-type': 'application/json' })
    .end('{"error":{"type":"ServiceUnavailableException"}}')
const environment = (PLATFORM_URL: string) => ({
  SITE: site,
  DATA_DIR: folder,
  PLAYBILL_PRODUCTION: '1',
  ORIGIN: 'https://casino.example',
  PLATFORM_URL,
  ALLOWED_HOSTS: 'www.casino.example',
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-production-'))
  platform = await openStubPlatform((_request, response) => answer(response))
  server = await openServer(environment(platform.url), { isEmbedded: true })
}, 120_000)
afterAll(async () => {
  await server?.close()
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test('[S15] nothing of the sandbox is there: no page of it, no test players, no database of it', async () => {
  for (const url of ['/sandbox', '/sandbox/style.css', '/sandbox/covers/none.0.svg'])
    expect((await get(url)).statusCode, url).toBe(404)
  expect(server.testPlayers).toEqual([])
  expect([existsSync(join(folder, 'releases/PG_VERSION')), existsSync(join(folder, 'database'))]).toEqual([true, false])
})

test('without VERIFY_ORIGIN and TRUST_PROXY the start says what that costs', () => {
  expect(server.said).toEqual([
    'TRUST_PROXY is not given. Limits count all visitors as one address, that of the proxy in front.',
    'VERIFY_ORIGIN is not given. The identity check has no origin of its own: players are sent to support.',
  ])
})

test("[S9] calls go to the platform with the caller's cookie, and its answers come back", async () => {
  platform.calls.length = 0
  const got = await get('/api/account.getInfo?v=1&locale=uz', { cookie: '__Host-playbill=s1' })
  expect([
    got.statusCode,
    got.json(),
    platform.calls.filter(({ name }) => name === 'account.getInfo').map(({ name, headers }) => [name, headers.cookie]),
  ]).toEqual([503, { error: { type: 'ServiceUnavailableException' } }, [['account.getInfo', '__Host-playbill=s1']]])
})

test('[S9] a call that changes something is taken from pages of our hosts only', async () => {
  const statusFrom = async (origin: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/auth.login',
        payload: 'login=a',
        headers: { origin, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).statusCode
  expect(
    await Promise.all(
      [
        'https://casino.example',
        'https://www.casino.example',
        server.address,
        'http://casino.example',
        'https://evil.example',
        'null',
      ].map(statusFrom),
    ),
  ).toEqual([503, 503, 503, 400, 400, 400])
})

test('[O11] the data of shared pages is fetched without a cookie, that of a visitor with a session with it', async () => {
  platform.calls.length = 0
  await get('/help', { cookie: 'theme=dark' })
  expect(platform.calls.map(({ headers }) => headers.cookie).filter((cookie) => cookie !== undefined)).toEqual([])
  const own = await get('/help', { cookie: '__Host-playbill=s1' })
  expect(own.headers['cache-control']).toBe('no-store')
  expect(
    platform.calls
      .filter(({ name }) => name === 'account.getInfo')
      .map(({ headers }) => [headers.cookie, headers['x-forwarded-for']]),
  ).toContainEqual(['__Host-playbill=s1', '127.0.0.1'])
})

test('[S12] [O10] pages name ORIGIN; HSTS is sent; an unknown host is refused', async () => {
  const page = await get('/help')
  expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=63072000'])
  expect(page.body).toContain('<link data-head rel="canonical" href="https://casino.example/help">')
  const hosts = [
    'casino.example',
    'CASINO.example:443',
    'localhost:3000',
    '127.0.0.1',
    'evil.example',
    'casino.example.evil.example',
    'localhost.evil.example',
    'a b',
    '.',
  ]
  expect(await Promise.all(hosts.map(async (host) => (await get('/media/logo.svg', { host })).statusCode))).toEqual([
    200, 200, 200, 200, 421, 421, 421, 421, 421,
  ])
  expect((await get('/healthz', { host: '10.0.0.7' })).statusCode).toBe(200)
})

test('[PWA-2] [C13] the newest build and the release are this server\u2019s own: the platform cannot know them and is not asked, with whatever it would say', async () => {
  platform.calls.length = 0
  const before = answer
  answer = (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"id":"of-the-platform"}}')
  try {
    const got = await get('/api/builds.latest?v=1&locale=uz', { cookie: '__Host-playbill=s1' })
    const page = await get('/help')
    const { build } = JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}') as {
      build?: string
    }
    expect(build).toMatch(/^[\w.-]{1,64}$/)
    expect([got.statusCode, got.headers['content-type'], got.headers['cache-control'], got.json()]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
      { data: { id: build, release: server.releaseService.current().hash } },
    ])
    expect(platform.calls.filter(({ name }) => name === 'builds.latest')).toEqual([])
  } finally {
    answer = before
  }
})

test('[D12] pages do not follow releases in production: no stream is held open', async () => {
  expect((await get('/_releases')).statusCode).toBe(404)
  expect((await get('/help')).body).toContain('"followsReleases":false')
})

/** A quick run opens every second one in each round: all of them in the two. */
const publicUrls = [
  '/',
  '/ru',
  '/gamehall',
  '/gamehall?category=popular',
  '/game/any',
  '/help',
  '/responsible-gaming',
  '/none/none',
]

test('[D12] [C1] a platform that never answers: every public page comes while its calls are still open, guest or not, at once and later', async () => {
  const hanging = await openStubPlatform(() => undefined)
  const data = mkdtempSync(join(tmpdir(), 'playbill-hanging-'))
  const own = await openServer({ ...environment(hanging.url), DATA_DIR: data, GUEST_CACHE: '0' }, { wait: realWait })
  try {
    const session = { cookie: '__Host-playbill=s' }
    // In a quick run each page is asked for once, as one of the two.
    const viewers = (round: number): Record<string, string>[] =>
      isFullRun ? [{}, session] : round === 1 ? [{}] : [session]
    for (const round of [1, 2])
      for (const headers of viewers(round)) {
        const urls = isFullRun ? publicUrls : publicUrls.filter((_, index) => index % 2 === round % 2)
        for (let begin = 0; begin < urls.length; begin += 4) {
          const few = urls.slice(begin, begin + 4)
          const answers = await Promise.all(few.map((url) => own.app.inject({ url, headers })))
          for (const [index, { statusCode, body }] of answers.entries()) {
            expect([200, 404], `${few[index]} ${round}`).toContain(statusCode)
            expect(body, few[index]).toContain('<main')
          }
        }
      }
    // In a quick run the crowd is that of overload.test.ts.
    if (isFullRun) {
      const crowd = Array.from({ length: 400 }, () => own.app.inject({ url: '/gamehall' }))
      const [health, asset] = await Promise.all([
        own.app.inject({ url: '/healthz' }),
        own.app.inject({ url: '/media/logo.svg' }),
      ])
      expect([health.statusCode, asset.statusCode]).toEqual([200, 200])
      const answers = await Promise.all(crowd)
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
      for (const { headers, body } of answers.filter(({ statusCode }) => statusCode === 503))
        expect([headers['retry-after'], headers['cache-control'], body.length < 3_000]).toEqual(['2', 'no-store', true])
    }
    const before = hanging.calls.length
    await own.app.inject({ url: '/gamehall' })
    expect(hanging.calls.length - before).toBeLessThanOrEqual(1)
  } finally {
    hanging.close()
    await own.close()
    rmSync(data, { recursive: true, force: true })
  }
})
