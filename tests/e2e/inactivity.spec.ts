import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test, type TestTime } from '#tests/harness/own-time.ts'
import { loaded } from '#tests/harness/settled.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { accountChip, openSignIn, signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { placeBet } from '#tests/harness/place-bet.ts'

// The sample platform logs out after half an hour, on pages of the cashier after a quarter.
const minute = 60_000
const warning = (page: Page) => page.locator('[data-popup=inactivity-warning][data-open]')
const explanation = (page: Page) => page.getByText(word('popups', 'inactivity.signedOut', 'uz'))
const isPlayer = (page: Page) => accountChip(page).locator('summary')

/**
 * Opens a page and waits until its flow has noted the arrival: time that passes before does not count. `from`: a page
 * of the same player.
 */
async function open(page: Page, path: string, from = page): Promise<void> {
  await from.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('/activity')) localStorage.removeItem(key)
  })
  await page.goto(path)
  await hydrated(page)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('/activity'))))
    .toBe(true)
}

// With the test's clock from the start: a page that was loaded before it would take the years between for an offset of
// the server's.
test.beforeEach(async ({ page, time: _ }) => {
  const player = testPlayer('has money')
  const { fill } = await openSignIn(page, '/help')
  await fill(player.login, player.password)
  await expect(isPlayer(page)).toBeVisible()
  // Who signs in is led home: coming there is activity too.
  await expect(page.locator('html')).toHaveAttribute('data-page', 'home')
  await hydrated(page)
  await open(page, '/help')
})

