import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const phone = { width: 360, height: 780 }

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('home shows a guest whole games on the first screen, under a hero of at most a quarter of it', async ({
    page,
  }) => {
    for (const path of ['/', '/ru']) {
      await page.goto(path)
      await hydrated(page)
      const hero = await page.locator('[data-widget=hero]').boundingBox()
      expect(hero?.height).toBeLessThanOrEqual(phone.height / 4)
      const bar = await page.locator('[data-widget=bottom-bar]').boundingBox()
      const game = await page.locator('main [data-game]').first().boundingBox()
      expect((game?.y ?? 0) + (game?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    }
  })

  test(
    'a guest has both ways in beside each other at every width, and neither in the bottom bar',
    fullOnly,
    async ({ page }) => {
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 780 })
        for (const path of ['/', '/ru']) {
          await page.goto(path)
          await hydrated(page)
          await expect(accountChip(page).getByRole('button')).toHaveCount(2)
          for (const button of await accountChip(page).getByRole('button').all())
            await expect(button).toBeInViewport({ ratio: 1 })
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ).toBe(0)
        }
      }
      await expect(page.locator('[data-widget=bottom-bar]').getByText(/^(Kirish|Войти)$/)).toHaveCount(0)
    },
  )

  test('a scroll position reached before hydration is kept', async ({ page }) => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('footer a').last()).toBeAttached()
    await page.mouse.move(phone.width / 2, phone.height / 2)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    release()
    await hydrated(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(900)
    await page.locator('[data-widget=bottom-bar] a[href="/gamehall"]').click()
    await expect(page).toHaveURL(/\/gamehall$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test.describe('as player', () => {
    test.use({ visitor: 'player' })

    test('a player sees games at once, and has the deposit and the profile in the bottom bar', async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      await expect(page.locator('[data-widget=hero]')).toHaveCount(0)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('main [data-game]').first()).toBeInViewport({ ratio: 1 })
      const bar = page.locator('[data-widget=bottom-bar]')
      for (const path of ['/cashier/deposit', '/profile/settings'])
        await expect(bar.locator(`a[href="${path}"]`)).toBeInViewport({ ratio: 1 })
    })
  })
})
