import type { Page, Route } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test, type TestTime } from '#tests/harness/own-time.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { beginHeldRound, isPlaying, openForMoney, stage } from '#tests/harness/play-game.ts'
import { dialog, dialogs, goesOn, holdsTheGame, openReminded, played } from '#tests/harness/play-reminders.ts'
import { accountChip, openSignIn } from '#tests/harness/sign-in-dialog.ts'
import { balancesOf, shownMoney } from '#tests/harness/shown-money.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const second = 1_000
const minute = 60_000
const check = (page: Page) => dialog(page, 'reality-check')

const mainBalance = async (page: Page): Promise<number> => (await balancesOf(page)).main
/** In major units, without the error of a difference of decimals. */
const wonSince = async (page: Page, before: number): Promise<number> =>
  Math.round(((await mainBalance(page)) - before) * 100) / 100

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
      shownMoney(await wonSince(page, before)),
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
    await expect(played(page)).toBeVisible()
    await expect(played(page)).toContainText('0:00')
    await time.settled()
    await time.advance(2 * minute)
    await expect(played(page)).toContainText('0:02')
    await expect(played(page)).toBeInViewport({ ratio: 1 })
  },
)

/**
 * A reminder falls due in a round that has just begun, and half a minute later nothing covers it yet. @returns the
 * round, which does not end by itself.
 */
async function fallsDueInRound(page: Page, time: TestTime, ms: number): Promise<Route> {
  await time.settled()
  await time.advance(ms - 10 * second)
  await time.settled()
  const round = await beginHeldRound(page, 'Dice')
  await time.settled()
  const counted = page.waitForResponse(/games\.getHistory/)
  await time.advance(12 * second)
  await counted
  for (const pause of [1, 29]) {
    await time.settled()
    await expect(dialogs(page)).toHaveCount(0)
    await time.advance(pause * second)
  }
  await expect(dialogs(page)).toHaveCount(0)
  await expect(stage(page)).toHaveAttribute('data-game-status', 'round')
  return round
}

test(
  '[PRF-4] [GAM-4] a reality check that falls due in a round comes at its end, with what the round brought, and the game is paused until it is answered',
  fullOnly,
  async ({ page, served, time }) => {
    await openReminded(page, served.address, { every: 15, clock: 0 })
    const before = await mainBalance(page)
    const round = await fallsDueInRound(page, time, 15 * minute)
    await round.continue()
    await holdsTheGame(page, 'reality-check')
    await expect(check(page).locator('dd')).toHaveText([
      /\d\d\.\d\d\.\d{4}/,
      /1[56].daqiqa/,
      shownMoney(await wonSince(page, before)),
    ])
    await goesOn(page, 'reality-check', 'Oʻyinni davom ettirish')
  },
)

test(
  '[PRF-4] [GAM-4] the session clock comes over a round that does not end after a minute; the round ends behind it, and no other begins until it is answered',
  fullOnly,
  async ({ page, served, time }) => {
    await openReminded(page, served.address, { every: 0, clock: 15 })
    const round = await fallsDueInRound(page, time, 15 * minute)
    await time.advance(31 * second)
    await expect(dialog(page, 'session-clock')).toBeVisible()
    await expect(stage(page)).toHaveAttribute('data-game-status', 'round')
    await round.continue()
    await holdsTheGame(page, 'session-clock')
    await goesOn(page, 'session-clock', 'Baribir davom etish')
  },
)
