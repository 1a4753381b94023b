import { EventEmitter } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { createHttp } from '#server/http/create-http.ts'
import { registerHealthRoutes } from '#server/http/health-routes.ts'
import { changed, moment, openReleases, readSample, titled } from '#server/releases/testing/open-releases.ts'
import type { SiteFile } from '#server/releases/site-folder.ts'
import { createPublicationCheck, sourceThread, type ThreadStart } from './check-publication.ts'
import { registerReleaseRoutes } from './release-routes.ts'

const token = 'a-token-that-is-long-enough'
let releases: Awaited<ReturnType<typeof openReleases>>
beforeAll(async () => void (releases = await openReleases()), 120_000)
afterAll(() => releases.close())

async function serve(site: string, start: ThreadStart) {
  const { releaseService } = await releases.openService(site)
  const app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  registerHealthRoutes(app, { database: releases.database, release: releaseService.currentHash })
  await registerReleaseRoutes(app, { releaseService, check: createPublicationCheck(start), token, now: () => moment })
  const publish = (files: readonly SiteFile[]) =>
    app.inject({
      method: 'POST',
      url: '/_admin/releases',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({
        files: files.map(({ path, bytes }) => ({ path, base64: Buffer.from(bytes).toString('base64') })),
      }),
    })
  return { app, releaseService, publish }
}

/**
 * A thread that does nothing before the main thread lets it: code that ran on the main thread itself would wait for
 * ever.
 */
function heldThread(go: SharedArrayBuffer, result: object): ThreadStart {
  const program = `const { parentPort, workerData } = require('node:worker_threads')
    Atomics.wait(new Int32Array(workerData.go), 0, 0)
    parentPort.postMessage(workerData.result)`
  return () => new Worker(program, { eval: true, execArgv: [], workerData: { go, result } })
}

test('[D12] while a large publication is checked, other requests are answered', async () => {
  const go = new SharedArrayBuffer(4)
  const { app, publish } = await serve('held', heldThread(go, { status: 400, problem: 'checked on a thread' }))
  let isAnswered = false
  const publication = publish([{ path: 'media/large.png', bytes: new Uint8Array(19_000_000) }]).finally(
    () => (isAnswered = true),
  )
  const second = publish(titled('Ikki'))
  for (let count = 0; count < 20; count++) expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect(isAnswered).toBe(false)
  Atomics.store(new Int32Array(go), 0, 1)
  Atomics.notify(new Int32Array(go), 0)
  expect([(await publication).statusCode, (await publication).json(), (await second).statusCode]).toEqual([
    400,
    { error: { type: 'InvalidRequestException', message: 'checked on a thread' } },
    400,
  ])
  await app.close()
})

// A quick run publishes through a thread in two-nodes.test.ts; releases-publish.spec.ts also covers refusals.
if (isFullRun)
  test('[ENG-4] the thread itself finds the issues of a publication, and passes the bytes of a good one on', async () => {
    const { app, releaseService, publish } = await serve('thread', sourceThread(process.cwd()))
    const refused = await publish(changed(readSample('minimal'), 'pages/home.json', '"page-title"', '"page-titel"'))
    expect([refused.statusCode, refused.json<{ issues: { code: string }[] }>().issues.map(({ code }) => code)]).toEqual(
      [422, ['unknown-widget']],
    )
    const good = await publish(titled('Bir'))
    expect([good.statusCode, good.json<{ hash: string }>().hash]).toEqual([201, releaseService.current().hash])
    await app.close()
  })

test('[ENG-4] a check that never ends is given up, and the next publication is checked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const threads: EventEmitter[] = []
  const check = createPublicationCheck(() => {
    const thread = Object.assign(new EventEmitter(), { terminate: async () => void thread.emit('exit') })
    threads.push(thread)
    return thread as unknown as Worker
  })
  const job = { body: new Uint8Array(1), now: 0 }
  const first = check(job)
  const second = check(job)
  const given = expect(first).rejects.toThrow('took too long')
  await vi.advanceTimersByTimeAsync(300_000)
  await given
  expect(threads).toHaveLength(2)
  threads[1]?.emit('message', { status: 413, problem: 'large' })
  expect(await second).toEqual({ status: 413, problem: 'large' })
})

test('a thread that fails refuses its own publication only', async () => {
  let starts = 0
  const { app, publish } = await serve(
    'failing',
    () =>
      new Worker(
        starts++ === 0
          ? 'throw new Error("out of memory")'
          : 'require("node:worker_threads").parentPort.postMessage({ status: 413, problem: "large" })',
        { eval: true, execArgv: [] },
      ),
  )
  expect((await publish(titled('Bir'))).statusCode).toBe(500)
  expect((await publish(titled('Bir'))).statusCode).toBe(413)
  await app.close()
})
