import type { Page, Route } from '@playwright/test'
import { tagServices } from '#schemas/tag-services.ts'
import { expect } from '#tests/harness/fixtures.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { testWithSecurity } from '#tests/harness/secured-site.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

/* Failures of chats, the fingerprint's agent and games are tested in their own files. */

const ids = { tagManager: 'GTM-TEST12', tagService: 'G-TEST123456', searchAnalytics: '12345678' }
const test = testWithSecurity(
  { miniApp: { hosts: ['web.telegram.example'] } },
  { analytics: Object.fromEntries(tagServices.map(({ id, setting }) => [setting, ids[id]])) },
)
/** What third-party code does without a Trusted Types policy is reported, not refused. */
test.beforeEach(({ watch }) =>
  watch.expect(
    /require-trusted-types-for|hostile|document\.write|Unexpected end|services\/messenger|googletagmanager|yandex|verify\.localhost|^answer: (404|500)|^report: |Yandex|Google|the messenger|balance|analytics/,
  ),
)

const attack = `
  try { document.write('<p>gone</p>'); } catch {}
  history.pushState = new Proxy(history.pushState, { apply: (target, self, values) => Reflect.apply(target, self, values) });
  for (let n = 0; n < 2000; n += 1) { parent.postMessage({ type: 'checkIframe', path: '/cashier' }, '*'); (window.dataLayer ??= []).push({ event: 'x' }); }
  Object.defineProperty(window, 'onerror', { value: null });
  window.gtag = window.ym = window.Telegram = { get WebApp() { throw new Error('hostile') } };
  queueMicrotask(() => { throw new Error('hostile') });
  throw new Error('hostile');`
const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'never comes': () => new Promise(() => undefined),
  'is blocked': (route) => route.abort(),
  'is missing': (route) => route.fulfill({ status: 404, body: '' }),
  'is answered by an error': (route) => route.fulfill({ status: 500, body: '' }),
  throws: script("throw new Error('hostile')"),
  'is hostile': script(`(() => {${attack}})()`),
}

/** One of the page's own links still leads to the next page. */
async function goesOn(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await page.locator('a[href="/help"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/help')
  await expect(page.locator('h1')).toBeVisible()
}

for (const { id, owner } of tagServices)
  for (const [name, play] of Object.entries(faults))
    test(
      `[ANA-1] [O3] ${owner} ${name}: the page works, and the visit is reported to the other two services`,
      fullOnly,
      async ({ page }) => {
        const notified: string[] = []
        await page.exposeFunction('noteTold', (service: string) => void notified.push(service))
        for (const other of tagServices)
          await page.route(
            (url) => url.href === other.script(ids[other.id]),
            (route) => (other.id === id ? play(route) : script(`window.noteTold('${other.id}')`)(route)),
          )
        await page.clock.install()
        await page.goto('/about')
        await hydrated(page)
        await page.clock.runFor(11_000)
        const others = tagServices.map((service) => service.id).filter((other) => other !== id)
        await expect.poll(() => notified.toSorted()).toEqual(others.toSorted())
        await goesOn(page)
      },
    )

type Globals = { dataLayer?: ArrayLike<unknown>[]; ym?: { a?: unknown[][] } }
/** How often the first page was reported to each service. */
const toldOf: Readonly<Record<string, (page: Page) => Promise<number>>> = {
  tagManager: (page) =>
    page.evaluate(
      () =>
        ((window as Globals).dataLayer ?? []).filter((entry) => (entry as { event?: unknown }).event === 'pageview')
          .length,
    ),
  tagService: (page) =>
    page.evaluate(() => ((window as Globals).dataLayer ?? []).filter((entry) => entry[1] === 'page_view').length),
  searchAnalytics: (page) =>
    page.evaluate(() => ((window as Globals).ym?.a ?? []).filter((parts) => parts[1] === 'hit').length),
}

/** A request that the test answers when it wants to. */
function held(answer: (route: Route) => Promise<void>) {
  let release = (): void => undefined
  const free = new Promise<void>((resolve) => (release = resolve))
  return { release: () => release(), play: (route: Route) => free.then(() => answer(route)) }
}

