import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { beginHeldRound, endsRound, isPlaying, isReady, openForMoney } from '#tests/harness/play-game.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const second = 1_000
/** As high as that a card stands below the game, where it covers no button of it. */
const desk = { width: 1280, height: 1400 }
const card = (page: Page, kind: string): Locator => page.locator(`[data-status=${kind}]`)

test.describe('a player', () => {
  test.use({ visitor: 'player' })

  test(
    '[N5] [GAM-4] a list below the game that is long in coming is spoken of between two rounds alone, and on a phone, where the game covers it, not at all',
    fullOnly,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(desk)
      await page.clock.install()
      await page.goto('/gamehall')
      await hydrated(page)
      // The rows of other games below the game are never answered.
      await page.route(/\/api\/games\.get\?/, (route) =>
        new URL(route.request().url()).searchParams.has('sysname') ? route.fallback() : undefined,
      )
      await page.locator('[data-game] a').first().click()
      await isPlaying(page)
      const first = await beginHeldRound(page, 'Slots')
      await page.clock.runFor(10 * second)
      await expect(page.locator('main [aria-busy=true]').filter({ visible: true }).first()).toBeVisible()
      await expect(card(page, 'slow')).toHaveCount(0)
      await first.continue()
      await endsRound(page)
      await page.clock.runFor(6 * second)
      await expect(card(page, 'slow')).toBeVisible()
      const next = await beginHeldRound(page, 'Slots')
      await expect(card(page, 'slow')).toHaveCount(0)
      await next.continue()
      await endsRound(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.clock.runFor(10 * second)
      await expect(card(page, 'slow')).toHaveCount(0)
    },
  )

  ownSite(
    '[PWA-3] [GAM-4] a notice that a part of the page is missing comes between two rounds, never over one, and a press on it reloads the page',
    fullOnly,
    async ({ page, watch, documents }) => {
      await page.setViewportSize(desk)
      watch.expect(/assets\/helplines|^report: |dynamically imported module/)
      await documents.addNodes('game', {
        id: 'help',
        type: 'helplines',
        props: { title: { uz: 'Yordam', ru: 'Помощь' } },
      })
      await page.route('**/assets/helplines.*.js', (route) => route.fulfill({ status: 404, body: '' }))
      let loads = 0
      page.on('load', () => (loads += 1))
      await openForMoney(page, 'Dice')
      await expect(card(page, 'broken')).toBeVisible()
      const call = await beginHeldRound(page, 'Dice')
      await expect(card(page, 'broken')).toHaveCount(0)
      await call.continue()
      await endsRound(page)
      await isReady(page)
      await expect(card(page, 'broken')).toBeVisible()
      expect(loads).toBe(1)
      await page.unroute('**/assets/helplines.*.js')
      const loaded = page.waitForEvent('load')
      await card(page, 'broken').getByRole('button').first().click()
      await loaded
      await expect(card(page, 'broken')).toHaveCount(0)
    },
  )
})
