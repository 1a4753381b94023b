import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { endsRound, frameOf, isReady, showsTheLedger, stage } from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'
import { signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { tabTo } from '#tests/harness/tab-to.ts'

const widths = [360, 1440] as const

/** Home, from its first control to the first game, which Enter opens. @returns the link of its tile. */
async function openFirstTile(page: Page, width: number): Promise<string> {
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await loaded(page)
  const tile = page.locator('[data-game] a').first()
  await tabTo(page, tile)
  const href = (await tile.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  return href
}

/**
 * The focus is in the game as soon as it runs. Tab leads to the control that starts a round, where the focus stays from
 * round to round.
 */
async function playRounds(page: Page, afterEach: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const play = frameOf(page).locator('#play')
  await tabTo(page, play)
  for (const key of ['Space', 'Enter', 'Space']) {
    await expect(play).toBeFocused()
    // Without motion a round may be over before anybody can look at it.
    const played = page.waitForResponse(/\/games-api\/rounds/)
    await page.keyboard.press(key)
    expect((await played).ok()).toBe(true)
    await endsRound(page)
    await afterEach()
  }
}

const control = (page: Page, key: string) =>
  stage(page).getByRole('button', { name: word('play', key, 'uz'), exact: true })
const heart = (page: Page) => stage(page).locator('header [aria-pressed]')

/** From the game back to the bar, and into the full screen and out of it. */
async function fillsTheScreen(page: Page): Promise<void> {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await tabTo(page, control(page, 'fullScreen'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(isFull).toBe(true)
  await expect(control(page, 'fullScreenOff')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(isFull).toBe(false)
  await expect(control(page, 'fullScreen')).toBeFocused()
}

async function returnsToTheTile(page: Page, href: string): Promise<void> {
  await tabTo(page, control(page, 'back'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.locator(`[data-game] a[href="${href}"]:focus`)).toBeInViewport()
}

for (const width of widths) {
  test(
    `[GAM-4] at ${width} px a player by keyboard alone opens a game from home, plays, fills the screen, keeps it as a favourite and returns to its tile`,
    fullOnly,
    async ({ page, served }) => {
      await asRewardPlayer(page, served.address)
      await makeDeposit(page.request, served.address, 'success', '100000')
      const href = await openFirstTile(page, width)
      await isReady(page)
      await playRounds(page, () => showsTheLedger(page))
      await fillsTheScreen(page)
      await tabTo(page, heart(page), 'Shift+Tab')
      await page.keyboard.press('Space')
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(heart(page)).toBeFocused()
      await returnsToTheTile(page, href)
      await expect(page.locator('[data-game]', { has: page.locator('a:focus') }).getByRole('button')).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    },
  )

  test(
    `[GAM-4] [POP-5] at ${width} px a guest by keyboard alone opens the demo of a game from home, plays, fills the screen, is asked to sign in for a favourite and returns to its tile`,
    fullOnly,
    async ({ page }) => {
      const href = await openFirstTile(page, width)
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Demoni boshlash' }))
      await page.keyboard.press('Enter')
      await isReady(page)
      await playRounds(page)
      await fillsTheScreen(page)
      await tabTo(page, heart(page), 'Shift+Tab')
      await page.keyboard.press('Enter')
      const { dialog, login } = signInDialog(page)
      await expect(login).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(heart(page)).toBeFocused()
      await returnsToTheTile(page, href)
    },
  )
}
