import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { locales } from '#schemas/document/locales.ts'
import { routeById } from '#schemas/routes.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { visits } from '#tests/harness/routes.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

/** Answers that a slow backend holds back until the page that waits for them has come without them. */
const late: (() => void)[] = []
const backends: readonly (readonly [string, RequestListener | null])[] = [
  ['are down', null],
  [
    'answer after the page has come',
    (_request, response) =>
      void late.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":1}')),
  ],
  ['never answer', () => undefined],
  [
    'answer HTML',
    (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Sign in to the network</title>'),
  ],
  ['answer 502 without a body', (_request, response) => void response.writeHead(502).end()],
]

type Which = 'platform' | 'content service'
const both: readonly Which[] = ['platform', 'content service']
/** Each alone, and both together. */
const falls: readonly (readonly Which[])[] = [both, ['platform'], ['content service']]

/** A backend that answers so; the address of one that is down is one where nobody listens. */
async function openBackend(
  answer: RequestListener | null,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const backend = createServer(answer ?? (() => undefined))
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const { port } = backend.address() as AddressInfo
  if (!answer) await new Promise((done) => backend.close(done))
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      backend.closeAllConnections()
      backend.close()
    },
  }
}
/** A healthy platform without players or data. */
const healthy: RequestListener = (_request, response) =>
  void response
    .writeHead(404, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { type: 'MethodNotFoundException' } }))
/** A content service that is there and has nothing. */
const empty: RequestListener = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')

/** Every page that a guest may see, secure documents for guests too. */
const open = visits.filter(({ route, only }) => only !== 'player' && routeById.get(route)?.access !== 'player')

async function visitAll(address: string, cookie: string | undefined): Promise<void> {
  for (const locale of locales) {
    for (const { route, path, query = '', status } of open) {
      const answered = await fetch(address + addressInLocale(locale, path) + query, {
        redirect: 'manual',
        headers: cookie === undefined ? {} : { cookie },
      })
      const body = await answered.text()
      late.splice(0).forEach((answer) => answer())
      // Without the platform nobody knows what there is: no such game, and what it is called.
      const isNamedByPlatform = routeById.get(route)?.path.includes('$') === true && route !== 'slug'
      expect([path, isNamedByPlatform ? [200, 404].includes(answered.status) : answered.status]).toEqual([
        path,
        isNamedByPlatform ? true : status,
      ])
      expect([path, isNamedByPlatform ? /<main[^>]*>\s*<\w/.test(body) : /<h1[ >]/.test(body)]).toEqual([path, true])
      if (cookie !== undefined) expect([path, answered.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  }
}

for (const [name, answer] of backends) {
  for (const fallen of falls) {
    test(
      `[C1] [D12] ${fallen.join(' and ')}: ${name}; every page for guests loads, in both languages, also with a session cookie`,
      fullOnly,
      async () => {
        test.setTimeout(600_000)
        const platform = await openBackend(fallen.includes('platform') ? answer : healthy)
        const content = await openBackend(fallen.includes('content service') ? answer : empty)
        const site = await startSite({
          database: 'server',
          environment: { PLATFORM_URL: platform.url, CMS_URL: `${content.url}/api` },
        })
        try {
          expect(open.length).toBeGreaterThan(25)
          await visitAll(site.address, undefined)
          await visitAll(site.address, 'playbill=someone')
          const picture = await fetch(`${site.address}/nfx/icons/maintenance/400x180.svg`)
          expect(picture.status).toBe(200)
        } finally {
          platform.close()
          content.close()
          await site.close()
        }
      },
    )
  }
}
