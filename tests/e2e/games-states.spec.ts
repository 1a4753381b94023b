import type { Page, Route } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { beginHeldRound, endsRound, gameOf, isReady, openAddress, stage } from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

const screens = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
] as const
const shots = process.env['PLAYBILL_SHOTS']

/** The provider's answer to a round of a game that has been closed in the meantime. */
const closed = {
  status: 503,
  headers: { 'access-control-allow-origin': '*' },
  json: { error: { reason: 'maintenance' } },
}

const status = (page: Page, value: string): Promise<void> =>
  expect(stage(page)).toHaveAttribute('data-game-status', value, { timeout: 20_000 })

const widget = '[data-widget=game-stage]'
const question = '[data-popup=logout][data-open]'

/** The controls of one part of the site, in order. The controls of the game belong to the provider. */
async function tabsThrough(page: Page, place: string): Promise<void> {
  const controls = page.locator(place).locator('button:enabled, a[href]').filter({ visible: true })
  const count = await controls.count()
  expect(count).toBeGreaterThan(0)
  await controls.first().focus()
  for (let at = 0; at < count; at++) {
    const control = controls.nth(at)
    await control.scrollIntoViewIfNeeded()
    await expect(control).toBeInViewport({ ratio: 0.98 })
    // The game is between the bar and what is below it, so the focus passes through its own controls.
    for (let press = 0; press < 60; press++) {
      if (await control.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(control).toBeFocused()
  }
}

/** `place`: where the controls are, either the widget of the game or what the site shows on top of it. */
async function looksRight(page: Page, name: string, place = widget): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await tabsThrough(page, place)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${name} at ${screen.width}`).toBeLessThanOrEqual(0)
    for (const include of new Set([widget, place]))
      expect(await axeFindings(page, { include }), `${name} at ${screen.width}`).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/${name}-${screen.width}.png` })
  }
  await page.setViewportSize(screens[2])
}

for (const locale of ['uz', 'ru'] as const)
  test(
    `[GAM-4] in ${locale} axe finds nothing in any state of a game; each fits a phone in portrait and landscape and a desktop, and the keyboard reaches it`,
    fullOnly,
    async ({ page, context, served, watch }) => {
      test.setTimeout(420_000)
      watch.expect(/ERR_INTERNET_DISCONNECTED|40[13]|50[23]|AuthorizationException/)
      await context.addCookies((await signIn(served.address, testPlayer('Russian'))).cookies)
      const prefix = locale === 'uz' ? '' : '/ru'
      const play = page.getByRole('button', { name: locale === 'uz' ? 'Oʻynash' : 'Играть', exact: true })
      await openAddress(page, await gameOf(page, 'Dice'), prefix)
      await looksRight(page, `${locale}-choosing`)

      const failing = (route: Route): Promise<void> =>
        route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': 'BillingServiceErrorException' } })
      await page.route('**/api/games.createLaunch*', failing)
      // Reaching the button has already requested the launch.
      await openAddress(page, await gameOf(page, 'Dice'), prefix)
      await play.click()
      await status(page, 'refused')
      await looksRight(page, `${locale}-refused`)
      await page.unrouteAll()

      let letLaunch = (): void => undefined
      const launched = new Promise<void>((done) => (letLaunch = done))
      await page.route('**/sandbox/play/**', async (route) => {
        await launched
        await route.continue()
      })
      await openAddress(page, await gameOf(page, 'Dice'), prefix)
      await play.click()
      await status(page, 'loading')
      await looksRight(page, `${locale}-loading`)
      letLaunch()
      await isReady(page)
      await looksRight(page, `${locale}-playing`)

      await accountChip(page).locator('summary').click()
      await accountChip(page).getByRole('button').first().click()
      await status(page, 'paused')
      await looksRight(page, `${locale}-paused`, question)
      await status(page, 'paused')
      await page.keyboard.press('Escape')
      await expect(page.locator(question)).toHaveCount(0)
      await isReady(page)

      const call = await beginHeldRound(page, 'Dice')
      await looksRight(page, `${locale}-round`)
      await context.setOffline(true)
      await status(page, 'offline')
      await looksRight(page, `${locale}-offline`)
      await status(page, 'offline')
      await context.setOffline(false)
      await call.continue()
      await endsRound(page)

      await (await beginHeldRound(page, 'Dice')).fulfill(closed)
      await status(page, 'maintenance')
      await looksRight(page, `${locale}-maintenance`)
      await page.locator('[data-play-panel=maintenance]').getByRole('button').first().press('Enter')
      await isReady(page)

      const more = stage(page).frameLocator('iframe').locator('#more')
      while (await more.isEnabled()) await more.click()
      await stage(page).frameLocator('iframe').locator('#play').click()
      await status(page, 'low')
      await looksRight(page, `${locale}-low`)

      await page.request.get('/api/auth.logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
      await stage(page).locator('header [aria-pressed]').click()
      await status(page, 'sessionOver')
      await expect(signInDialog(page).login).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(signInDialog(page).dialog).toHaveCount(0)
      await looksRight(page, `${locale}-sessionOver`)
    },
  )
