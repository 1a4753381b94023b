import type { Route } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { looksRight, showsStatus } from '#tests/harness/game-looks.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import {
  beginHeldRound,
  endsRound,
  gameOf,
  isReady,
  openAddress,
  refuseLaunch,
  showsPanel,
  stage,
} from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer, postOwn, takeBreak } from '#tests/harness/reward-player.ts'
import { accountChip, signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

/** The provider's answer to a round of a game that has been closed in the meantime. */
const closed = {
  status: 503,
  headers: { 'access-control-allow-origin': '*' },
  json: { error: { reason: 'maintenance' } },
}

const question = '[data-popup=logout][data-open]'

for (const locale of ['uz', 'ru'] as const)
  test(
    `[GAM-4] in ${locale} axe finds nothing in any state of a game; each fits a phone in portrait and landscape and a desktop, and the keyboard reaches it`,
    fullOnly,
    async ({ page, context, served, watch }) => {
      test.setTimeout(1_800_000)
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
      await showsStatus(page, 'refused')
      await looksRight(page, `${locale}-refused`)
      await page.unrouteAll()

      // Never answered: on a busy machine the looks take longer than the site waits for a game.
      await page.route('**/sandbox/play/**', () => undefined)
      await openAddress(page, await gameOf(page, 'Dice'), prefix)
      await play.click()
      await showsStatus(page, 'loading')
      await looksRight(page, `${locale}-loading`)
      await page.unrouteAll()
      await openAddress(page, await gameOf(page, 'Dice'), prefix)
      await play.click()
      await isReady(page)
      await looksRight(page, `${locale}-playing`)

      await accountChip(page).locator('summary').click()
      await accountChip(page).getByRole('button').first().click()
      await showsStatus(page, 'paused')
      await looksRight(page, `${locale}-paused`, question)
      await showsStatus(page, 'paused')
      await page.keyboard.press('Escape')
      await expect(page.locator(question)).toHaveCount(0)
      await isReady(page)

      const call = await beginHeldRound(page, 'Dice')
      await looksRight(page, `${locale}-round`)
      await context.setOffline(true)
      await showsStatus(page, 'offline')
      await looksRight(page, `${locale}-offline`)
      await showsStatus(page, 'offline')
      await context.setOffline(false)
      await call.continue()
      await endsRound(page)

      await (await beginHeldRound(page, 'Dice')).fulfill(closed)
      await showsStatus(page, 'maintenance')
      await looksRight(page, `${locale}-maintenance`)
      await page.locator('[data-play-panel=maintenance]').getByRole('button').first().press('Enter')
      await isReady(page)

      const more = stage(page).frameLocator('iframe').locator('#more')
      while (await more.isEnabled()) await more.click()
      await stage(page).frameLocator('iframe').locator('#play').click()
      await showsStatus(page, 'low')
      await looksRight(page, `${locale}-low`)

      await page.request.get('/api/auth.logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
      await stage(page).locator('header [aria-pressed]').click()
      await showsStatus(page, 'sessionOver')
      await expect(signInDialog(page).login).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(signInDialog(page).dialog).toHaveCount(0)
      await looksRight(page, `${locale}-sessionOver`)
    },
  )

for (const locale of ['uz', 'ru'] as const)
  test(
    `[GAM-4] [GRD-9] [PRF-3] [PRF-4] in ${locale} axe finds nothing where a limit, a break, the verification or a game that never answers keeps the player from the game; each fits a phone in portrait and landscape and a desktop, and the keyboard reaches it`,
    fullOnly,
    async ({ page, context, served, watch }) => {
      test.setTimeout(1_800_000)
      page.setDefaultTimeout(60_000)
      watch.expect(/422 POST \/api\/games\.createLaunch/)
      const origin = served.address
      const prefix = locale === 'uz' ? '' : '/ru'
      const opensDice = async (key: 'play' | 'game.tryDemo'): Promise<void> => {
        await openAddress(page, await gameOf(page, 'Dice'), prefix)
        await page.getByRole('button', { name: word('games', key, locale), exact: true }).click()
      }
      await asRewardPlayer(page, origin)
      await makeDeposit(page.request, origin, 'success', '100000')
      for (const [call, refusal] of [
        ['account.setStakeLimit', 'stake-limit'],
        ['account.setLossLimit', 'loss-limit'],
      ] as const) {
        await postOwn(page, origin, call, { limit_amount: 1, period: 'week' })
        await opensDice('play')
        await isReady(page)
        await stage(page).frameLocator('iframe').locator('#play').click()
        await showsPanel(page, refusal)
        await looksRight(page, `${locale}-${refusal}`)
      }

      // The platform counts an hour of play for no player of a minute.
      await postOwn(page, origin, 'account.setSessionLimit', { limit_minutes: 60, period: 'day' })
      await refuseLaunch(page, 'time-limit')
      await opensDice('play')
      await showsPanel(page, 'time-limit')
      await looksRight(page, `${locale}-time-limit`)
      await page.unrouteAll()

      await takeBreak(page, origin)
      await opensDice('play')
      await showsPanel(page, 'paused')
      await looksRight(page, `${locale}-break`)

      await context.clearCookies()
      await context.addCookies((await signIn(origin, testPlayer('is to verify'))).cookies)
      await opensDice('play')
      await expect(stage(page).locator('[data-outcome=SumsubVerificationRequiredException]')).toBeVisible()
      const verifyPopup = '[data-popup=verify-identity][data-open]'
      await expect(page.locator(verifyPopup)).toBeVisible()
      await looksRight(page, `${locale}-verification-asked`, verifyPopup)
      await page.keyboard.press('Escape')
      await expect(page.locator(verifyPopup)).toHaveCount(0)
      await looksRight(page, `${locale}-verification`)

      // The page of a game that never says anything, to a guest.
      await context.clearCookies()
      await page.route('**/sandbox/play/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>…' }))
      await page.clock.install()
      await opensDice('game.tryDemo')
      await showsStatus(page, 'loading')
      await page.clock.fastForward(21_000)
      await showsPanel(page, 'late')
      await looksRight(page, `${locale}-late`)
    },
  )
