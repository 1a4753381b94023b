import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseUnavailable } from '#database/database-error.ts'
import { judgePattern } from '#engine/document/check/judge-pattern.ts'
import { createHttp } from './create-http.ts'
import { addressPattern } from './logger.ts'
import { commonHeaders, strictTransport } from './security-headers.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null, trustProxy: 1 })
  app.get('/page', async () => 'a page')
  app.get('/broken', async () => Promise.reject(new Error('secret of the database')))
  app.get('/who', async ({ ip }) => ip)
  app.post('/form', { bodyLimit: 10 }, async () => 'taken')
})
afterEach(() => app.close())

test.each([
  ['GET', '/%', 400],
  ['POST', '/', 404],
  ['OPTIONS', '/page', 404],
  ['DELETE', '/page', 404],
  ['GET', '/none', 404],
  ['GET', '/broken', 500],
] as const)(
  '[P2] [D12] %s %s answers with a small page of the site: %i, not cached, with a way out, naming no software',
  async (method, url, status) => {
    const { statusCode, headers, body } = await app.inject({ method, url })
    expect([statusCode, headers['cache-control'], headers['content-type'], headers['x-content-type-options']]).toEqual([
      status,
      'no-store',
      'text/html; charset=utf-8',
      'nosniff',
    ])
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
    )
    expect(body).toContain('<a href="/">')
    expect(`${body}${JSON.stringify(headers)}`).not.toMatch(/fastify|FST_|node|secret|statusCode|Route/i)
  },
)

test('[P2] a request for data is answered with data', async () => {
  for (const url of ['/api/none', '/_admin/none', '/nfx/none']) {
    const { statusCode, headers } = await app.inject({ url })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      'application/json; charset=utf-8',
      'no-store',
    ])
  }
})

/** The status and the headers that are answered to bytes on a connection. */
async function send(http: FastifyInstance, text: string) {
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const answer = await new Promise<string>((done, fail) => {
    let received = ''
    const socket = connect(Number(port), '127.0.0.1', () => void socket.write(text))
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => (received += part))
      .on('end', () => done(received))
      .on('error', fail)
  })
  const [first = '', ...lines] = answer.trimEnd().split('\r\n')
  return { first, headers: Object.fromEntries(lines.map((line) => line.split(': ', 2))) as Record<string, string> }
}

