import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer, readOwn, storeOwn, takeBreak } from '#tests/harness/reward-player.ts'
import { loaded, settled } from '#tests/harness/settled.ts'

const shots = process.env['PLAYBILL_SHOTS']

const resting = (page: Page) => page.locator('main [data-hidden=break]')

/** What is drawn for a visitor who is offered something. */
const offered = (page: Page) => page.locator('main [data-offer], [data-widget=banners] li')

/** Links of the frame and its menus to what offers something. */
const ways = (page: Page) =>
  page
    .locator('header, nav, footer')
    .locator('a:not([hreflang]):is([href*="/offers"], [href*="/promotions"], [href*="/loyalty/shop"])')

/** Buttons that begin something: choose a character, join a tournament, take a cashback. */
const acts = (page: Page) =>
  page.locator('main').getByRole('button', { name: /^(Qahramon tanlash|Qahramonni almashtirish|Qatnashish|.* olish)$/ })

/** What offers something, and what a page of it shows to a player who takes a break. */
const surfaces: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': (page) => expect(offered(page)).toHaveCount(0),
  '/tournaments': async (page) => {
    await expect(offered(page)).toHaveCount(0)
    await expect(acts(page)).toHaveCount(0)
  },
  '/loyalty': async (page) => {
    await expect(offered(page)).toHaveCount(0)
    await expect(acts(page)).toHaveCount(0)
  },
  '/profile/loyalty': async (page) => {
    await expect(page.locator('[data-widget=loyalty-character]').getByText('tanaffusdan keyin')).toBeVisible()
    await expect(acts(page)).toHaveCount(0)
  },
  '/profile/cashback': async (page) => {
    await expect(page.locator('main').getByText('Tanaffusdan keyin')).toBeVisible()
    await expect(page.locator('main').getByRole('button', { name: 'Voz kechish' })).toBeVisible()
    await expect(acts(page)).toHaveCount(0)
  },
  '/offers': (page) => expect(resting(page)).toBeVisible(),
  '/promotions': (page) => expect(resting(page)).toBeVisible(),
  '/loyalty/shop': (page) => expect(resting(page)).toBeVisible(),
  '/gamehall': (page) => expect(offered(page)).toHaveCount(0),
  '/profile/bonuses': async (page) => {
    await expect(page.locator('[data-bonus]')).toBeVisible()
    // What the player has is there, and can be given up; nothing begins.
    await expect(page.locator('[data-bonus]').getByRole('button', { name: 'Voz kechish' })).toBeVisible()
    await expect(page.locator('[data-bonus]').getByRole('button', { name: 'Faollashtirish' })).toHaveCount(0)
    await expect(page.locator('#promo-code, [data-widget=rewards-switch]')).toHaveCount(0)
  },
  '/cashier/deposit/bulut-hamyon': async (page) => {
    await expect(page.locator('main').getByText('Siz tanaffusdasiz')).toBeVisible()
    await expect(page.locator('main time')).toBeVisible()
    await expect(page.locator('main form')).toHaveCount(0)
    await expect(offered(page)).toHaveCount(0)
  },
}

test.describe('a player who takes a break', () => {
  for (const [path, isQuiet] of Object.entries(surfaces))
    test(
      `[PRF-4] [OFR-1] [BNR-2] [LOY-2] [PRM-2] [POP-6] [CBK-1] [LOY-1] [TRN-1] is offered nothing on ${path}: no gift, no code, no popup, no notice`,
      fullOnly,
      async ({ page, browser, baseURL }) => {
        const origin = baseURL ?? ''
        await asRewardPlayer(page, origin, { what: 'casino', amount: 30_000 }, { what: 'cashback', amount: 18_000 })
        await storeOwn(page, origin, 'already_seen_cashback_id', '0')
        if (path === '/gamehall' || path.startsWith('/cashier')) {
          await page.goto(path)
          await loaded(page)
          if (path.startsWith('/cashier')) {
            await page.getByRole('button', { name: 'Limitsiz davom etish' }).click()
            await page.locator('form[data-form=deposit] [name=amount]').fill('500000')
          }
          await expect(offered(page)).not.toHaveCount(0)
        }
        if (path === '/profile/cashback' || path === '/profile/loyalty') {
          await page.goto(path)
          await loaded(page)
          await expect(acts(page)).toHaveCount(1)
        }
        await takeBreak(page, origin)
        const requested: string[] = []
        page.on('request', (request) => {
          if (/api\/(popups\.get|loyalty\.getnotifications)/.test(request.url())) requested.push(request.url())
        })
        // The page as it is served, without any program of it.
        const still = await browser.newContext({
          javaScriptEnabled: false,
          storageState: await page.context().storageState(),
        })
        const served = await still.newPage()
        // A busy server may not learn of the break within the page's budget; the next page it renders knows.
        const shown = async () => {
          await served.goto(origin + path)
          return [await served.locator('header').count(), await ways(served).count()]
        }
        await expect.poll(shown).toEqual([1, 0])
        await still.close()
        await page.goto(path)
        await loaded(page)
        await isQuiet(page)
        expect(await ways(page).count()).toBe(0)
        // A gesture and a while later, too.
        await page.locator('h1').first().click()
        await settled(page)
        await isQuiet(page)
        expect([
          requested,
          await page.locator('[data-popup][data-open], [data-widget=loyalty-notice]').count(),
        ]).toEqual([[], 0])
        expect(await axeFindings(page)).toEqual([])
        if (shots) await page.screenshot({ path: `${shots}/break${path.replaceAll('/', '-')}.png` })
      },
    )

  test('[PRF-4] [TRN-1] can take part in no tournament', fullOnly, async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    await asRewardPlayer(page, origin)
    const tournaments = await readOwn<{ id: number }>(page, 'tournaments.get', '&status=active')
    expect(tournaments.length).toBeGreaterThan(0)
    await takeBreak(page, origin)
    for (const { id } of tournaments) {
      await page.goto(`/tournaments/${id}`)
      await loaded(page)
      await expect(page.getByRole('button', { name: 'Qatnashish', exact: true })).toHaveCount(0)
    }
  })
})
