import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttp } from '#server/http/create-http.ts'
import {
  changed,
  moment,
  openReleases,
  publishGood,
  readSample,
  titled,
} from '#server/releases/testing/open-releases.ts'
import type { SiteFile } from '#server/releases/site-folder.ts'
import { siteCheck } from '#server/releases/site-world.ts'
import { checkPublication } from './read-publication.ts'
import { maxWrongTokens } from './guard-token.ts'
import { publicationTimeoutMs, registerReleaseRoutes } from './release-routes.ts'

const token = 'a-token-that-is-long-enough'
let releases: Awaited<ReturnType<typeof openReleases>>
let sites = 0
let time = 0
let served: Awaited<ReturnType<typeof serve>>
beforeAll(async () => void (releases = await openReleases()), 120_000)
afterAll(() => releases.close())
beforeEach(async () => {
  served = await serve(token)
  return () => served.app.close()
})

async function serve(adminToken: string | null) {
  const { releaseService } = await releases.openService(`routes-${sites++}`)
  const app: FastifyInstance = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  await registerReleaseRoutes(app, {
    releaseService,
    check: ({ body }) =>
      checkPublication(
        body,
        siteCheck(() => moment),
      ),
    token: adminToken,
    now: () => time,
  })
  const send = (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers: Record<string, string> = { authorization: `Bearer ${adminToken}` },
  ) => app.inject({ method, url, headers, ...(payload && { payload }), remoteAddress: '203.0.113.1' })
  return { app, releaseService, send }
}
const withBase64 = (files: readonly SiteFile[]) =>
  files.map(({ path, bytes }) => ({ path, base64: Buffer.from(bytes).toString('base64') }))
const publish = (files: readonly SiteFile[], rest: object = {}) =>
  served.send('POST', '/_admin/releases', { files: withBase64(files), ...rest })

test('[ENG-4] a valid site is published: 201 with its hash; the same again is 200; the history lists it', async () => {
  const answer = await publish(titled('Bir'), { author: 'nodira', note: 'a first one', base: null })
  const { hash } = answer.json<{ hash: string }>()
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    201,
    { hash: served.releaseService.current().hash, issues: [] },
    'no-store',
  ])
  expect((await publish(titled('Bir'))).statusCode).toBe(200)
  const history = await served.send('GET', '/_admin/releases')
  expect(history.json()).toEqual({
    releases: [
      { hash, at: expect.stringMatching(/^2026-11-21T12:/), author: 'nodira', note: 'a first one', current: true },
    ],
  })
})

