import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payloadAddress } from '#schemas/prerender-address.ts'
import { buildOf } from '#server/testing/build-of.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { openStubPlatform } from '#server/testing/stub-platform.ts'

type Refusal = {
  readonly call: RegExp
  readonly status: number
  readonly type: string | null
  readonly error_data?: Readonly<Record<string, unknown>>
}
let refusals: readonly Refusal[] = []
let folder = ''
let now = Date.UTC(2026, 0)
let platform: Awaited<ReturnType<typeof openStubPlatform>>
let server: TestServer
let bare: TestServer

const json = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-refused-'))
  cpSync('config-samples/main', join(folder, 'bare'), { recursive: true })
  for (const page of ['forbidden', 'blocked-user', 'maintenance', 'error'])
    rmSync(join(folder, 'bare/pages', `${page}.json`))
  platform = await openStubPlatform((request, response) => {
    const call = /^\/api\/([^?]*)/.exec(request.url ?? '')?.[1] ?? ''
    const refusal = refusals.find((one) => one.call.test(call))
    if (!refusal) return json(response, 404, { error: { type: 'MethodNotFoundException' } })
    return refusal.type === null
      ? void response.writeHead(refusal.status).end()
      : json(response, refusal.status, { error: { type: refusal.type, error_data: refusal.error_data } })
  })
  const shared = { PLATFORM_URL: platform.url, GUEST_CACHE: '1' }
  server = await openServer(
    { ...shared, SITE: join(process.cwd(), 'config-samples/main'), DATA_DIR: join(folder, 'data') },
    { now: () => now },
  )
  bare = await openServer(
    { ...shared, SITE: join(folder, 'bare'), DATA_DIR: join(folder, 'data-bare') },
    { now: () => now },
  )
}, 180_000)
afterAll(async () => {
  await server?.close()
  await bare?.close()
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
beforeEach(() => {
  // Longer than every pause of the server: each test sends its requests again.
  now += 600_000
  refusals = []
})

const session = { cookie: 'playbill=some' }
async function open(url: string, headers: Record<string, string> = {}, on: TestServer = server) {
  const { statusCode, headers: answered, body } = await on.app.inject({ url, headers })
  return {
    status: statusCode,
    page: /data-page="([^"]*)"/.exec(body)?.[1],
    caching: answered['cache-control'],
    retry: answered['retry-after'],
    body,
  }
}

const account = /^account\.getInfo$/
const general = /^metadata\.getgeneralinfo$/
const games = /^games\.get$/

test.each([
  [general, 503, 'ApplicationDisabledException', {}, 'maintenance', 503],
  [general, 503, 'ApplicationUnavailableException', {}, 'maintenance', 503],
  [general, 403, null, {}, 'forbidden', 403],
  [account, 403, 'UserBannedException', session, 'blocked-user', 403],
  [account, 410, 'UserDeletedException', session, 'blocked-user', 410],
  [account, 403, 'AccessDeniedException', session, 'forbidden', 403],
  [games, 403, 'AccessDeniedException', {}, 'forbidden', 403],
  [games, 403, null, session, 'forbidden', 403],
  [games, 503, 'ApplicationDisabledException', {}, 'maintenance', 503],
] as const)(
  '[ERR-2] [N2] %s answered %i %s: the page and its status, not cached',
  async (call, status, type, headers, page, answered) => {
    refusals = [{ call, status, type }]
    for (const url of ['/gamehall', '/ru/gamehall']) {
      const got = await open(url, headers)
      expect([got.page, got.status, got.caching, got.retry]).toEqual([
        page,
        answered,
        'no-store',
        answered === 503 ? '60' : undefined,
      ])
      expect(got.body).toContain(`data-system-page="${page}"`)
    }
  },
)