test.each([
  ['what is not HTTP', 'nonsense\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  [
    'a header without end',
    `GET /page HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
  [
    'two lengths',
    'POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
  ],
])('[P2] [O7] %s is answered without a banner, with the headers of every answer', async (_name, text, status) => {
  const secure = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null, isSecure: true })
  const always = {
    'content-length': '0',
    'cache-control': 'no-store',
    ...commonHeaders,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    connection: 'close',
  }
  expect(await send(app, text)).toEqual({ first: status, headers: always })
  expect(await send(secure, text)).toEqual({ first: status, headers: { ...always, ...strictTransport } })
  await secure.close()
})

test('the address of a visitor is what the trusted proxies say, and nothing further', async () => {
  const who = async (forwarded: string) =>
    (await app.inject({ url: '/who', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } })).body
  expect([await who('203.0.113.9'), await who('1.1.1.1, 203.0.113.9')]).toEqual(['203.0.113.9', '203.0.113.9'])
  const none = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  none.get('/who', async ({ ip }) => ip)
  expect(
    (await none.inject({ url: '/who', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '1.1.1.1' } })).body,
  ).toBe('10.0.0.1')
  const listed = await createHttp({
    logLevel: 'silent',
    staticFolder: null,
    allowedHosts: null,
    trustProxy: ['10.0.0.0/8'],
  })
  listed.get('/who', async ({ ip }) => ip)
  expect(
    (
      await listed.inject({
        url: '/who',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.9' },
      })
    ).body,
  ).toBe('203.0.113.9')
})

test('[S6] the log keeps no query of an address, at any level and on any way out', async () => {
  const lines: string[] = []
  const logged = await createHttp({
    logLevel: 'debug',
    logStream: { write: (line) => void lines.push(line) },
    staticFolder: null,
    allowedHosts: null,
  })
  const secrets = 'contact=(90)player%40playbill.test&code=123456&token=s3cret'
  logged.get('/go', async (_request, reply) => reply.redirect(`/forms/restore?${secrets}`))
  logged.get('/broken', async (request) =>
    Promise.reject(new Error(`GET https://platform.example${request.url} failed`)),
  )
  logged.get(
    '/said',
    async (request) => (
      request.log.warn(
        {
          location: request.url,
          referer: request.headers.referer,
          err: new Error(`at ${request.url}`),
          error: { message: `in a field of ${request.url}`, sources: [request.url] },
        },
        `asked for ${request.url}`,
      ),
      'ok'
    ),
  )
  for (const path of ['/go', '/broken', '/said', '/none', '/%'])
    await logged.inject({
      url: `${path}?${secrets}`,
      headers: { referer: `http://localhost/forms/restore?${secrets}#${secrets}`, cookie: 'playbill=s3cret' },
    })
  await logged.inject({
    method: 'POST',
    url: `/go?${secrets}`,
    payload: `${secrets}`,
    headers: { 'content-type': 'text/x-none' },
  })
  const text = lines.join('')
  expect(text).not.toMatch(/player|123456|s3cret|code=/)
  expect(lines.filter((line) => line.includes('"url":"/go"')).length).toBeGreaterThan(0)
  expect(text).toContain('asked for /said')
  expect(text).toContain('https://platform.example/broken failed')
  expect(text).toContain('in a field of /said')
  await logged.close()
})

test('[P2] a request that fails leaves the stack of its error in the log, and whatever was thrown a line', async () => {
  const lines: string[] = []
  const logged = await createHttp({
    logLevel: 'error',
    logStream: { write: (line) => void lines.push(line) },
    staticFolder: null,
    allowedHosts: null,
  })
  logged.get('/broken', async () => Promise.reject(new TypeError('no such list')))
  logged.get('/thrown', async () => Promise.reject('a text'))
  await logged.inject({ url: '/broken' })
  await logged.inject({ url: '/thrown' })
  const [broken, thrown] = lines.map((line) => JSON.parse(line) as { err: Record<string, string> })
  expect(broken?.err).toMatchObject({ type: 'TypeError', message: 'no such list' })
  expect(broken?.err.stack).toMatch(/create-http\.test\.ts:\d+/)
  expect(thrown?.err).toMatchObject({ type: 'string' })
  await logged.close()
})

test('[D12] no text that a visitor sends keeps the log busy', async () => {
  expect(judgePattern(addressPattern.source)).toBe('safe')
})

test.each([
  ['(see https://a.test/b?c=1) and /d#e, then f?g', '(see https://a.test/b) and /d then f?g'],
  ['[/a?contact=(90)123-45&code=123456]', '[/a]'],
  ['/a?b)/c?d', '/a'],
  ['is it so? #5', 'is it so? #5'],
])('[S6] %s is logged as %s', async (text, logged) => {
  const lines: string[] = []
  const said = await createHttp({
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(line) },
    staticFolder: null,
    allowedHosts: null,
  })
  said.log.info(text)
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([logged])
  await said.close()
})

test.each(['Host: a\r\nHost: b', 'Host: a\r\nhost: a'])('[O10] %j is refused', async (hosts) => {
  const { first, headers } = await send(app, `GET /page HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
  expect([first, headers['cache-control']]).toEqual(['HTTP/1.1 400 Bad Request', 'no-store'])
})

test('[D12] a failure because the database is away is 503 with Retry-After', async () => {
  app.get('/away', async () => Promise.reject(new DatabaseUnavailable(new Error('Connection terminated unexpectedly'))))
  const { statusCode, headers } = await app.inject({ url: '/away' })
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
})
