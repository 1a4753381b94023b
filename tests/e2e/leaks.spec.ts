import { expect, test } from '#tests/harness/fixtures.ts'
import { countTimers, takeCensus, type Census } from '#tests/harness/tab-census.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import type { Page } from '@playwright/test'
import { isFullRun, isLongRun } from '#base/testing/property-runs.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'

const navigations = isLongRun ? 10_000 : isFullRun ? 400 : 60
const round = [
  ['/gamehall', 'gamehall'],
  ['/help', 'help'],
  ['/rules', 'rules'],
  ['/', 'home'],
] as const
const megabyte = 1_048_576

async function goRound(page: Page): Promise<void> {
  for (const [path, id] of round) {
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
    // Asks at each frame: an expectation's pauses between its tries would be most of the time of a thousand navigations.
    await page.waitForFunction((wanted) => document.documentElement.dataset.page === wanted, id)
  }
  const chip = accountChip(page)
  // A player's has its buttons in a list that opens.
  if ((await chip.locator('summary').count()) > 0) await chip.locator('summary').click()
  await chip.getByRole('button').first().click()
  const dialog = page.locator('[role=dialog], [role=alertdialog]')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/**
 * The census of a round, with the most or the fewest timers of several: each answer of the platform that a page shows
 * has one until it is old, so their number goes up and down by itself. One that is left behind stays.
 */
async function severally(
  page: Page,
  rest: () => Promise<Census>,
  round: (page: Page) => Promise<void>,
  choose: (...numbers: number[]) => number,
): Promise<Census> {
  const timers: number[] = []
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await round(page)
    timers.push((await rest()).timers)
  }
  return { ...(await rest()), timers: choose(...timers) }
}

/** One round in this many toggles favourites; doing so in every round would exceed the platform's writes per minute. */
const favouritesEvery = 4

/**
 * Rounds of a player: pages that ask for what is the player's, a press that refreshes the balance, a toast, a dialog,
 * and favourites now and then.
 */
function roundOfPlayer(): (page: Page) => Promise<void> {
  let rounds = 0
  return async (page) => {
    await goRound(page)
    await page.locator('h1').click()
    rounds += 1
    if (rounds % favouritesEvery > 0) return
    for (let press = 0; press < 2; press++) {
      const saved = page.waitForResponse(/games\.(add|remove)Like/)
      await page.locator('main [data-game] button[aria-pressed]').first().click()
      await saved
    }
  }
}

/** What a tab holds is measured, then it goes round, then it is measured again. */
async function measure(page: Page, round: (page: Page) => Promise<void>, length: number): Promise<void> {
  await countTimers(page)
  await page.goto('/')
  await hydrated(page)
  const chrome = await page.context().newCDPSession(page)
  const rest = async (): Promise<Census> => {
    await settled(page)
    return takeCensus(page, chrome)
  }
  // What is loaded once, and caches that fill up to their limit, are no leak.
  for (let warm = 0; warm < 6; warm += 1) await round(page)
  const before = await severally(page, rest, round, Math.max)
  for (let done = 0; done < navigations; done += length) await round(page)
  const after = await severally(page, rest, round, Math.min)
  const summary = JSON.stringify({ before, after })
  expect(before.actors, summary).toBeGreaterThan(0)
  expect(after.actors, summary).toBe(before.actors)
  expect(after.timers, summary).toBeLessThanOrEqual(before.timers)
  // What every second round leaves one of would be a leak; lists of a page may be longer by a row.
  expect(after.listeners - before.listeners, summary).toBeLessThan(navigations / length / 2)
  expect(after.heap - before.heap, summary).toBeLessThanOrEqual((isFullRun ? 10 : 1) * megabyte)
}

test(
  `[D7] ${navigations} navigations in one tab, with a dialog in each round, leave no timer, no listener, no actor and no memory behind`,
  fullOnly,
  async ({ page }) => {
    test.setTimeout(navigations * 6_000 + 240_000)
    await measure(page, goRound, round.length)
  },
)

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  test(
    `[D7] ${navigations} navigations of a player, with the balance, campaigns and a dialog in each round and favourites in each fourth, leave as little behind`,
    fullOnly,
    async ({ page }) => {
      test.setTimeout(navigations * 8_000 + 240_000)
      await measure(page, roundOfPlayer(), round.length)
    },
  )
})
