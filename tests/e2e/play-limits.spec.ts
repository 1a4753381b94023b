import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/own-time.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'
import { accountChip, openSignIn, word } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const stage = (page: Page) => page.locator('[data-game-status]')
const game = (page: Page) => stage(page).frameLocator('iframe')

async function openGame(page: Page): Promise<void> {
  await page.goto('/gamehall')
  await hydrated(page)
  await page.locator('[data-game] a').first().click()
  await expect(stage(page)).toHaveAttribute('data-game-status', 'playing')
}

test(
  '[PRF-4] a stake that exceeds the limit that the player has just set is refused, and the site says so outside the game',
  fullOnly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const player = testPlayer('has money')
    const { fill } = await openSignIn(page, '/help')
    await fill(player.login, player.password)
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await openGame(page)
    const stake = Number((await game(page).locator('#stake').textContent())?.replaceAll(/[^\d.]/g, ''))

    await page.goto('/profile/responsible-game')
    await hydrated(page)
    await page.locator('[data-limit=stake] > summary').click()
    const form = page.locator('[data-form=stake-limit]')
    await form.locator('[name=limit_amount]').fill(String(Math.floor(stake * 1.5)))
    await form.locator('[type=submit]').click()
    await expect(page.getByRole('status').filter({ hasText: 'Limit saqlandi' })).toBeVisible()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])

    await openGame(page)
    await game(page).locator('#play').click()
    await expect(game(page).locator('#status')).not.toBeEmpty()
    await expect(game(page).locator('#play')).toBeEnabled({ timeout: 60_000 })
    await game(page).locator('#play').click()
    const panel = page.locator('[data-play-panel=stake-limit]')
    await expect(panel).toContainText(word('play', 'stake-limit.title', 'uz'))
    await expect(panel).toContainText(word('play', 'limit.whole', 'uz'))
    await expect(panel).toContainText(/\d\d\.\d\d\.\d{4}/)
    await expect(stage(page).locator('iframe')).toHaveCount(0)
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    await panel.getByRole('link', { name: word('play', 'limit.change', 'uz') }).click()
    await expect(page).toHaveURL(/\/profile\/responsible-game$/)
  },
)