test('[AUT-9] [POP-9] an idle player is warned, stays by any key, is warned again and logged out at the end', async ({
  page,
  time,
}) => {
  await time.settled()
  await time.advance(23 * minute)
  await expect(warning(page)).toHaveCount(0)
  await time.advance(2 * minute)
  await expect(warning(page)).toBeVisible()
  await expect(warning(page).locator('time')).toHaveText(/4|5/)
  await expect(warning(page).locator(':focus')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Shift')
  await expect(warning(page)).toHaveCount(0)
  await time.settled()
  await time.advance(25 * minute)
  await expect(warning(page)).toBeVisible()
  await time.settled()
  await time.advance(6 * minute)
  await expect(signInDialog(page).login).toBeVisible({ timeout: 60_000 })
  await expect(isPlayer(page)).toBeHidden()
  await expect(explanation(page)).toBeVisible()
  await page.reload()
  await expect(isPlayer(page)).toHaveCount(0)
})

test(
  '[S7] a machine that has slept through the time logs out when it wakes, whatever key wakes it',
  fullOnly,
  async ({ page, time }) => {
    await time.settled()
    await time.advance(45 * minute)
    await page.keyboard.press('Shift')
    await expect(signInDialog(page).login).toBeVisible()
    await expect(isPlayer(page)).toBeHidden()
  },
)

test(
  '[AUT-9] the cashier has a time of its own; activity in one tab keeps the other signed in',
  fullOnly,
  async ({ page, context, time }) => {
    const cashier = await context.newPage()
    await open(cashier, '/cashier/deposit', page)
    await time.settled()
    await time.advance(13 * minute)
    await expect(warning(cashier)).toBeVisible()
    await expect(warning(page)).toHaveCount(0)
    await page.locator('h1').first().click()
    await expect(warning(cashier)).toHaveCount(0)
    // Beyond the end of the first fifteen minutes, and before the next warning.
    await time.settled()
    await time.advance(5 * minute)
    await expect(warning(cashier)).toHaveCount(0)
    await expect(isPlayer(cashier)).toBeVisible()
  },
)

const home = (page: Page) => page.locator('form[data-form=profile]:visible [name=home_town]').first()

/** A player types into a form of the profile and leaves the device alone until the end; the page is hidden. */
async function idleInForm(page: Page, time: TestTime): Promise<void> {
  await open(page, '/profile/settings')
  await loaded(page)
  await home(page).fill('Samarqand')
  await time.settled()
  await time.advance(45 * minute)
  await page.keyboard.press('Shift')
  await expect(signInDialog(page).login).toBeVisible({ timeout: 60_000 })
  await expect(explanation(page)).toBeVisible()
}
/** What can be read on the screen, and what the device stores. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText + JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

test(
  '[AUT-9] [S2] an idle player signs in over the hidden page, and finds page and values as they were',
  fullOnly,
  async ({ page, time, watch }) => {
    watch.expect(/^answer: 40[0-9] (GET|POST) \/api\//)
    const player = testPlayer('has money')
    await idleInForm(page, time)
    expect(await axeFindings(page)).toEqual([])
    await expect(page.locator('main')).toBeHidden()
    const shown = await readable(page)
    expect(shown).not.toContain('Samarqand')
    expect(shown).not.toContain(player.login)
    let documents = 0
    page.on('load', () => (documents += 1))
    await signInDialog(page).fill(player.login, player.password)
    await expect(signInDialog(page).dialog).toHaveCount(0)
    await expect(home(page)).toHaveValue('Samarqand')
    await expect(page).toHaveURL('/profile/settings')
    await expect(isPlayer(page)).toBeVisible()
    expect(documents).toBe(0)
  },
)

test(
  '[AUT-9] [S2] [S16] another player who signs in over the hidden page finds nothing of it',
  fullOnly,
  async ({ page, time, watch }) => {
    watch.expect(/^answer: 40[0-9] (GET|POST) \/api\//)
    await idleInForm(page, time)
    const reloaded = page.waitForEvent('load')
    const other = testPlayer('Russian')
    await signInDialog(page).fill(other.login, other.password)
    await reloaded
    await page.goto('/profile/settings')
    await loaded(page)
    await expect(home(page)).not.toHaveValue('Samarqand')
    expect(await readable(page)).not.toContain('Samarqand')
  },
)

test(
  '[AUT-9] [S2] closing the sign-in over the hidden page leads to the index, signed out',
  fullOnly,
  async ({ page, time, watch }) => {
    watch.expect(/^answer: 40[0-9] (GET|POST) \/api\//)
    await idleInForm(page, time)
    const reloaded = page.waitForEvent('load')
    await page.keyboard.press('Escape')
    await reloaded
    await expect(page.locator('html')).toHaveAttribute('data-page', 'home')
    await expect(isPlayer(page)).toHaveCount(0)
    await expect(page.locator('main')).toBeVisible()
  },
)

test(
  '[AUT-9] [S2] all tabs of an idle player wait behind the sign-in, and one sign-in restores them all',
  fullOnly,
  async ({ page, context, time, watch }) => {
    watch.expect(/^answer: 40[0-9] (GET|POST) \/api\//)
    const player = testPlayer('has money')
    const other = await context.newPage()
    await open(other, '/profile/security', page)
    await idleInForm(page, time)
    await expect(signInDialog(other).login).toBeVisible()
    await expect(other.locator('main')).toBeHidden()
    await signInDialog(page).fill(player.login, player.password)
    await expect(home(page)).toHaveValue('Samarqand')
    await expect(other.locator('main')).toBeVisible()
    await expect(signInDialog(other).dialog).toHaveCount(0)
    await expect(isPlayer(other)).toBeVisible()
  },
)

test(
  '[S7] [GAM-6] a bet in the frame of the sportsbook is activity: the bettor is neither warned nor logged out',
  fullOnly,
  async ({ page, time }) => {
    await open(page, '/betting')
    const book = page.locator('[data-widget=sportsbook-frame] iframe').contentFrame()
    await expect(book.locator('.match').first()).toBeVisible()
    await time.settled()
    await time.advance(20 * minute)
    // The odds have moved on too: the book asks for them every 4 s.
    const request = await page.waitForRequest(/\/sandbox\/sportsbook-api\/events/)
    await (await request.response())?.finished()
    await book.locator('#tab-upcoming').click()
    await book.locator('.match .price:enabled').first().click()
    await book.locator('#stake').fill('20,000')
    await placeBet(book)
    // Past the warning that the arrival would have had, at 24 minutes.
    await time.settled()
    await time.advance(6 * minute)
    await expect(warning(page)).toHaveCount(0)
    await time.settled()
    await time.advance(6 * minute)
    await expect(warning(page)).toHaveCount(0)
    await expect(isPlayer(page)).toBeVisible()
  },
)

test(
  '[AUT-9] scripts in the page that press keys, click, turn the wheel and scroll do not keep a player signed in',
  fullOnly,
  async ({ page, time }) => {
    /** As a carousel or a banner of custom code does it. */
    const stir = (): Promise<void> =>
      page.evaluate(() => {
        const [place] = document.querySelectorAll('h1')
        if (!place) throw new Error('the page has no heading')
        place.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
        place.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
        place.dispatchEvent(new Event('touchmove', { bubbles: true }))
        place.click()
        document.dispatchEvent(new Event('scroll'))
      })
    await time.settled()
    await time.advance(20 * minute)
    await stir()
    await time.settled()
    await time.advance(5 * minute)
    await expect(warning(page)).toBeVisible()
    await stir()
    await time.settled()
    await time.advance(6 * minute)
    await expect(signInDialog(page).login).toBeVisible({ timeout: 60_000 })
    await expect(explanation(page)).toBeVisible()
  },
)
