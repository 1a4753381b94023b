import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { answerCall, openStubPlatform, stubAccount } from '#server/testing/stub-platform.ts'

const requested: string[] = []
let folder = ''
let platform: Awaited<ReturnType<typeof openStubPlatform>>
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-guards-'))
  cpSync('config-samples/main', join(folder, 'site'), { recursive: true })
  const file = join(folder, 'site/settings/site.json')
  const site = JSON.parse(readFileSync(file, 'utf8')) as { values: { redirects: object[]; security: object } }
  site.values.security = { externalHosts: ['partner.example'] }
  site.values.redirects = [
    { from_url: '/responsible-gambling', to_url: '/responsible-gaming' },
    // No circle by the rules alone: the hall of a category leads back to the hall.
    { from_url: '/gamehall', to_url: '/gamehall/slots' },
    { from_url: '/out/*', to_url: 'https://partner.example/*' },
  ]
  writeFileSync(file, JSON.stringify(site))
  platform = await openStubPlatform((request, response) => {
    const name = new URL(request.url ?? '', 'http://platform').pathname.split('/').at(-1) ?? ''
    requested.push(name)
    answerCall(
      response,
      name === 'account.getInfo'
        ? { ...stubAccount, uid: /playbill=player/.test(request.headers.cookie ?? '') ? 7 : 0 }
        : undefined,
    )
  })
  server = await openServer({ SITE: join(folder, 'site'), DATA_DIR: join(folder, 'data'), PLATFORM_URL: platform.url })
}, 120_000)
afterAll(async () => {
  await server?.close()
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function open(url: string, headers: InjectOptions['headers'] = {}) {
  const { statusCode, headers: answered, body } = await server.app.inject({ url, headers })
  return {
    status: statusCode,
    location: answered.location,
    caching: answered['cache-control'],
    vary: answered.vary,
    body,
  }
}
const player = { cookie: 'playbill=player' }
const russian = {
  'accept-language': 'ru-RU,ru;q=0.9',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 Firefox/130.0',
}

test('[GRD-2] a rule answers 301 in the locale of the address, with the query, and is not cached', async () => {
  expect(await open('/ru/responsible-gambling?utm=1')).toMatchObject({
    status: 301,
    location: '/ru/responsible-gaming?utm=1',
    caching: 'no-cache',
  })
})

test('[GRD-2] a rule sends no call to the platform, for any visitor', async () => {
  requested.length = 0
  await open('/responsible-gambling', player)
  expect(requested).toEqual([])
})

test('[GRD-2] [C10] a loop shows the page of the address, an external target is reached on a permitted host', async () => {
  expect(await open('/gamehall')).toMatchObject({ status: 200, caching: 'no-store' })
  expect(await open('/out/offer')).toMatchObject({ status: 302, location: 'https://partner.example/offer' })
})

test('[RTE-3] [O10] an alias redirects every visitor with their own query, and the redirect is not cached', async () => {
  for (const partner of ['A', 'B']) {
    expect(await open(`/gamehall/live?show_popup_reg=${partner}&promo_code=${partner}`)).toMatchObject({
      status: 301,
      location: `/gamehall?category=live&show_popup_reg=${partner}&promo_code=${partner}`,
      caching: 'no-cache',
    })
    expect((await open(`/cashier?promo_code=${partner}`, player)).location).toBe(
      `/cashier/deposit?promo_code=${partner}`,
    )
  }
})

test.each(['/cashier', '/ru/profile/bets/history?x=1', '/no/such/bets'])(
  '[GRD-3] a guest at %s is sent to the index, which remembers it',
  async (url) => {
    const { status, location, caching } = await open(url)
    const index = url.startsWith('/ru') ? '/ru' : '/'
    expect([status, location, caching]).toEqual([302, `${index}?redirectUrl=${encodeURIComponent(url)}`, 'no-store'])
  },
)

test('[GRD-3] [S14] other spellings of a protected path are no way in', async () => {
  for (const url of ['/%63ashier', '/CASHIER', '/help/../cashier', '/x/CASHIER/']) {
    let at = url
    for (let hops = 0; hops < 3 && !at.includes('redirectUrl='); hops++) at = String((await open(at)).location)
    expect(at).toMatch(/^\/\?redirectUrl=%2F/)
  }
})

test('[GRD-3] a player is not sent away, and the account is read no more than once', async () => {
  requested.length = 0
  const { status, location } = await open('/cashier/history', player)
  expect([status === 302, location]).toEqual([false, undefined])
  // None where the platform was slow before, so that it is left alone for a while: then nobody is sent away either.
  expect(requested.filter((name) => name === 'account.getInfo').length).toBeLessThanOrEqual(1)
})

test('[CSH-1] /cashier/billing looks where the player comes from', async () => {
  expect((await open('/cashier/billing', player)).location).toBe('/cashier/deposit')
  const from = (path: string) => open('/cashier/billing', { ...player, host: 'localhost', referer: path })
  expect((await from('http://localhost/ru/cashier/deposit/uzcard')).location).toBeUndefined()
  expect((await from('https://evil.example/cashier/deposit/uzcard')).location).toBe('/cashier/deposit')
})

test('[LOC-2] a visitor who arrives at the index with a Russian browser is redirected to the Russian index; the redirect is not shared', async () => {
  expect(await open('/?utm=1', russian)).toMatchObject({
    status: 302,
    location: '/ru?utm=1',
    caching: 'no-store',
    vary: 'Accept-Encoding, Cookie, Accept-Language',
  })
})

test('[LOC-2] [O10] no shared cache stores the index shown to a Russian browser that comes from a page of this site', async () => {
  expect(await open('/', { ...russian, 'sec-fetch-site': 'same-origin' })).toMatchObject({
    status: 200,
    caching: 'no-store',
  })
})

test('[LOC-2] crawlers, other pages and whoever has chosen Uzbek are shown what they ask for, from the shared caches', async () => {
  const cases: [string, InjectOptions['headers']][] = [
    ['/', {}],
    ['/', { 'accept-language': 'ru, uk;q=0.8', 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0)' }],
    ['/help', russian],
    ['/', { ...russian, cookie: 'playbill_locale=uz' }],
  ]
  for (const [url, headers] of cases) {
    const { status, caching } = await open(url, headers)
    // A crawler that asks for Russian shares no answer with people who do.
    expect([url, status, caching]).toEqual([
      url,
      200,
      'accept-language' in (headers ?? {}) && url === '/' && !('cookie' in (headers ?? {}))
        ? 'no-store'
        : expect.stringMatching(/^public, max-age=0, s-maxage=/),
    ])
  }
})

test('[LOC-2] only the bare index depends on the languages of the browser', async () => {
  expect([(await open('/')).vary, (await open('/help')).vary, (await open('/ru')).vary]).toEqual([
    'Accept-Encoding, Cookie, Accept-Language',
    'Accept-Encoding, Cookie',
    'Accept-Encoding, Cookie',
  ])
})

test('[LOC-3] a locale that was chosen leads from the index', async () => {
  expect(await open('/', { ...russian, 'accept-language': 'uz', cookie: 'playbill_locale=ru' })).toMatchObject({
    status: 302,
    location: '/ru',
  })
})

test('[GRD-2] the summary of a release has what the browser needs for its navigations, no page has it', async () => {
  const { body } = await open('/help')
  const hash = /"release":"([0-9a-f]+)"/.exec(body)?.[1]
  const summary = JSON.parse((await open(`/nfx/release/${hash}/release.json`)).body) as {
    guards: { redirects: unknown[]; localeStrategy: string; externalHosts: string[] }
  }
  expect(summary.guards).toMatchObject({ localeStrategy: 'browser', externalHosts: ['partner.example'] })
  expect(summary.guards.redirects).toHaveLength(3)
  expect(body).not.toContain('responsible-gambling')
})