test('[ENG-4] the connection of a publication stays open for as long as its check may take, and for no longer afterwards', async () => {
  const { releaseService } = await releases.openService(`routes-${sites++}`)
  const app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  const sockets: Socket[] = []
  app.server.on('connection', (socket: Socket) => sockets.push(socket))
  const during: (number | undefined)[] = []
  await registerReleaseRoutes(app, {
    releaseService,
    check: async () => {
      during.push(...sockets.map(({ timeout }) => timeout))
      return { status: 400, problem: 'no body' }
    },
    token,
    now: () => time,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${address}/_admin/releases`, { method: 'POST', headers, body: '{}' })
  await answer.text()
  expect([answer.status, during]).toEqual([400, [publicationTimeoutMs]])
  expect(sockets[0]?.timeout).toBeLessThan(publicationTimeoutMs)
  app.server.closeAllConnections()
  await app.close()
})

test('text and base64 name the same bytes', async () => {
  const files = titled('Bir')
  const texts = files.map(({ path, bytes }) => ({ path, text: new TextDecoder().decode(bytes) }))
  const answer = await served.send('POST', '/_admin/releases', { files: texts })
  expect(answer.statusCode).toBe(201)
  expect((await publish(files)).json()).toEqual(answer.json())
})

test('[ENG-3] [ENG-4] a site with a mistake is refused: 422 with the issue as every gate tells it, and nothing changes', async () => {
  const hash = await publishGood(served.releaseService, titled('Bir'))
  const answer = await publish(changed(readSample('minimal'), 'pages/home.json', '"page-title"', '"page-titel"'))
  const { issues } = answer.json<{ issues: object[] }>()
  expect([answer.statusCode, issues]).toEqual([
    422,
    [
      expect.objectContaining({
        code: 'unknown-widget',
        file: 'pages/home.json',
        pointer: '/nodes/0/type',
        didYouMean: 'page-title',
      }),
    ],
  ])
  expect(Object.keys(issues[0] ?? {}).sort()).toEqual([
    'code',
    'column',
    'didYouMean',
    'docs',
    'expected',
    'file',
    'fix',
    'hint',
    'label',
    'length',
    'line',
    'message',
    'pointer',
    'received',
    'severity',
    'widgetId',
  ])
  expect(served.releaseService.current().hash).toBe(hash)
})

test('[C3] a document over 2 MB is an issue, a release over 20 MB is cut off', async () => {
  const large = [...titled('Bir'), { path: 'pages/large.json', bytes: new Uint8Array(2_000_001).fill(32) }]
  const answer = await publish(large)
  expect([answer.statusCode, answer.json<{ issues: { code: string }[] }>().issues.map(({ code }) => code)]).toEqual([
    422,
    ['file-too-large'],
  ])
  expect(
    (await publish([...titled('Bir'), { path: 'media/large.png', bytes: new Uint8Array(20_000_001) }])).statusCode,
  ).toBe(413)
  expect((await publish([{ path: 'media/larger.png', bytes: new Uint8Array(22_000_000) }])).statusCode).toBe(413)
})

test('[ENG-4] publishing over a release that is no longer current is refused: 409 with the current one', async () => {
  const base = await publishGood(served.releaseService, titled('Bir'))
  const current = await publishGood(served.releaseService, titled('Ikki'))
  const answer = await publish(titled('Uch'), { base })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { error: { type: 'ReleaseConflict', message: expect.any(String) }, current },
  ])
  expect((await publish(titled('Uch'), { base: current })).statusCode).toBe(201)
})

test('[ENG-4] a rollback is one call, and so is the way back; a release that is not kept is 404', async () => {
  const first = await publishGood(served.releaseService, titled('Bir'))
  const second = await publishGood(served.releaseService, titled('Ikki'))
  for (const hash of [first, second]) {
    const answer = await served.send('POST', `/_admin/releases/${hash}/current`)
    expect([answer.statusCode, answer.json(), served.releaseService.current().hash]).toEqual([200, { hash }, hash])
  }
  expect((await served.send('POST', '/_admin/releases/ffffffffffffffff/current')).statusCode).toBe(404)
})

test.each([
  ['no object', [], '"files"'],
  ['no files', { files: [] }, '"files" is no list'],
  ['another member', { files: [{ path: 'a.json', text: '' }], hash: 'x' }, 'may have files, base'],
  ['a path that leads out', { files: [{ path: '../a.json', text: '' }] }, 'files[0]'],
  ['an absolute path', { files: [{ path: '/etc/a.json', text: '' }] }, 'files[0]'],
  ['a path with a backslash', { files: [{ path: 'pages\\a.json', text: '' }] }, 'files[0]'],
  [
    'the same path twice',
    {
      files: [
        { path: 'a.json', text: '' },
        { path: 'a.json', text: '' },
      ],
    },
    'files[1] is a.json a second time',
  ],
  ['text and base64', { files: [{ path: 'a.json', text: '', base64: '' }] }, 'files[0] has other members'],
  ['invalid base64', { files: [{ path: 'a.json', base64: 'a*b=' }] }, 'files[0] has neither'],
  ['a base that is not a hash', { files: [{ path: 'a.json', text: '' }], base: 'latest' }, '"base"'],
  ['a note of two lines', { files: [{ path: 'a.json', text: '' }], note: 'a\nb' }, '"note"'],
  ['a dryRun that is a word', { files: [{ path: 'a.json', text: '' }], dryRun: 'yes' }, '"dryRun"'],
])('a body with %s is 400 and says where', async (_what, body, message) => {
  const answer = await served.send('POST', '/_admin/releases', body)
  expect([answer.statusCode, answer.json<{ error: { message: string } }>().error.message]).toEqual([
    400,
    expect.stringContaining(Array.isArray(body) ? 'no JSON object' : message),
  ])
})

test('[C4] a body with __proto__, or that is not JSON, is refused', async () => {
  for (const payload of ['{"__proto__": {"files": []}}', '{"files": [', ''])
    expect(
      (
        await served.app.inject({
          method: 'POST',
          url: '/_admin/releases',
          payload,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(400)
  expect(Object.prototype).not.toHaveProperty('files')
})

test('without the token every address answers 401, and a cookie is no token', async () => {
  const hash = await publishGood(served.releaseService, titled('Bir'))
  for (const headers of [
    {},
    { cookie: `authorization=Bearer ${token}; token=${token}` },
    { authorization: `Basic ${token}` },
  ] as Record<string, string>[])
    for (const [method, url] of [
      ['GET', '/_admin/releases'],
      ['POST', '/_admin/releases'],
      ['POST', `/_admin/releases/${hash}/current`],
    ] as const) {
      const answer = await served.send(method, url, undefined, headers)
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(answer.body).not.toContain(hash)
    }
})

test('an address with too many wrong tokens waits before it may try another; the right token always passes, others are not limited', async () => {
  time = 1_000
  const tryWith = (given: string, remoteAddress = '203.0.113.1') =>
    served.app.inject({ url: '/_admin/releases', headers: { authorization: `Bearer ${given}` }, remoteAddress })
  for (let count = 0; count < maxWrongTokens; count++) expect((await tryWith(`${token}${count}`)).statusCode).toBe(401)
  const refused = await tryWith(`${token}again`)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await tryWith(token)).statusCode).toBe(200)
  expect((await tryWith(`${token}0`, '203.0.113.2')).statusCode).toBe(401)
  expect((await tryWith(token, '203.0.113.2')).statusCode).toBe(200)
  time += 60_000
  expect((await tryWith(`${token}again`)).statusCode).toBe(401)
})

test('where the operator gave no token there are no such addresses', async () => {
  const { app, send } = await serve(null)
  for (const [method, url] of [
    ['GET', '/_admin/releases'],
    ['POST', '/_admin/releases'],
  ] as const)
    expect((await send(method, url, undefined, {})).statusCode).toBe(404)
  await app.close()
})
