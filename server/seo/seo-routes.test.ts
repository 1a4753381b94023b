import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseHtml } from '#tests/harness/parse-html.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'

type Answer = (path: string, search: URLSearchParams) => { status?: number; body: unknown; hang?: true }
const games = Array.from({ length: 12_000 }, (_unused, index) => ({
  sysname: `game-${index}`,
  name: `Game ${index}`,
  type: 'slot',
}))

const instant = '2026-01-02T10:00:00.000Z'
const tournament = (id: number) => ({
  id,
  status: 'active',
  starts_at: instant,
  ends_at: instant,
  games_count: id === 900 ? 0 : 3,
})
const program = { sysname: 'ballar', name: 'Ballar', description: 'Ball', image_url: '/media/a.png' }
type List = { readonly items: readonly object[]; readonly most: number; readonly isWhole?: true }
/** What the platform has besides games; it refuses to answer more than it may at once. */
const lists = new Map<string, List>([
  [
    '/api/Jackpots.get',
    {
      items: [{ id: 'yulduz', name: 'Yulduz', amount: { amount: 1, currency: 'UZS' }, at: instant }],
      most: 100,
      isWhole: true,
    },
  ],
  [
    '/api/campaigns.getoffers',
    { items: Array.from({ length: 130 }, (_unused, index) => ({ id: index + 1 })), most: 100 },
  ],
  ['/api/banners.get', { items: [{ id: 7 }, { id: 8 }], most: 50 }],
  ['/api/loyalty.getPrograms', { items: [program], most: 30, isWhole: true }],
  [
    '/api/tournaments.get',
    { items: Array.from({ length: 120 }, (_unused, index) => tournament(900 + index)), most: 50 },
  ],
])

/** The first pages after a start may be slower than their budgets. */
const patience = { timeout: 30_000, interval: 50 }