for (const { id, owner, script: addressOf } of tagServices)
  test(
    `[ANA-1] [O3] ${owner} arrives after more than 10 s: that is reported, and the visit is sent to it once when it is there`,
    fullOnly,
    async ({ page }) => {
      const late = held(script('window.isLateProgramThere = true'))
      for (const other of tagServices)
        await page.route(
          (url) => url.href === other.script(ids[other.id]),
          (route) => (other.id === id ? late.play(route) : script('')(route)),
        )
      await page.clock.install()
      await page.goto('/about')
      await hydrated(page)
      await expect(page.locator(`script[src="${addressOf(ids[id])}"]`)).toHaveCount(1)
      const report = page.waitForRequest(
        (request) =>
          request.url().endsWith('/_report') && (request.postData() ?? '').includes('did not load within 10 s'),
      )
      for (let seconds = 0; seconds < 15; seconds += 1) await page.clock.runFor(1_000)
      await report
      expect(await toldOf[id]?.(page)).toBe(0)
      late.release()
      await page.waitForFunction(() => 'isLateProgramThere' in window)
      await expect.poll(() => toldOf[id]?.(page)).toBe(1)
      await goesOn(page)
      await expect.poll(() => toldOf[id]?.(page)).toBe(2)
    },
  )

test(
  "[MSG-1] [O3] the messenger's script arrives late: the guest is registered before that, and the site is fitted in when it arrives",
  fullOnly,
  async ({ page, own }) => {
    const late = held((route) => route.continue())
    await page.route(/\/services\/messenger/, late.play)
    await page.clock.install()
    await page.goto('/sandbox/messenger')
    await page.getByRole('button', { name: 'Open as Dilnoza' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('html')).toHaveAttribute('data-hydrated', '')
    await page.clock.runFor(11_000)
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${own.address}/api/account.getInfo`)
        return ((await answer.json()) as { data: { uid: number } }).data.uid
      })
      .toBeGreaterThan(0)
    const calls = (): Promise<readonly string[]> =>
      frame
        .locator('html')
        .evaluate(() =>
          ((window as { sandboxMessenger?: { calls: [string][] } }).sandboxMessenger?.calls ?? []).map(
            ([name]) => name,
          ),
        )
    expect(await calls()).toEqual([])
    late.release()
    await expect.poll(calls).toEqual(expect.arrayContaining(['ready', 'expand']))
  },
)

for (const [name, play] of Object.entries(faults))
  test(
    `[MSG-1] [O3] the messenger's script ${name}: the guest is registered, and the site in its frame works`,
    fullOnly,
    async ({ page, own }) => {
      await page.route(/\/services\/messenger/, play)
      await page.clock.install()
      await page.goto('/sandbox/messenger')
      await page.getByRole('button', { name: 'Open as Dilnoza' }).click()
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('html')).toHaveAttribute('data-hydrated', '')
      await page.clock.runFor(11_000)
      await expect
        .poll(async () => {
          const answer = await page.request.get(`${own.address}/api/account.getInfo`)
          return ((await answer.json()) as { data: { uid: number } }).data.uid
        })
        .toBeGreaterThan(0)
      // A dialog may cover the page.
      await frame
        .locator('a[href="/help"]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await expect(frame.locator('html')).toHaveAttribute('data-page', 'help')
    },
  )

const html = (route: Route, body: string, status = 200) =>
  route.fulfill({ status, contentType: 'text/html', body: `<!doctype html><title>x</title>${body}` })
const frames: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  ...faults,
  throws: (route) => html(route, "<script>throw new Error('hostile')</script>"),
  'is hostile': (route) =>
    html(route, `<script>try { top.location = 'https://evil.example/' } catch {} ${attack}</script>`),
}
for (const [name, play] of Object.entries(frames))
  test(
    `[PRF-3] [O3] the page of the identity check ${name}: it is removed with a way to try again, and the site works`,
    fullOnly,
    async ({ page, own }) => {
      await registerPlayer(page.request, own.address)
      await page.request.post(`${own.address}/api/account.saveProfileInfo?v=2.34`, {
        form: { first_name: 'Ali', last_name: 'Valiyev', birth_date: '1990-01-01', document_number: 'CN7294618' },
        headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin: own.address },
      })
      await page.route(/^http:\/\/verify\.localhost/, play)
      await page.clock.install()
      await page.goto('/profile/verification')
      await hydrated(page)
      const start = page.getByRole('button', { name: word('verification', 'start', 'uz'), exact: true })
      await start.click()
      await expect(page.locator('[data-widget=verification-status] iframe')).toHaveCount(name === 'is hostile' ? 0 : 1)
      await page.clock.runFor(60_000)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.locator('[data-widget=verification-status] iframe')).toHaveCount(0)
      await expect(start).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/profile/verification')
      await goesOn(page)
    },
  )
