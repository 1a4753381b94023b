import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { startPostgresCluster, type PostgresCluster } from '#sandbox/testing/postgres-cluster.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { listenForReleases, releasePoll } from './release-listener.ts'
import { titled } from './testing/open-releases.ts'

const token = 'a-token-that-is-long-enough'
let cluster: PostgresCluster
let url = ''
let operator: pg.Client
let folder = ''
let here: TestServer
let there: TestServer

beforeAll(async () => {
  cluster = await startPostgresCluster()
  url = await cluster.createDatabase()
  operator = new pg.Client({ connectionString: url })
  operator.on('error', () => undefined)
  await operator.connect()
  folder = mkdtempSync(join(tmpdir(), 'playbill-nodes-'))
  cpSync('config-samples/minimal', join(folder, 'site'), { recursive: true })
  const environment = { DATABASE_URL: url, SITE: join(folder, 'site'), ADMIN_TOKEN: token }
  here = await openServer(environment)
  there = await openServer(environment)
}, 120_000)
afterAll(async () => {
  await here?.close()
  await there?.close()
  await operator?.end()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

async function publish(node: TestServer, title: string): Promise<string> {
  const files = titled(title).map(({ path, bytes }) => ({ path, base64: Buffer.from(bytes).toString('base64') }))
  const answer = await fetch(`${node.address}/_admin/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ files }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { hash: string }).hash
}
const isServed = (node: TestServer, title: string, budget: number) =>
  vi.waitFor(async () => expect(await (await fetch(node.address)).text()).toContain(title), {
    timeout: budget,
    interval: 20,
  })
/** Ends the LISTEN connections of the nodes; returns how many there were. */
const cutListeners = async (): Promise<number> =>
  (
    await operator.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'playbill releases'",
    )
  ).rowCount ?? 0
const listeners = async (): Promise<number> =>
  (
    await operator.query(
      "SELECT 1 FROM pg_stat_activity WHERE application_name = 'playbill releases' AND query LIKE 'LISTEN%'",
    )
  ).rowCount ?? 0

test('[ENG-4] every node serves what one node publishes or rolls back within a second', async () => {
  await vi.waitFor(async () => expect(await listeners()).toBe(2), { timeout: 5_000 })
  await isServed(there, 'Xush kelibsiz', 5_000)
  const first = there.releaseService.current().hash
  const hash = await publish(here, 'Birinchi')
  await isServed(there, 'Birinchi', 1_000)
  expect(there.releaseService.current().hash).toBe(hash)
  const back = await fetch(`${there.address}/_admin/releases/${first}/current`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(back.status).toBe(200)
  await isServed(here, 'Xush kelibsiz', 1_000)
})

test('[ENG-4] open pages are notified by the node that they are connected to', async () => {
  const leaving = new AbortController()
  const events = await fetch(`${there.address}/_releases`, { signal: leaving.signal })
  const reader = events.body?.getReader()
  /** The next event; on a slow machine a comment that keeps the connection open may come before it. */
  const heard = async (): Promise<string> => {
    const text = new TextDecoder().decode((await reader?.read())?.value)
    return text.startsWith(':') ? heard() : text
  }
  expect(await heard()).toBe(`data: ${there.releaseService.current().hash}\n\n`)
  const hash = await publish(here, 'Ikkinchi')
  expect(await heard()).toBe(`data: ${hash}\n\n`)
  leaving.abort()
})

// What a quick run has of it are the two tests of the listener alone.
if (isFullRun)
  test('[ENG-4] a node whose database connection broke keeps serving, and listens again', async () => {
    expect(await cutListeners()).toBe(2)
    await publish(here, 'Uchinchi')
    await isServed(there, 'Uchinchi', releasePoll + 1_000)
    await vi.waitFor(async () => expect(await listeners()).toBe(2), { timeout: 5_000 })
    await publish(here, 'Toʻrtinchi')
    await isServed(there, 'Toʻrtinchi', 1_000)
  })

test('without a LISTEN connection the pointer is read every two seconds, which is reported once', async () => {
  const reports: string[] = []
  let looks = 0
  const stop = listenForReleases({
    url: 'postgres://nobody@127.0.0.1:9/none',
    site: 'site',
    follow: async () => void looks++,
    report: (error) => void reports.push(String(error)),
  })
  await vi.waitFor(() => expect(looks).toBe(2), { timeout: 3 * releasePoll })
  await stop()
  expect(reports).toEqual([expect.stringContaining('ECONNREFUSED')])
})

test('a database that does not answer gets one query at a time, and is reported once', async () => {
  const reports: string[] = []
  const waiting: ((error: Error) => void)[] = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = listenForReleases({
    url,
    site: 'silent',
    follow: () => new Promise((_done, fail) => waiting.push(fail)),
    report: (error) => void reports.push(String(error)),
  })
  vi.advanceTimersByTime(5 * releasePoll)
  vi.useRealTimers()
  expect(waiting).toHaveLength(1)
  waiting[0]?.(new Error('no answer'))
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(new Error('no answer'))
  await vi.waitFor(() => expect(reports).toEqual(['Error: no answer']))
  await stop()
})

test('a database that accepts connections and never answers does not hold up the end: a timer of the listener decides', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const stop = listenForReleases({
    url: `postgres://nobody@127.0.0.1:${(mute.address() as AddressInfo).port}/none`,
    site: 'site',
    follow: async () => undefined,
    report: () => undefined,
  })
  await once(mute, 'connection')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopping = stop()
  vi.advanceTimersByTime(2_000)
  vi.useRealTimers()
  await stopping
  mute.close()
})

test('the folder of a node that is not in production reaches the others as it is saved', async () => {
  const site = join(folder, 'site')
  const node = await openServer({ DATABASE_URL: url, SITE: site })
  const file = join(site, 'pages/home.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Xush kelibsiz', 'Saqlandi'))
  await isServed(there, 'Saqlandi', 3_000)
  await node.close()
})

test('two nodes that start at once on an empty database both start', async () => {
  const empty = await cluster.createDatabase()
  const environment = {
    DATABASE_URL: empty,
    SITE: join(folder, 'site'),
    PLAYBILL_PRODUCTION: '1',
    ORIGIN: 'https://casino.example',
    PLATFORM_URL: 'http://127.0.0.1:9',
  }
  const both = await Promise.all([openServer(environment), openServer(environment)])
  expect(both.map((node) => node.releaseService.current().hash)).toEqual([
    both[0].releaseService.current().hash,
    both[0].releaseService.current().hash,
  ])
  await Promise.all(both.map((node) => node.close()))
})
