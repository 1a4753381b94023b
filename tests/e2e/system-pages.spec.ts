import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { locales, type Locale } from '#schemas/document/locales.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { expect, test } from '#tests/harness/own-site.ts'
import { test as timed } from '#tests/harness/own-time.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { test as shared } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

/** Switches a fault of the platform on, or all of them off. */
async function setFault(page: Page, fault: string | null, call = ''): Promise<void> {
  const answer = await page.request.post('/sandbox/faults', {
    form: fault === null ? { remove: 'all' } : { fault, call },
    headers: { origin: new URL(page.url() === 'about:blank' ? 'http://x' : page.url()).origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}
const general = 'metadata.getgeneralinfo'

/** The heading of a missing page is a literal message (ERR-4). */
const heading = (type: string, locale: Locale): string =>
  type === 'not-found' ? word('common', 'pageNotFoundShort', locale) : word('system', `${type}.header`, locale)

async function judge(page: Page, id: string, locale: Locale): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-page', id)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('h1')).toHaveText(heading(id, locale))
  const image = page.locator(`[data-system-page=${id}] img`)
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeGreaterThan(0)
  expect(await axeFindings(page)).toEqual([])
}

timed(
  '[ERR-2] [SYS-1] [LAY-1] the platform is disabled: every address is the maintenance page, 503, kept by nobody, and the site comes back by itself',
  async ({ page, time, watch }) => {
    watch.expect(/^answer: 503 |did not answer/)
    await page.goto('/help')
    await setFault(page, 'ApplicationDisabledException', general)
    const statusOf = async (path: string): Promise<number> => (await page.request.get(path)).status()
    // The server asks for the general info once a minute; while it is refused, every 5 s.
    await time.advance(61_000)
    await expect.poll(() => statusOf('/help')).toBe(503)
    for (const locale of locales) {
      for (const path of ['/', '/gamehall', '/no-such-page', '/game/no-such-game']) {
        const answer = await page.request.get(addressInLocale(locale, path))
        expect([path, answer.status(), answer.headers()['cache-control'], answer.headers()['retry-after']]).toEqual([
          path,
          503,
          'no-store',
          '60',
        ])
      }
      await page.goto(addressInLocale(locale, '/gamehall'))
      await hydrated(page)
      await judge(page, 'maintenance', locale)
      await expect(page.locator('[data-widget=account-chip]')).toHaveCount(0)
    }
    await setFault(page, null)
    await time.advance(6_000)
    await expect.poll(() => statusOf('/help')).toBe(200)
  },
)

test(
  '[ERR-2] a player who is banned meanwhile: every page is the blocked-user page, 403, but support',
  fullOnly,
  async ({ page, context, served, watch }) => {
    watch.expect(/^answer: 403 |did not answer/)
    await context.addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
    await page.goto('/help')
    await setFault(page, 'UserBannedException', 'account.getInfo')
    for (const locale of locales) {
      const answer = await page.goto(addressInLocale(locale, '/rules'))
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([403, 'no-store'])
      await hydrated(page)
      await judge(page, 'blocked-user', locale)
      // Nobody is offered to sign in where nobody is let in.
      await expect(page.locator('[data-widget=account-chip]')).toHaveCount(0)
    }
    const support = await page.goto('/support')
    expect(support?.status()).toBe(200)
  },
)

for (const locale of locales) {
  test(
    `[ERR-2] a call of the page that is refused is the forbidden page with its status, which says why that may be (${locale})`,
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/^answer: 403 /)
      await page.goto(addressInLocale(locale, '/help'))
      await setFault(page, 'status=403', 'games.get')
      const answer = await page.goto(addressInLocale(locale, '/gamehall?category=live'))
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([403, 'no-store'])
      await hydrated(page)
      await judge(page, 'forbidden', locale)
      await expect(page.locator('[data-system-page=forbidden] p')).toHaveText(
        word('system', 'forbidden.reason', locale),
      )
      await expect(page.locator(`[data-system-page=forbidden] a[href="${addressInLocale(locale, '/')}"]`)).toBeVisible()
    },
  )
}

shared(
  '[ERR-3] an address of nothing and one of no game are the not-found page, 404, with games; the second names the address',
  async ({ page, watch }) => {
    watch.expect(/^answer: 404 /)
    for (const locale of locales) {
      for (const path of ['/no-such-page', '/no/such/page', '/game/no-such-game']) {
        const answer = await page.goto(addressInLocale(locale, path))
        expect(answer?.status()).toBe(404)
        await hydrated(page)
        await expect(page.locator('h1')).toHaveText(heading('not-found', locale))
        await expect(page.locator('main [data-game]').first()).toBeVisible()
        await expect(page.locator('[data-system-page=not-found]').getByText('/game/no-such-game')).toHaveCount(
          path.startsWith('/game/') ? 1 : 0,
        )
      }
    }
  },
)

shared(
  '[SYS-1] slot-errors has an address of its own; its button leads to the game hall',
  fullOnly,
  async ({ page }) => {
    const answer = await page.goto('/slot-errors')
    expect(answer?.status()).toBe(200)
    await hydrated(page)
    await judge(page, 'slot-errors', 'uz')
    await page.locator('[data-system-page=slot-errors] a[href="/gamehall"]').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'gamehall')
  },
)

test(
  '[ERR-3] a site without a document for it: the page of the server stands in, in both languages, with a way out',
  fullOnly,
  async ({ page, served, watch }) => {
    watch.expect(/^answer: 403 |^answer: 404 GET .*\/page\/forbidden\.json/)
    const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
    await rm(join(served.folder, 'pages/forbidden.json'))
    await published
    await page.goto('/help')
    await setFault(page, 'status=403', 'games.get')
    const answer = await page.goto('/gamehall?category=live')
    expect(answer?.status()).toBe(403)
    await expect(page.locator('body')).toContainText('Kirish cheklangan')
    await expect(page.locator('body')).toContainText('Доступ ограничен')
    await page.locator('a[href="/"]').click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'home')

    await page.goto('/rules')
    await hydrated(page)
    await page.locator('header a[href="/gamehall"]').click()
    await expect(page.locator('h1')).toContainText(heading('forbidden', 'uz'))
    await expect(page.locator('main a[href="/"]')).toBeVisible()
  },
)

for (const width of [360, 1440]) {
  shared(`[ICO-2] the picture at ${width} px is the one of that width`, async ({ page, watch }) => {
    watch.expect(/^answer: 404 /)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/no-such-page')
    const image = page.locator('[data-system-page=not-found] img')
    await expect
      .poll(() =>
        image.evaluate((element: HTMLImageElement) => [
          new URL(element.currentSrc).pathname,
          element.naturalWidth,
          element.naturalHeight,
        ]),
      )
      .toEqual(
        width < 768 ? ['/nfx/icons/not-found/312x129.svg', 312, 129] : ['/nfx/icons/not-found/400x180.svg', 400, 180],
      )
  })
}