let folder = ''
let now = Date.now()
let isPlatformDown = false
let server: TestServer
let answer: Answer = () => ({ status: 404, body: {} })
const requested: string[] = []
const upstream = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://x.example')
  const say = (status: number, body: unknown) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  if (isPlatformDown && url.pathname.startsWith('/api/'))
    return say(503, { error: { type: 'ServiceUnavailableException', message: '' } })
  if (url.pathname === '/api/games.get') {
    const [offset, count] = [Number(url.searchParams.get('offset') ?? 0), Number(url.searchParams.get('count') ?? 18)]
    const sysname = url.searchParams.get('sysname')
    const found = sysname ? games.filter((game) => game.sysname === sysname) : games
    // Fewer than it is asked for.
    const items = found.slice(offset, offset + Math.min(count, 250))
    return say(200, { data: { items, total: found.length, offset, count: items.length } })
  }
  const list = lists.get(url.pathname)
  if (list) {
    const [offset, count] = [
      Number(url.searchParams.get('offset') ?? 0),
      Number(url.searchParams.get('count') ?? list.most),
    ]
    if (count > list.most)
      return say(422, { error: { type: 'InvalidParameterException', message: '', error_data: { count: ['max'] } } })
    const items = list.items.slice(offset, offset + count)
    return say(200, {
      data: list.isWhole ? { items } : { items, total: list.items.length, offset, count: items.length },
    })
  }
  if (!url.pathname.startsWith('/cms/')) return say(404, { error: { type: 'MethodNotFoundException' } })
  requested.push(`${url.pathname} ${url.searchParams.get('filters[url][$eq]') ?? url.searchParams.get('host') ?? ''}`)
  const { status = 200, body, hang } = answer(url.pathname, url.searchParams)
  if (!hang) say(status, body)
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-seo-'))
  cpSync('config-samples/main', join(folder, 'site'), { recursive: true })
  const file = join(folder, 'site/settings/seo.json')
  const seo = JSON.parse(readFileSync(file, 'utf8')) as { values: { domains: object[]; pages: object[] } }
  seo.values.domains.push({
    host: 'mirror.example',
    canonical: 'https://casino.example',
    robots: 'User-agent: *\nDisallow: /help\nSitemap: https://casino.example/own.xml',
  })
  seo.values.domains.push({ host: 'late.example' })
  seo.values.pages.unshift({ url: '/rules', title: 'Settings: ##brand##' })
  writeFileSync(file, JSON.stringify(seo))
  upstream.listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const base = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  server = await openServer(
    {
      SITE: join(folder, 'site'),
      DATA_DIR: join(folder, 'data'),
      PLATFORM_URL: base,
      CMS_URL: `${base}/cms`,
      ORIGIN: 'https://casino.example',
      ALLOWED_HOSTS: 'mirror.example,other.example,late.example',
      GUEST_CACHE: '0',
    },
    { now: () => now },
  )
}, 120_000)
afterAll(async () => {
  await server?.close()
  upstream.closeAllConnections()
  upstream.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const get = (url: string, host = 'casino.example') => server.app.inject({ url, headers: { host } })
async function headOf(url: string, host?: string) {
  const { body } = await get(url, host)
  const document = parseHtml(body)
  return {
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
  }
}
const entry = (url: string | null, fields: object) => ({
  data: url === null ? [] : [{ id: 1, attributes: { url, ...fields } }],
  meta: {},
})
const service =
  (entries: Readonly<Record<string, object>>): Answer =>
  (path, search) => {
    const url = search.get('filters[url][$eq]') ?? ''
    if (path === '/cms/seos') return { body: entries[url] ? entry(url, entries[url]) : entry(null, {}) }
    return path === '/cms/domain-seo'
      ? { body: { data: { id: 1, attributes: { meta: [] } } } }
      : { status: 404, body: {} }
  }

test('[SEO-6] [CMS-2] by the path without language prefix, then by the url of the route; the first result wins, and the settings before both', async () => {
  answer = service({
    '/game/game-1': { title: 'Own of game 1' },
    '/game/##name##': { title: '##name## of the template', description: 'of the template' },
    '/help': { title: 'Service: help' },
    '/rules': { title: 'Service: rules', description: 'Service: of the rules' },
  })
  await vi.waitFor(async () => expect((await headOf('/ru/help')).title).toBe('Service: help'), patience)
  await vi.waitFor(async () => expect((await headOf('/game/game-1')).title).toBe('Own of game 1'), patience)
  await vi.waitFor(
    async () =>
      expect(await headOf('/ru/game/game-2')).toMatchObject({
        title: 'Game 2 of the template',
        description: 'of the template',
      }),
    patience,
  )
  await vi.waitFor(
    async () =>
      expect(await headOf('/rules')).toMatchObject({ title: 'Settings: Chiroq', description: 'Service: of the rules' }),
    patience,
  )
  expect(requested).toEqual(
    expect.arrayContaining([
      '/cms/seos /help',
      '/cms/seos /game/game-1',
      '/cms/seos /game/##name##',
      '/cms/domain-seo casino.example',
      '/cms/robots.txt casino.example',
    ]),
  )
  expect(requested.filter((line) => / \/ru(\/|$)/.test(line))).toEqual([])
})

test('[SEO-6] the content of a page is not fetched again for every visitor', async () => {
  answer = service({})
  for (let visit = 0; visit < 6; visit++) await headOf('/about')
  expect(requested.filter((line) => line === '/cms/seos /about')).toHaveLength(1)
})

test.each([
  ['fails', { status: 500, body: '' }],
  ['answers HTML', { body: '<html>' }],
  ['answers something else', { body: [1, null] }],
  ['hangs', { body: '', hang: true }],
] as const)('[ERR-5] a content service that %s holds up no page; the page has its own head', async (name, said) => {
  answer = () => said
  const head = await headOf(`/responsible-gaming?${encodeURIComponent(name)}`)
  expect(head.title).toBe('Masʼuliyatli oʻyin | Chiroq')
})

test('[SEO-1] [C1] a sitemap without its lists is 503 and not cached', async () => {
  const cachingHeaders = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers['cache-control'], headers['retry-after']]
  }
  answer = service({})
  isPlatformDown = true
  for (const url of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/games-1.xml'])
    expect(await cachingHeaders(url), url).toEqual([503, 'no-store', '60'])
  isPlatformDown = false
  now += 3_600_000
  const cacheable = 'public, max-age=0, s-maxage=600, stale-while-revalidate=3600'
  for (const url of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/games-1.xml'])
    await vi.waitFor(async () => expect(await cachingHeaders(url), url).toEqual([200, cacheable, undefined]), patience)
})

test('[SEO-2] [C1] robots.txt made without the content service is not cached', async () => {
  const cachingOf = async (url: string) => (await get(url, 'late.example')).headers['cache-control']
  answer = () => ({ status: 500, body: '' })
  for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml'])
    expect(await cachingOf(url), url).toBe('no-store')
  answer = service({})
  now += 3_600_000
  await vi.waitFor(async () => expect(await cachingOf('/robots.txt')).toMatch(/^public/), patience)
  expect(await cachingOf('/sitemap/pages.xml')).toMatch(/^public/)
})

test('[SEO-5] [O10] [SYS-4] a domain of the settings has its own canonical origin and robots text; any other host that is served has those of ORIGIN', async () => {
  answer = service({})
  expect(await headOf('/help', 'mirror.example')).toMatchObject({
    canonical: 'https://casino.example/help',
    robots: 'noindex, follow',
  })
  expect(await headOf('/help', 'other.example')).toMatchObject({
    canonical: 'https://casino.example/help',
    robots: null,
  })
  expect((await get('/robots.txt', 'mirror.example')).body).toBe(
    'User-agent: *\nDisallow: /help\nSitemap: https://casino.example/own.xml\n',
  )
  expect((await get('/sitemap/pages.xml', 'mirror.example')).body).not.toContain('/help')
})

test('[SEO-2] [CMS-2] a content service without a robots.txt of a domain says all the same what else it has', async () => {
  answer = (path) =>
    path === '/cms/domain-seo'
      ? { body: { data: { id: 1, attributes: { canonical: 'https://www.casino.example', meta: [] } } } }
      : path === '/cms/robots.txt'
        ? { status: 404, body: 'Not found' }
        : { body: { data: [], meta: {} } }
  now += 3_600_000
  await vi.waitFor(
    async () => expect((await headOf('/about')).canonical).toBe('https://www.casino.example/about'),
    patience,
  )
  answer = service({})
  now += 3_600_000
  await vi.waitFor(
    async () => expect((await headOf('/about')).canonical).toBe('https://casino.example/about'),
    patience,
  )
})

test('[SEO-2] robots.txt is that of the settings with the address of the sitemap', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('User-agent: *\nDisallow: /cashier\n')
  expect(body).toMatch(/\n\nSitemap: https:\/\/casino\.example\/sitemap\.xml\n$/)
})

test('[SEO-1] the sitemap holds every public page, every thing with a page of its own and every game of the catalogue in both locales, split into files', async () => {
  const locs = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
  const index = locs((await get('/sitemap.xml')).body)
  expect(index).toEqual(
    ['pages', 'games-1', 'games-2', 'games-3'].map((name) => `https://casino.example/sitemap/${name}.xml`),
  )
  const pages = locs((await get('/sitemap/pages.xml')).body)
  const things = [
    '/jackpots/yulduz',
    '/loyalty/ballar',
    '/promotions/7',
    '/promotions/8',
    ...Array.from({ length: 130 }, (_unused, index) => `/offers/${index + 1}`),
    ...Array.from({ length: 120 }, (_unused, index) => `/tournaments/${900 + index}`),
    ...Array.from({ length: 119 }, (_unused, index) => `/tournaments/${901 + index}/gamehall`),
  ]
  const shown = [
    ...things,
    '/',
    '/about',
    '/betting',
    '/gamehall',
    '/help',
    '/jackpots',
    '/loyalty',
    '/loyalty/shop',
    '/offers',
    '/promotions',
    '/providers',
    '/responsible-gaming',
    '/rules',
    '/support',
    '/tournaments',
    '/winners',
  ].flatMap((path) => [`https://casino.example${path}`, `https://casino.example/ru${path === '/' ? '' : path}`])
  expect(pages.toSorted()).toEqual(shown.toSorted())
  const all: string[] = []
  for (const address of index.slice(1)) all.push(...locs((await get(new URL(address).pathname)).body))
  expect(all).toHaveLength(24_000)
  expect(new Set(all).size).toBe(24_000)
  expect(all).toContain('https://casino.example/ru/game/game-11999')
  expect((await get('/sitemap/games-4.xml')).statusCode).toBe(404)
  expect((await get('/sitemap/games-0.xml')).statusCode).toBe(404)
})

test('[SEO-1] [SEO-5] a sitemap file comes compressed, the same in every encoding, and each domain has its own', async () => {
  const url = '/sitemap/games-1.xml'
  const plain = await get(url)
  const headers = { host: 'casino.example', 'accept-encoding': 'br' }
  const compressed = await server.app.inject({ url, headers })
  expect([compressed.headers['content-encoding'], compressed.headers['content-type']]).toEqual([
    'br',
    'application/xml; charset=utf-8',
  ])
  expect(compressed.headers.vary).toBe('Host, Accept-Encoding')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect((await get('/sitemap/pages.xml', 'other.example')).body).toContain('/help<')
  expect((await get('/sitemap/pages.xml', 'mirror.example')).body).not.toContain('/help<')
})

test('[SEO-3] [SEO-7] /favicon.ico is the one of the settings', async () => {
  const { statusCode, headers, rawPayload } = await get('/favicon.ico')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon'])
  expect(rawPayload.equals(readFileSync('config-samples/main/media/favicon.ico'))).toBe(true)
})
