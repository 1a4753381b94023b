import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pageBudgets } from '#server/pages/page-budgets.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { answerCall, openStubPlatform, stubAccount } from '#server/testing/stub-platform.ts'
import { spentReads } from './guard-reads.ts'

let folder = ''
let platform: Awaited<ReturnType<typeof openStubPlatform>>
let server: TestServer
let time = Date.now()
/** Answers that wait until the test gives them. */
const held: ServerResponse[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-reads-'))
  platform = await openStubPlatform((request, response) => {
    if (request.url?.includes('held')) held.push(response)
    else if (request.url?.startsWith('/api/account.getInfo'))
      answerCall(response, request.headers.cookie === 'playbill=of-a-player' ? stubAccount : { ...stubAccount, uid: 0 })
    else answerCall(response, {})
  })
  server = await openServer(
    {
      SITE: join(process.cwd(), 'config-samples/main'),
      DATA_DIR: folder,
      PLATFORM_URL: platform.url,
      TRUST_PROXY: '1',
    },
    { now: () => time },
  )
}, 120_000)
afterAll(async () => {
  await server?.close()
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
beforeEach(() => {
  time += 120_000
  held.length = 0
})

const read = async (query: string, from: string, { cookie }: { cookie?: string } = {}) => {
  const answer = await fetch(`${server.address}/api/games.get?query=${query}`, {
    headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
  })
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as unknown,
  }
}
const spend = async (from: string) => {
  for (let n = 0; n < pageBudgets.reads; n++) expect((await read(`${n}`, from)).status).toBe(200)
}
const readsOfGames = () => platform.calls.filter(({ name }) => name === 'games.get').length
const waitForHeld = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count))

test('[D12] reads beyond the budget of an address wait for each other and no one else; when their lane is full they are asked to come again', async () => {
  await spend('2001:db8::1')
  const first = read('held', '2001:db8::2')
  await waitForHeld(1)
  const before = readsOfGames()
  const waiting = Array.from({ length: spentReads.maxWaiting + 1 }, (_, n) => read(`waits${n}`, `2001:db8::${n + 3}`))
  const refused = await Promise.race(waiting)
  expect(refused).toEqual({
    status: 429,
    retryAfter: '2',
    body: { error: { type: 'TooManyRequestsException', message: expect.any(String) } },
  })
  expect(readsOfGames()).toBe(before)
  expect((await read('free', '192.0.2.2')).status).toBe(200)
  held.pop()?.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}')
  expect((await first).status).toBe(200)
  const answers = (await Promise.all(waiting)).map(({ status }) => status)
  expect(new Set(answers)).toEqual(new Set([200, 429]))
})

test('[D12] a player at an address whose reads are spent has a budget of their own; a cookie alone opens nothing', async () => {
  const from = '192.0.2.3'
  await spend(from)
  const blocking = read('held', from)
  await waitForHeld(1)
  expect((await read('mine', from, { cookie: 'playbill=of-a-player' })).status).toBe(200)
  const before = platform.calls.length
  const requested = () =>
    platform.calls.slice(before).flatMap(({ name }) => (/^(account.getInfo|games.get)$/.test(name) ? [name] : []))
  const forged = read('forged', from, { cookie: 'playbill=of-nobody' })
  await vi.waitFor(() => expect(requested()).toEqual(['account.getInfo']))
  expect((await read('mine', from, { cookie: 'playbill=of-a-player' })).status).toBe(200)
  expect(requested()).toEqual(['account.getInfo', 'games.get'])
  held.pop()?.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}')
  expect([(await blocking).status, (await forged).status]).toEqual([200, 200])
})

test('[D12] a client that does not fetch its answer holds the lane for nobody', async () => {
  const from = '192.0.2.6'
  await spend(from)
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname).pause()
  socket.write(
    `GET /api/games.get?query=held HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${from}\r\n\r\n`,
  )
  await waitForHeld(1)
  const next = read('next', from)
  held
    .pop()
    ?.writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ data: randomBytes(4_000_000).toString('base64') }))
  expect((await next).status).toBe(200)
  socket.destroy()
})

test('[D12] a client that leaves while its read waits holds the lane for nobody', async () => {
  const from = '192.0.2.4'
  await spend(from)
  const blocking = read('held', from)
  await waitForHeld(1)
  const leaving = new AbortController()
  const left = fetch(`${server.address}/api/games.get?query=left`, {
    headers: { 'x-forwarded-for': from },
    signal: leaving.signal,
  }).catch(() => 'left')
  const next = read('next', from)
  leaving.abort()
  expect(await left).toBe('left')
  held.pop()?.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}')
  expect([(await blocking).status, (await next).status]).toEqual([200, 200])
})
