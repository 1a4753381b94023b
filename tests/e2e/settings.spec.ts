import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'
import { shownMoney } from '#tests/harness/shown-money.ts'

/** Longer than an unused answer is cached, shorter than the cashier's inactivity limit. */
const sixMinutes = 360_000
const follow = (page: Page, href: string): Promise<void> =>
  page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click()

/** What the settings give the header and the footer of a page. */
const shellOf = (page: Page) =>
  page.evaluate(() => ({
    logos: [...document.querySelectorAll('[data-widget=site-logo] img')].map((image) => image.getAttribute('src')),
    menu: document.querySelectorAll('[data-widget=menu]:not([hidden]) a').length > 0,
    footer: document.querySelectorAll('[data-widget=footer-blocks] nav a').length > 0,
    social: document.querySelectorAll('[data-widget=social-links] a').length > 0,
  }))

test(
  '[CFG-1] [CFG-4] a page that was open for six minutes keeps its logos, menus and footer when it builds a layout again',
  fullOnly,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/gamehall')
    // Time that passes while an answer is awaited would count in its limit.
    await loaded(page)
    const before = await shellOf(page)
    expect(before).toMatchObject({ menu: true, footer: true, social: true })
    await page.clock.fastForward(sixMinutes)
    await page.locator('main [data-game] a, main a[data-game]').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'game')
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'gamehall')
    await expect.poll(() => shellOf(page)).toEqual(before)
  },
)

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  test('[CSH-3] [CSH-14] a cashier that was open for six minutes shows methods and sums as the settings say', async ({
    page,
    watch,
  }) => {
    // The page's clock runs faster than the answers to what else it asks.
    watch.expect(/TimeoutError/)
    await page.clock.install()
    await page.goto('/cashier/wallet')
    // Time that passes while an answer is awaited would count in its limit.
    await loaded(page)
    await page.clock.fastForward(sixMinutes)
    await follow(page, '/cashier/deposit')
    await follow(page, '/cashier/deposit/oltin-karta')
    const method = page.locator('article[data-method="oltin-karta"]')
    await expect(method).toContainText('Oʻz nomingizdagi karta bilan toʻlang.')
    await expect(method.locator('[data-form=deposit] [role=group] button')).toContainText(
      [50_000, 100_000, 250_000, 500_000].map((sum) => shownMoney(sum)),
    )
  })
})
