import type { Locator, Page } from '@playwright/test'
import { pwaWords } from '#schemas/pwa-words.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { settled } from '#tests/harness/settled.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const second = 1_000
/** Measured by the page's clock, like every other time limit. */
const ownTimeLimits = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('it took too long', 'TimeoutError')), ms)
      return late.signal
    }
  })
const hint = (page: Page): Locator => page.locator('[data-status=slow]')
const loader = (page: Page): Locator => page.locator('[data-loader]')
/** Holds every request to this address until it is released. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, () => undefined)
  return () => page.unroute(address)
}
test.beforeEach(async ({ page, watch }) => {
  watch.expect(/^request: net::ERR_(ABORTED|FAILED) GET \S+\/nfx\/release\/|^console: DocumentUnavailable/)
  await page.clock.install()
  await ownTimeLimits(page)
  await page.goto('/responsible-gaming')
  await hydrated(page)
})

test(
  '[N5] a page whose document never arrives: the loader at once, then a note that it is slow, and after 20 seconds a page with a way on and a retry',
  fullOnly,
  async ({ page }) => {
    const document = /\/nfx\/release\/[0-9a-f]+\/uz\/page\/help\.json/
    const letGo = await hold(page, document)
    const request = page.waitForRequest(document)
    await page.locator('footer a[href="/help"]').first().click()
    await request
    await page.clock.runFor(second)
    await expect(loader(page)).toBeVisible()
    await expect(hint(page)).toHaveCount(0)
    await page.clock.runFor(7 * second)
    await expect(hint(page)).toContainText(pwaWords.slowText.uz)
    await page.clock.runFor(13 * second)
    await expect(page.locator('#main a[href="/"]')).toBeVisible()
    await expect(loader(page)).toHaveCount(0)
    await page.clock.runFor(2 * second)
    await expect(hint(page)).toHaveCount(0)
    await letGo()
    await page.locator('#main a[href="/"]').click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'home')
    // A separate document: while its rows are laid out, the footer moves under the pointer.
    await hydrated(page)
    await settled(page)
    await page.locator('footer a[href="/help"]').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'help')
  },
)

test(
  '[N5] rules of the release that never arrive delay no page for longer than 20 seconds',
  fullOnly,
  async ({ page }) => {
    const rules = /\/nfx\/release\/[0-9a-f]+\/release\.json/
    const letGo = await hold(page, rules)
    const request = page.waitForRequest(rules)
    await page.locator('footer a[href="/help"]').first().click()
    await request
    await page.clock.runFor(8 * second)
    await expect(hint(page)).toContainText(pwaWords.slowText.uz)
    await page.clock.runFor(13 * second)
    await expect(page.locator('html')).toHaveAttribute('data-page', 'help')
    await letGo()
  },
)

test('[CFG-2] [N5] a press whose program has not come yet shows the loader after a moment, until the dialog is there', async ({
  page,
}) => {
  let letGo = (): void => undefined
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/tab-actions\..*\.js$/, async (route) => {
    await isFree
    await route.continue()
  })
  await page.reload()
  await hydrated(page)
  await accountChip(page).getByRole('button').first().click()
  await page.clock.runFor(second)
  await expect(loader(page)).toBeVisible()
  await expect(loader(page)).not.toContainText('%')
  await expect(page.getByRole('status').filter({ hasText: 'Yuklanmoqda' })).toHaveCount(1)
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(loader(page)).toHaveCount(0)
})