test.each([
  [general, 500, 'InternalServerErrorException'],
  [account, 500, null],
  [account, 401, 'AuthorizationException'],
  [games, 502, null],
  [games, 429, 'TooManyRequestsException'],
  [general, 418, null],
] as const)('[ERR-3] [ERR-5] %s answered %i %s leaves the page', async (call, status, type) => {
  refusals = [{ call, status, type }]
  const got = await open('/gamehall', session)
  expect([got.page, got.status]).toEqual(['gamehall', 200])
})

test('[ERR-2] maintenance is over when the platform says so: within 6 s', async () => {
  refusals = [{ call: general, status: 503, type: 'ApplicationDisabledException' }]
  expect((await open('/help')).status).toBe(503)
  refusals = []
  now += 6_000
  const got = await open('/help')
  expect([got.status, got.page]).toEqual([200, 'help'])
})

test.each([
  ['2027-11-25T00:00:00.000Z', 'Hisob 25.11.2027 soat 5:00 gacha yopiq.', 'Счёт закрыт до 25.11.2027 в 5:00.'],
  [null, 'Hisob butunlay yopilgan.', 'Счёт закрыт навсегда.'],
])(
  '[PRF-4] [ERR-2] a player self-excluded until %s reads that on the page that replaces every other',
  async (until, uz, ru) => {
    refusals = [
      { call: account, status: 403, type: 'UserBannedException', error_data: { reason: 'self_exclusion', until } },
    ]
    const [inUzbek, inRussian] = await Promise.all([open('/rules', session), open('/ru/rules', session)])
    expect([inUzbek.page, inUzbek.status, inUzbek.caching]).toEqual(['self-excluded', 403, 'no-store'])
    expect([inUzbek.body, inRussian.body]).toEqual([expect.stringContaining(uz), expect.stringContaining(ru)])
  },
)

test('[ERR-2] a page of one who is banned does not reach the others', async () => {
  refusals = [{ call: account, status: 403, type: 'UserBannedException' }]
  expect((await open('/rules', session)).page).toBe('blocked-user')
  expect((await open('/rules')).page).toBe('rules')
})

test.each([
  [general, 503, 'ApplicationDisabledException', {}, 'Saytda texnik ishlar', 'На сайте технические работы', '/'],
  [account, 403, 'UserBannedException', session, 'Hisob bloklangan', 'Счёт заблокирован', '/support'],
  [games, 403, null, {}, 'joyingizda yoki hisobingiz uchun', 'для вашего региона или аккаунта', '/'],
] as const)(
  '[ERR-3] a site without the document shows the page of the server, %s %i',
  async (call, status, type, headers, uz, ru, to) => {
    refusals = [{ call, status, type }]
    const { status: answered, body, caching } = await open('/gamehall', headers, bare)
    expect([answered, caching]).toEqual([status, 'no-store'])
    expect([body.includes(uz), body.includes(ru), body.includes(`<a href="${to}">`), body.includes('noindex')]).toEqual(
      [true, true, true, true],
    )
  },
)

test('[ERR-3] [SEO-4] a site without the document: the payload of the page is refused as the page is, and nothing is logged as a failure of the server', async () => {
  const { body } = await open('/help', {}, bare)
  refusals = [{ call: games, status: 403, type: null }]
  const answer = await bare.app.inject({ url: payloadAddress(buildOf(body), 'uz', '/gamehall', '') })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    403,
    'no-store',
    'application/json; charset=utf-8',
  ])
})

test('[SYS-3] a language that is not a prefix of the site is rewritten, on the first load too', async () => {
  const to = async (url: string) => {
    const { statusCode, headers } = await server.app.inject({ url })
    return [statusCode, headers.location]
  }
  expect(await to('/RU/help')).toEqual([302, '/ru/help'])
  expect(await to('/uz/gamehall')).toEqual([302, '/gamehall'])
  expect(await to('/en/help')).toEqual([302, '/help'])
  expect(await to('/RU/help?promo_code=SPRING&track_id=7')).toEqual([302, '/ru/help?promo_code=SPRING&track_id=7'])
  expect((await to('/en//evil.example'))[0]).toBe(404)
  expect((await to('/no-such'))[0]).toBe(404)
})
