import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createCms, type CmsVersion } from '#src/entries/server-door.ts'
import { systemPageTypes } from '#schemas/system-page-types.ts'
import { createHttp } from '#server/http/create-http.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { systemIconsOf } from './content-icons.ts'
import { registerIconRoutes } from './icon-routes.ts'

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 180">${inside}</svg>`
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const media = new Map([
  ['system/forbidden.svg', bytes(svg('<circle r="1"/>'))],
  ['system/forbidden-mobile.svg', bytes(svg('<circle r="2"/>'))],
  ['system/roulette.svg', bytes(svg('<circle r="3"/>'))],
  ['flag.svg', bytes(svg('<rect width="3"/>'))],
  ['hostile.svg', bytes(svg('<script>1</script>'))],
])
const release = {
  media,
  sections: { uz: { 'site-config': { security: { externalHosts: ['icons.example'] } } } },
} as unknown as ServedRelease

let now = 1_000_000
let requested: string[] = []
const paced: string[] = []
let answer: (address: string) => Promise<Response> = () => Promise.reject(new TypeError('down'))
const fetch = (async (address: string) => (
  requested.push(address),
  answer(address)
)) as unknown as typeof globalThis.fetch

let app: FastifyInstance
let withContent: FastifyInstance
let entries: Record<string, { wide: string; mobile: string }> = {}
let version: CmsVersion = 'v4'
let isDown = false
const content = createServer((request, response) => {
  const type =
    new URL(request.url ?? '', 'http://x').searchParams.get(version === 'v3' ? 'type' : 'filters[type][$eq]') ?? ''
  if (isDown) return response.destroy()
  const entry = entries[type]
  return response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(
      JSON.stringify(
        version === 'v3'
          ? entry
            ? [{ id: 1, type, ...entry }]
            : []
          : { data: entry ? [{ id: 1, attributes: { type, ...entry } }] : [] },
      ),
    )
})

beforeAll(async () => {
  content.listen(0, '127.0.0.1')
  await once(content, 'listening')
  const cms = (version: CmsVersion) =>
    createCms({
      base: `http://127.0.0.1:${(content.address() as AddressInfo).port}`,
      version,
      token: { get: () => null, set: () => undefined, clear: () => undefined },
    })
  app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  registerIconRoutes(app, {
    current: () => release,
    now: () => now,
    fetch,
    systemIcons: null,
    pace: async (address) => void paced.push(address),
  })
  withContent = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  registerIconRoutes(withContent, {
    current: () => release,
    now: () => now,
    fetch,
    systemIcons: systemIconsOf({ version: () => version, client: cms }),
    pace: async () => undefined,
  })
})
afterAll(async () => {
  await Promise.all([app.close(), withContent.close()])
  content.close()
})
beforeEach(() => {
  now += 3_600_000
  requested = []
  paced.length = 0
  entries = {}
  isDown = false
  version = 'v4'
})

const ask = (address: string) => app.inject({ url: `/nfx/icon?${new URLSearchParams({ address }).toString()}` })

test('[ICO-2] a picture by type comes from the site, in both sizes, and nothing in it can run', async () => {
  const wide = await app.inject({ url: '/nfx/icons/forbidden/400x180.svg' })
  expect([wide.statusCode, wide.headers['content-type'], wide.body]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    svg('<circle r="1"/>'),
  ])
  expect(wide.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect((await app.inject({ url: '/nfx/icons/forbidden/312x129.svg' })).body).toContain('r="2"')
})

test('[ICO-1] a missing icon is replaced by a roulette of the site, or by a built-in one', async () => {
  expect((await app.inject({ url: '/nfx/icons/maintenance/400x180.svg' })).body).toContain('r="3"')
  for (const type of systemPageTypes) {
    const { statusCode, body } = await app.inject({ url: `/nfx/icons/${type}/312x129.svg` })
    expect([statusCode, body.startsWith('<svg')]).toEqual([200, true])
  }
  expect((await app.inject({ url: '/nfx/icons/error/312x129.svg' })).body).toContain('width="312" height="129"')
})

test.each([
  '/nfx/icons/FORBIDDEN/400x180.svg',
  '/nfx/icons/other/400x180.svg',
  '/nfx/icons/forbidden/10x10.svg',
  '/nfx/icons/..%2f..%2fx/400x180.svg',
  '/nfx/icons/constructor/400x180.svg',
])('[ICO-2] %s is no picture of a type in a size', async (url) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('[ICO-1] the content service comes first, sanitised; if its answer is invalid or it is down, the icon of the site is used', async () => {
  entries = { forbidden: { wide: svg('<title>x</title><path d="M1 1h2"/>'), mobile: svg('<script>alert(1)</script>') } }
  expect((await withContent.inject({ url: '/nfx/icons/forbidden/400x180.svg' })).body).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="180" viewBox="0 0 400 180"><path d="M1 1h2"/></svg>',
  )
  expect((await withContent.inject({ url: '/nfx/icons/forbidden/312x129.svg' })).body).toContain('r="2"')
  now += 3_600_000
  isDown = true
  const { statusCode, body, headers } = await withContent.inject({ url: '/nfx/icons/forbidden/400x180.svg' })
  expect([statusCode, body, headers['cache-control']]).toEqual([200, svg('<circle r="1"/>'), 'no-store'])
})

