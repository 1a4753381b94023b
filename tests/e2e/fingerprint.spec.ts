import type { Page, Response, Route } from '@playwright/test'
import { takeFingerprints } from '#tests/harness/device-fingerprint.ts'
import { expect } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { testWithSecurity } from '#tests/harness/secured-site.ts'
import { settled } from '#tests/harness/settled.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const off = testWithSecurity()
/** The same site on a platform that takes the fingerprint. The setting is made before anybody requests a page. */
const test = testWithSecurity().extend<object, { readonly own: Site }>({
  own: [
    async ({ own, playwright }, use) => {
      const request = await playwright.request.newContext()
      await takeFingerprints(request, own.address)
      await request.dispose()
      await use(own)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
/** What third-party code does without a Trusted Types policy is reported, not refused. */
test.beforeEach(({ watch }) => watch.expect(/require-trusted-types-for/))

const agents = '**/sandbox/services/fingerprint.js'
const agent = (page: Page) => page.locator('script[src*="/services/fingerprint.js"]')
/** The sessions in the hits of a page; null for a hit without one. */
function followHits(page: Page): (string | null)[] {
  const hits: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/tracking.hit') hits.push(searchParams.get('seon_session'))
  })
  return hits
}
/** @returns the response for the document. */
async function openPage(page: Page, path = '/about'): Promise<Response | null> {
  await page.clock.install()
  const answer = await page.goto(path)
  await hydrated(page)
  await settled(page)
  return answer
}

test('[FPR-1] [ANA-2] the agent is loaded 3 s after the start and not before; its session is sent once, and no later page sends it again', async ({
  page,
}) => {
  const hits = followHits(page)
  await page.addInitScript(() => {
    const own = window as unknown as { loadedAfter?: number }
    new MutationObserver((_, observer) => {
      if (document.querySelector('script[src*="/services/fingerprint.js"]') === null) return
      observer.disconnect()
      own.loadedAfter = performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  await openPage(page)
  await page.clock.runFor(3_100)
  await expect(agent(page)).toHaveCount(1)
  expect(await page.evaluate(() => (window as unknown as { loadedAfter?: number }).loadedAfter)).toBeGreaterThanOrEqual(
    3_000,
  )
  await expect.poll(() => hits).toEqual([expect.stringMatching(/^[\w+/]{8,}=*$/)])
  await page.locator('a[href="/help"]').first().click()
  await expect(page).toHaveURL('/help')
  await page.clock.runFor(30_000)
  await settled(page)
  expect(hits).toHaveLength(1)
})

test(
  '[FPR-1] [C12] a secure document loads no agent, and its policy names no host of it',
  fullOnly,
  async ({ page }) => {
    const hits = followHits(page)
    const answer = await openPage(page, '/forms/sign_in')
    // A document that loads third-party code only reports strings that become scripts; this one refuses them.
    expect((answer?.headers()['content-security-policy'] ?? '').split('; ')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^script-src 'nonce-[\w+/]{24}' 'strict-dynamic'$/),
        "connect-src 'self'",
        "style-src 'self'",
        "require-trusted-types-for 'script'",
      ]),
    )
    expect(answer?.headers()['content-security-policy']).not.toMatch(/seon|fingerprint/)
    await page.clock.runFor(20_000)
    await settled(page)
    expect([await agent(page).count(), hits]).toEqual([0, []])
  },
)

const created = 'Error create seon session'
const retrieved = 'Failed to retrieve session data.'
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })
const gives = (session: string) => script(`window.seon = { init() {}, getSession: ${session} }`)
const hostile = script(`
(() => {
  document.write('<p>gone</p>'); document.open();
  history.pushState = new Proxy(history.pushState, { apply: (target, self, values) => Reflect.apply(target, self, values) });
  for (let n = 0; n < 2000; n += 1) window.postMessage({ type: 'checkIframe', path: '/cashier' }, '*');
  window.seon = { get init() { throw new Error('hostile') }, getSession: async () => 'x' };
  queueMicrotask(() => { throw new Error('hostile') });
})()`)
const faults: readonly (readonly [name: string, literal: string, play: (route: Route) => Promise<void>])[] = [
  ['never comes', created, () => new Promise(() => undefined)],
  ['is blocked', created, (route) => route.abort()],
  ['is missing', created, (route) => route.fulfill({ status: 404, body: '' })],
  ['is answered by an error', created, (route) => route.fulfill({ status: 500, body: '' })],
  ['does not parse', created, script('window.')],
  ['throws', created, script("throw new Error('hostile')")],
  ['is hostile', created, hostile],
  ['never gives a session', retrieved, gives('() => new Promise(() => undefined)')],
  ['refuses a session', retrieved, gives("() => Promise.reject(new Error('hostile'))")],
  ['gives an object for a session', retrieved, gives('async () => ({ a: 1 })')],
]
for (const [name, literal, play] of faults)
  test(
    `[FPR-1] [O3] [ERR-4] an agent that ${name}: "${literal}" is logged, nothing is sent, the page goes on`,
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/services\/fingerprint|the fingerprint|hostile|Unexpected end|^answer: (404|500)|^report: /)
      const hits = followHits(page)
      await page.route(agents, play)
      await openPage(page)
      const report = page.waitForRequest(
        (request) => request.url().endsWith('/_report') && (request.postData() ?? '').includes(literal),
      )
      await page.clock.runFor(3_100)
      await expect(agent(page)).toHaveCount(1)
      // Lets every wait of the page end: for the script, for its session, and before a report.
      for (let seconds = 0; seconds < 12; seconds += 1) await page.clock.runFor(1_000)
      await report
      await page.locator('a[href="/help"]').first().click()
      await expect(page).toHaveURL('/help')
      await expect(page.locator('h1')).toBeVisible()
      expect(hits).toEqual([])
    },
  )

test(
  '[FPR-1] [O3] an agent that arrives after more than 10 s: the literal is logged, and the session is sent once when the agent is there',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/the fingerprint|^report: /)
    const hits = followHits(page)
    let release = (): void => undefined
    const free = new Promise<void>((resolve) => (release = resolve))
    await page.route(agents, (route) => free.then(() => route.continue()))
    await openPage(page)
    const report = page.waitForRequest(
      (request) => request.url().endsWith('/_report') && (request.postData() ?? '').includes(created),
    )
    await page.clock.runFor(3_100)
    await expect(agent(page)).toHaveCount(1)
    for (let seconds = 0; seconds < 12; seconds += 1) await page.clock.runFor(1_000)
    await report
    expect(hits).toEqual([])
    release()
    await expect.poll(() => hits).toEqual([expect.stringMatching(/^[\w+/]{8,}=*$/)])
    await page.clock.runFor(30_000)
    await settled(page)
    expect(hits).toHaveLength(1)
  },
)

off('[FPR-1] where the platform takes no fingerprint, no agent is loaded', fullOnly, async ({ page }) => {
  const hits = followHits(page)
  await openPage(page)
  await page.clock.runFor(20_000)
  await settled(page)
  expect([await agent(page).count(), hits]).toEqual([0, []])
})
