import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIResponse } from '@playwright/test'
import { policyFindings } from '#server/http/testing/policy-findings.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { buildRoot } from '#tests/harness/start-program.ts'

const assetsFolder = join(buildRoot, 'dist/client/assets')
const assets = readdirSync(assetsFolder)
const publicCaching = /^public, max-age=0, s-maxage=([0-9]|[1-5]\d|60)(, stale-while-revalidate=600)?$/
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), serial=(), hid=(), display-capture=(), browsing-topics=()',
  'reporting-endpoints': 'csp="/_csp"',
}
const pages = ['/', '/ru', '/gamehall?category=popular', '/help', '/ru/no-such-page', '/_icons']
/** The sandbox serves games on a free port of this machine; it is replaced by the host that a site would name. */
const policyOf = (answer: APIResponse): string =>
  (answer.headers()['content-security-policy'] ?? '').replace(/http:\/\/games\.localhost:\d+/, 'https://games.example')
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
const hashSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

for (const path of pages) {
  test(`[O11] [P2] ${path}: the policy allows its own inline script by hash and nothing more`, async ({ request }) => {
    const answer = await request.get(path)
    const scripts = inlineScripts(await answer.text())
    expect(scripts).toHaveLength(1)
    expect(policyOf(answer).split('; ').sort()).toEqual(
      [
        "default-src 'none'",
        `script-src ${scripts.map(hashSource).join(' ')} 'strict-dynamic'`,
        "style-src 'self'",
        "img-src 'self' data: https://chiroq.example https://social.example.com",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "frame-src 'self' https://games.example",
        "form-action 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types playbill-entry playbill-worker playbill-data',
        'report-uri /_csp',
        'report-to csp',
      ].sort(),
    )
  })

  test(`[O1] ${path}: the evaluator finds nothing weak in its policy`, async ({ request }) => {
    expect(policyFindings(policyOf(await request.get(path)))).toEqual([])
  })

  test(`[P2] ${path}: no inline styles, no inline handlers, no comments but React's`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const markup = html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect(markup.match(/\s(style|on\w+)="/g)).toBeNull()
    expect(
      [...markup.matchAll(/<!--([\s\S]*?)-->/g)]
        .map((match) => match[1])
        .filter((text) => !/^(\/?\$[?!]?|\/?&| |)$/.test(text ?? '')),
    ).toEqual([])
  })
}

test('[O7] [P2] every answer has the security headers, may be framed by our own pages only, and names no server software', async ({
  request,
  site,
}) => {
  const release = ((await (await request.get('/healthz')).json()) as { release: string }).release
  const paths = [
    ...pages,
    '/healthz',
    '/media/logo.svg',
    '/media/none.svg',
    `/nfx/release/${release}/uz/page/home.json`,
    `/nfx/release/${release}/release.json`,
    '/nfx/release/none/uz/page/home.json',
    '/nfx/cms-config/uz',
    '/sandbox',
    '/sandbox/covers/none.0.svg',
    '/api/games.getCategories',
    '/api/none',
    '/api/account.getBalance',
    `/assets/${assets[0]}`,
    '/assets/none.js',
    '/gamehall/slots',
    '/help/',
  ]
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect.soft(answer.headers(), path).toMatchObject(commonHeaders)
    expect
      .soft(answer.headers()['cross-origin-resource-policy'], path)
      .toBe(path === '/media/logo.svg' ? 'cross-origin' : 'same-origin')
    expect
      .soft(answer.headers()['referrer-policy'], path)
      .toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/)
    expect.soft(answer.headers()['content-security-policy'], path).toMatch(/frame-ancestors '(none|self)'|sandbox/)
    expect
      .soft(
        Object.keys(answer.headers()).filter(
          (name) => name === 'server' || name.startsWith('x-powered') || name.includes('version'),
        ),
        path,
      )
      .toEqual([])
  }
  const leaving = new AbortController()
  const events = await fetch(`${site.address}/_releases`, { signal: leaving.signal })
  leaving.abort()
  expect.soft(Object.fromEntries(events.headers), '/_releases').toMatchObject(commonHeaders)
  expect.soft(events.headers.get('content-security-policy'), '/_releases').toContain("frame-ancestors 'none'")
})

test('[O10] [O11] a guest page may be kept by shared caches; one made with a session never is', async ({
  request,
  playerSession,
}) => {
  for (const path of pages)
    expect.soft((await request.get(path)).headers()['cache-control'], path).toMatch(publicCaching)
  const cookie = (await playerSession()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const path of pages) {
    const answer = await request.get(path, { headers: { cookie } })
    expect.soft(answer.headers()['cache-control'], path).toBe('no-store')
    expect.soft(await answer.text(), path).toContain('"player.uid"')
  }
  for (const path of pages)
    expect.soft(await (await request.get(path)).text(), `${path} after a player`).not.toContain('100001')
})