test('[ICO-1] [CFG-1] the content service is asked in the version that the settings say now', async () => {
  const [first = '', second = ''] = systemPageTypes
  entries = {
    [first]: { wide: svg('<path d="M1 1h2"/>'), mobile: '' },
    [second]: { wide: svg('<path d="M2 2h2"/>'), mobile: '' },
  }
  expect((await withContent.inject({ url: `/nfx/icons/${first}/400x180.svg` })).body).toContain('M1 1h2')
  version = 'v3'
  expect((await withContent.inject({ url: `/nfx/icons/${second}/400x180.svg` })).body).toContain('M2 2h2')
})

test('[ICO-1] an SVG by address comes as plain shapes from an allowed host, and is fetched once', async () => {
  answer = async () => new Response(svg('<path d="M1 1h2"/>'))
  const first = await ask('https://icons.example/a.svg')
  await ask('https://icons.example/a.svg')
  expect([first.json(), requested]).toEqual([
    {
      svg: {
        viewBox: '0 0 400 180',
        attributes: {},
        children: [{ name: 'path', attributes: { d: 'M1 1h2' }, children: [] }],
      },
    },
    ['https://icons.example/a.svg'],
  ])
  // Only what may be fetched is paced.
  await ask('/media/flag.svg')
  expect(paced).toEqual(['127.0.0.1', '127.0.0.1'])
  now += 700_000
  await ask('https://icons.example/a.svg')
  expect(requested).toHaveLength(2)
})

test.each([
  'https://evil.example/a.svg',
  'http://icons.example/a.svg',
  '//icons.example/a.svg',
  'https://icons.example@evil.example/',
  'https://127.0.0.1/',
  'file:///etc/passwd',
  'data:image/svg+xml,<svg/>',
  '/api/account.getInfo',
  '/media/../x',
  '',
])('[ICO-1] [O10] %s is never fetched', async (address) => {
  const { statusCode } = await ask(address)
  expect(requested).toEqual([])
  expect([200, 404]).toContain(statusCode)
  if (!address.startsWith('/media/')) expect(statusCode).toBe(404)
})

test('[ICO-1] pictures of the site by address need no fetching', async () => {
  expect((await ask('/media/flag.svg')).json()).toMatchObject({ svg: { children: [{ name: 'rect' }] } })
  expect((await ask('/media/hostile.svg')).json()).toEqual({ svg: null })
  expect((await ask('/media/none.svg')).json()).toEqual({ svg: null })
  expect(requested).toEqual([])
})

const [verdict, unknown] = ['public, max-age=600', 'no-store']
const bad: readonly (readonly [string, string, () => Promise<Response>])[] = [
  ['is down', unknown, () => Promise.reject(new TypeError('down'))],
  ['is late', unknown, () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  [
    'breaks off',
    unknown,
    async () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) })),
  ],
  ['answers 500', unknown, async () => new Response('x', { status: 500 })],
  ['answers 404', verdict, async () => new Response('x', { status: 404 })],
  ['answers HTML', verdict, async () => new Response('<!doctype html><p>Sign in</p>')],
  ['answers too much', verdict, async () => new Response(svg('<path d="M1 1"/>'.repeat(10_000)))],
  ['answers what is not text', verdict, async () => new Response(new Uint8Array([0xff, 0xfe, 0x00]))],
  ['answers nothing', verdict, async () => new Response(null, { status: 204 })],
]
test.each(bad)(
  '[ICO-1] a host that %s leaves the address to an <img>; kept is only what it said: %s',
  async (name, caching, given) => {
    answer = given
    const address = `https://icons.example/${encodeURIComponent(name)}.svg`
    for (const asking of [await ask(address), await ask(address)])
      expect([asking.json(), asking.headers['cache-control']]).toEqual([{ svg: null }, caching])
    expect(requested).toHaveLength(1)
  },
)

test('[ICO-1] an icon that exceeds the limit of open requests is not cached', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  answer = () => held.then(() => new Response(svg('<path d="M1 1h2"/>')))
  const first = Array.from({ length: 8 }, (_unused, index) => ask(`https://icons.example/${index}.svg`))
  await expect.poll(() => requested.length).toBe(8)
  const { headers, body } = await ask('https://icons.example/ninth.svg')
  expect([body, headers['cache-control']]).toEqual(['{"svg":null}', 'no-store'])
  release()
  expect((await Promise.all(first)).map((one) => one.headers['cache-control'])).toEqual(
    Array.from({ length: 8 }, () => 'public, max-age=600'),
  )
})
