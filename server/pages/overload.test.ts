import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { openStubPlatform } from '#server/testing/stub-platform.ts'
import { renderLimits } from './render-queue.ts'

let folder = ''
let platform: Awaited<ReturnType<typeof openStubPlatform>>
let server: TestServer
const waiting: ServerResponse[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-overload-'))
  platform = await openStubPlatform((_request, response) => void waiting.push(response))
  server = await openServer({
    SITE: join(process.cwd(), 'config-samples/main'),
    DATA_DIR: folder,
    PLATFORM_URL: platform.url,
    ORIGIN: 'https://casino.example',
    GUEST_CACHE: '0',
  })
}, 120_000)
afterAll(async () => {
  for (const response of waiting) response.destroy()
  await server?.close()
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

test('[D12] more visitors than there is room for, with a platform that does not answer: each is answered, 200 or 503 with the time to come again', async () => {
  const visitors = renderLimits.guest.maxRunning + renderLimits.guest.maxWaiting + 8
  const answers = await Promise.all(
    Array.from({ length: visitors }, async (_unused, index) =>
      server.app.inject({ url: index % 8 === 0 ? '/rules' : '/ru' }),
    ),
  )
  const counted = new Map<number, number>()
  for (const { statusCode } of answers) counted.set(statusCode, (counted.get(statusCode) ?? 0) + 1)
  expect([...counted.keys()].toSorted((a, b) => a - b)).toEqual([200, 503])
  for (const { headers, body } of answers.filter(({ statusCode }) => statusCode === 503)) {
    expect([Number(headers['retry-after']) > 0, headers['cache-control'], body.includes('<a href="/">')]).toEqual([
      true,
      'no-store',
      true,
    ])
  }
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)
})