test('[O11] a forged session sees what a guest sees', async ({ request }) => {
  const answer = await request.get('/help', { headers: { cookie: 'playbill=forged' } })
  expect(answer.status()).toBe(200)
  const withoutTime = (html: string): string => html.replace(/"now":\d+/, '')
  expect(withoutTime(await answer.text())).toBe(withoutTime(await (await request.get('/help')).text()))
})

/** Asked with headers that a browser would not let a page set. */
async function askAs(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
  const { get } = await import('node:http')
  const { port } = new URL(address)
  return new Promise((done, fail) => {
    get({ host: 'localhost', port, path: '/help', headers }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => done({ status: answer.statusCode, text }))
    }).on('error', fail)
  })
}
/** Of what names a page or a picture to others: canonical, alternates, Open Graph, JSON-LD. */
const absoluteAddresses = (html: string): string[] =>
  [...html.matchAll(/(?:href|content|"(?:@id|url|item|logo)"\s*:\s*)=?"(https?:\/\/[^"]+)"/g)].map(
    (match) => match[1] ?? '',
  )

test('[O10] the absolute addresses of a page name its own origin, whatever the Host header says', async ({ site }) => {
  const { port } = new URL(site.address)
  const usual = absoluteAddresses((await askAs(site.address, { host: `localhost:${port}` })).text)
  expect(usual.filter((address) => address.startsWith(`${site.address}/`)).length).toBeGreaterThan(3)
  for (const headers of [
    { host: '127.0.0.1' },
    { host: `[::1]:${port}` },
    { host: '127.7.7.7:1' },
    {
      host: `localhost:${port}`,
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    },
  ] as const) {
    const { status, text } = await askAs(site.address, headers)
    expect([status, absoluteAddresses(text)], JSON.stringify(headers)).toEqual([200, usual])
    expect(text).not.toMatch(/evil\.example|127\.7\.7\.7|\[::1\]/)
  }
})

test('[O10] a host that does not belong to the site is served nothing', async ({ site }) => {
  for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:80', 'a b'])
    expect([host, await askAs(site.address, { host })]).toEqual([
      host,
      { status: 421, text: 'This host is not served here\n' },
    ])
})

test('[P2] hashed files are immutable for a year; maps, manifests and other files beside them are not served', async ({
  request,
}) => {
  for (const name of assets) {
    const answer = await request.get(`/assets/${name}`)
    expect.soft(answer.status(), name).toBe(200)
    expect.soft(answer.headers()['cache-control'], name).toMatch(/^public, max-age=31536000, immutable$/)
  }
  const paths = [
    ...assets
      .filter((name) => name.endsWith('.js'))
      .slice(0, 5)
      .map((name) => `/assets/${name}.map`),
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/%2e%2e/build.json',
    '/build.json',
    '/package.json',
    '/dist/programs/server.js',
    '/.data',
    '/.git/config',
  ]
  for (const path of paths) expect.soft((await request.get(path)).status(), path).toBe(404)
})

test('[P2] files served to browsers name no source map, no folder of the build machine and no version of a server', async () => {
  const traces = /sourceMappingURL|\/home\/|\/root\/|\/work\/|\/tmp\/|node_modules\/|127\.0\.0\.1|localhost:\d/
  const found = assets
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .flatMap((name) => traces.exec(readFileSync(join(assetsFolder, name), 'utf8'))?.[0] ?? [])
  expect(found).toEqual([])
  expect(assets.filter((name) => name.endsWith('.map'))).toEqual([])
})

test('[LOC-5] the config service gives all nine sections of a locale, or those asked for, and nothing of another', async ({
  request,
}) => {
  const all = (await (await request.get('/nfx/cms-config/uz')).json()) as Record<string, unknown>
  expect(Object.keys(all)).toHaveLength(9)
  const two = (await (
    await request.get('/nfx/cms-config/ru?sections=games-config,search-config,none')
  ).json()) as Record<string, unknown>
  expect(Object.keys(two).sort()).toEqual(['games-config', 'search-config'])
  expect((await request.get('/nfx/cms-config/en')).status()).toBe(404)
})

test('/healthz answers with the release that is served', async ({ request }) => {
  const answer = await request.get('/healthz')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({ ok: true, release: expect.stringMatching(/^[0-9a-f]{8,}$/) })
})
