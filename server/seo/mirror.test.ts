import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { payloadAddress } from '#schemas/prerender-address.ts'
import { parseHtml } from '#tests/harness/parse-html.ts'
import { buildOf } from '#server/testing/build-of.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'

/** The first pages after a start may be slower than their budgets. */
const patience = { timeout: 30_000, interval: 50 }

let folder = ''
let server: TestServer
const general = {
  analytic: {},
  available_currencies: ['UZS'],
  available_locales: ['uz', 'ru'],
  default_currency: 'UZS',
  domain_state: 'active',
  domain_type: 'mirror',
  is_seon_enabled: false,
  is_bonus_isolation_enabled: false,
  time_to_force_logout: 0,
  is_game_history_export_enabled: true,
  user_inactivity_cashier_time: 0,
  user_inactivity_pp_time: 0,
}
const platform = createServer((request, response) => {
  const isGeneral = request.url?.startsWith('/api/metadata.getgeneralinfo') === true
  response
    .writeHead(isGeneral ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify(isGeneral ? { data: general } : { error: { type: 'MethodNotFoundException', message: '' } }))
})
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-mirror-'))
  platform.listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const PLATFORM_URL = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  server = await openServer({
    SITE: join(process.cwd(), 'config-samples/main'),
    DATA_DIR: folder,
    PLATFORM_URL,
    ORIGIN: 'https://mirror.example',
    GUEST_CACHE: '0',
  })
}, 120_000)
afterAll(async () => {
  await server?.close()
  platform.closeAllConnections()
  platform.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const page = async (url: string) => (await server.app.inject({ url, headers: { host: 'mirror.example' } })).body

test.each(['/help', '/responsible-game'])(
  '[SEO-1] [SEO-4] a mirror named by the platform is not indexed: %s, its page and the payload of a navigation',
  async (path) => {
    const robots = async () =>
      parseHtml(await page('/help'))
        .querySelector('meta[name=robots]')
        ?.getAttribute('content')
    await vi.waitFor(async () => expect(await robots()).toBe('noindex, follow'), patience)
    const payload = JSON.parse(await page(payloadAddress(buildOf(await page('/help')), 'uz', path, ''))) as {
      head: { tags: { attributes: Record<string, string> }[] }
    }
    expect(payload.head.tags.find(({ attributes }) => attributes['name'] === 'robots')?.attributes['content']).toBe(
      'noindex, follow',
    )
  },
)
