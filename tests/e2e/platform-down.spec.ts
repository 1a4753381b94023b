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

/** Milliseconds within which a public page must be there, whatever the platform and the content service do. */
const budget = 3_000

const backends: readonly (readonly [string, RequestListener | null])[] = [
  ['are down', null],
  ['answer after 30 s', (_request, response) => void setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":1}'), 30_000).unref()],
  ['never answer', () => undefined],
  ['answer HTML', (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in to the network</title>')],
  ['answer 502 without a body', (_request, response) => void response.writeHead(502).end()],
]

for (const [name, answer] of backends) {
  test(`[C1] [D12] the platform and the content service ${name}: every public page comes within 3 s, in both languages`, fullOnly, async () => {
    test.setTimeout(180_000)
    const backend = createServer(answer ?? (() => undefined))
    backend.listen(0, '127.0.0.1')
    await once(backend, 'listening')
    const { port } = backend.address() as AddressInfo
    if (!answer) await new Promise((done) => backend.close(done))
    const site = await startSite({ environment: { PLATFORM_URL: `http://127.0.0.1:${port}`, CMS_URL: `http://127.0.0.1:${port}/api` } })
    try {
      const open = visits.filter(({ route }) => routeById.get(route)?.document !== 'secure' && routeById.get(route)?.access !== 'player')
      expect(open.length).toBeGreaterThan(8)
      for (const locale of locales) {
        for (const { route, path, query = '', status } of open) {
          const before = performance.now()
          const answered = await fetch(site.address + addressInLocale(locale, path) + query, { redirect: 'manual' })
          const body = await answered.text()
          const took = performance.now() - before
          expect([path, took < budget], `${path} took ${took.toFixed(0)} ms`).toEqual([path, true])
          // Without the platform nobody knows what there is: no such game, and what it is called.
          const isNamedByPlatform = routeById.get(route)?.path.includes('$') === true && route !== 'slug'
          expect([path, answered.status]).toEqual([path, isNamedByPlatform ? 200 : status])
          expect(body).toMatch(isNamedByPlatform ? /<main[^>]*>\s*<\w/ : /<h1[ >]/)
        }
      }
      const icon = performance.now()
      const picture = await fetch(`${site.address}/nfx/icons/maintenance/400x180.svg`)
      expect([picture.status, performance.now() - icon < budget]).toEqual([200, true])
    } finally {
      backend.closeAllConnections()
      backend.close()
      await site.close()
    }
  })
}
