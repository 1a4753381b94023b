import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { answerCall, openStubPlatform } from '#server/testing/stub-platform.ts'

let folder = ''
let platform: Awaited<ReturnType<typeof openStubPlatform>>
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-pages-'))
  cpSync('config-samples/main', join(folder, 'site'), { recursive: true })
  const file = join(folder, 'site/pages/help.json')
  const page = JSON.parse(readFileSync(file, 'utf8')) as { nodes: { when?: object }[] }
  const [first, ...rest] = page.nodes
  const dated = `${new Date(Date.now() + 120_000).toISOString().slice(0, 16)}+00:00`
  writeFileSync(file, JSON.stringify({ ...page, nodes: [{ ...first, when: { until: dated } }, ...rest] }))
  platform = await openStubPlatform((_request, response) => answerCall(response, undefined))
  server = await openServer({ SITE: join(folder, 'site'), DATA_DIR: join(folder, 'data'), PLATFORM_URL: platform.url })
}, 120_000)
afterAll(async () => {
  await server?.close()
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** The path as it stands: other clients normalise it first. */
function ask(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }> {
  const { hostname, port } = new URL(server.address)
  return new Promise((done, fail) => {
    request({ hostname, port, path, headers, agent: false }, (answer) => {
      let body = ''
      answer
        .setEncoding('latin1')
        .on('data', (part: string) => (body += part))
        .on('end', () => done({ status: answer.statusCode, headers: answer.headers, body }))
    })
      .on('error', fail)
      .end()
  })
}

test.each([
  ['//x/y', '//x/y'],
  ['/%00', '/%00'],
  ['a path of 15 KB', `/${'x'.repeat(15_000)}`],
  ['/a%2fb', '/a%2fb'],
  ['/..//evil.example', '/..//evil.example'],
  ['/%252e%252e/cashier', '/%252e%252e/cashier'],
])('[O10] %s is the page of unknown addresses, and no cache keeps it', async (_name, path) => {
  const { status, headers, body } = await ask(path)
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  expect(body).toContain('data-page="not-found"')
  expect(body).not.toMatch(/evil\.example|x{100}/)
})

test.each([
  ['/ru/../help', '/help'],
  ['/%68elp?x=1', '/help?x=1'],
  ['/ru/GAMEHALL', '/ru/gamehall'],
])('[S14] %s is sent to its one normal form %s', async (path, to) => {
  const { status, headers } = await ask(path)
  expect([status, headers.location]).toEqual([308, to])
})

test.each([
  ['/confirmation?contact=canary%40playbill.test&code=739164', 'origin'],
  ['/ru/unsubscribe?contact=canary%40playbill.test&token=t', 'origin'],
  ['/forms/sign_in?redirectUrl=%2Fconfirmation%3Fcode%3D739164', 'origin'],
  ['/forms/sign_up?unknown=1', 'origin'],
  ['/confirmation', 'strict-origin-when-cross-origin'],
  ['/gamehall?category=slots', 'strict-origin-when-cross-origin'],
])(
  '[O12] [P1] %s leaves with the referrer policy %s: no public page reads what a link of a mail carried',
  async (path, policy) => {
    const { headers } = await ask(path)
    expect(headers['referrer-policy']).toBe(policy)
  },
)

test('[O10] a shared cache never serves a page stale if a condition on it ends at a date', async () => {
  const cachingOf = async (path: string) => String((await ask(path)).headers['cache-control'])
  expect(await cachingOf('/help')).toMatch(/^public, max-age=0, s-maxage=\d+$/)
  expect(await cachingOf('/responsible-gaming')).toMatch(/, stale-while-revalidate=600$/)
})

test('[O10] a shared cache never serves the page of an address that the site does not have stale: it may be published a moment later', async () => {
  const { status, headers } = await ask('/new-year')
  expect([status, headers['cache-control']]).toEqual([404, expect.stringMatching(/^public, max-age=0, s-maxage=\d+$/)])
})

test('[O10] a browser that refuses brotli by its weight does not get it', async () => {
  const codings = await Promise.all(
    ['br', 'br;q=0', 'gzip, br;q=0', '*;q=0'].map(
      async (coding) => (await ask('/responsible-gaming', { 'accept-encoding': coding })).headers['content-encoding'],
    ),
  )
  expect(codings).toEqual(['br', undefined, 'gzip', undefined])
})
