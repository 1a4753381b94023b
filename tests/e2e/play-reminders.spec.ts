import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/own-time.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { openForMoney } from '#tests/harness/play-game.ts'
import { accountChip, openSignIn, word } from '#tests/harness/sign-in-dialog.ts'
import { balancesOf, shownMoney } from '#tests/harness/shown-money.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const minute = 60_000
const check = (page: Page) => page.locator('[data-popup=reality-check][data-open]')
const stage = (page: Page) => page.locator('[data-game-status]')
const isPlaying = (page: Page) =>
  expect(stage(page)).toHaveAttribute('data-game-status', 'playing', { timeout: 20_000 })

const mainBalance = async (page: Page): Promise<number> => (await balancesOf(page)).main

test.setTimeout(120_000)

test(
  '[PRF-4] after the chosen time of play for money a check says how long and with which result, between two rounds',
  fullOnly,
  async ({ page, time }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const player = testPlayer('has money')
    const { fill } = await openSignIn(page, '/help')
    await fill(player.login, player.password)
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await page.goto('/profile/responsible-game')
    await hydrated(page)
    await page.getByLabel('Eslatmalar orasidagi vaqt').selectOption({ label: '15 daqiqa' })
    await page.locator('[data-form=play-reminders]').getByRole('button', { name: 'Saqlash' }).click()
    await expect(page.getByText('Saqlandi. Keyingi oʻyindan amal qiladi')).toBeVisible()

    const before = await mainBalance(page)
    await page.goto('/gamehall')
    await hydrated(page)
    await page.locator('[data-game] a').first().click()
    await isPlaying(page)
    const game = stage(page).frameLocator('iframe')
    await game.locator('#play').click()
    await expect(game.locator('#status')).not.toBeEmpty()
    await isPlaying(page)
    await time.settled()
    await time.advance(16 * minute)
    await expect(check(page)).toBeVisible()
    await expect(check(page).locator('dd')).toHaveText([
      /\d\d\.\d\d\.\d{4}/,
      /16.daqiqa/,
      shownMoney((await mainBalance(page)) - before),
    ])
    await expect(stage(page)).toHaveAttribute('data-game-status', 'paused')
    expect(await axeFindings(page)).toEqual([])
    await check(page).getByRole('button', { name: 'Oʻyinni davom ettirish' }).click()
    await expect(check(page)).toHaveCount(0)
    await isPlaying(page)
    await time.settled()
    await time.advance(14 * minute)
    await expect(check(page)).toHaveCount(0)
    await time.advance(2 * minute)
    await expect(check(page)).toBeVisible()
  },
)

test(
  '[PRF-4] [GAM-4] on a phone too the bar over a game says for how long it has been played for money',
  fullOnly,
  async ({ page, time }) => {
    const player = testPlayer('has money')
    const { fill } = await openSignIn(page, '/help')
    await fill(player.login, player.password)
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await openForMoney(page, 'Dice')
    const played = stage(page)
      .locator('header')
      .getByTitle(word('play', 'session.time', 'uz'))
    await expect(played).toBeVisible()
    await expect(played).toContainText('0:00')
    await time.settled()
    await time.advance(2 * minute)
    await expect(played).toContainText('0:02')
    await expect(played).toBeInViewport({ ratio: 1 })
  },
)
