import { expect, test } from '#tests/harness/fixtures.ts'
import { countTimers, takeCensus, type Census } from '#tests/harness/tab-census.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import type { Page } from '@playwright/test'
import { fullOnly } from '#tests/harness/quick-share.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const navigations = isFull ? 1_000 : 60
const round = [['/gamehall', 'gamehall'], ['/help', 'help'], ['/rules', 'rules'], ['/', 'home']] as const
const megabyte = 1_048_576

async function goRound(page: Page): Promise<void> {
  for (const [path, id] of round) {
    await page.locator(`a[href="${path}"]`).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-page', id)
  }
  await accountChip(page).getByRole('button').last().click()
  await expect(page.locator('[role=dialog]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
}

test(`[D7] ${navigations} navigations in one tab, with a dialog in each round, leave no timer, no listener, no actor and no memory behind`, fullOnly, async ({ page }) => {
  test.setTimeout(navigations * 3_000 + 120_000)
  await countTimers(page)
  await page.goto('/')
  await hydrated(page)
  const chrome = await page.context().newCDPSession(page)
  const rest = async (): Promise<Census> => {
    await page.waitForLoadState('networkidle')
    return takeCensus(page, chrome)
  }
  // What is loaded once, and caches that fill up to their limit, are no leak.
  for (let warm = 0; warm < 10; warm += 1) await goRound(page)
  const before = await rest()
  for (let done = 0; done < navigations; done += round.length) await goRound(page)
  const after = await rest()
  const told = JSON.stringify({ before, after })
  expect(before.actors, told).toBeGreaterThan(0)
  expect(after.actors, told).toBe(before.actors)
  expect(after.timers, told).toBeLessThanOrEqual(before.timers)
  expect(after.listeners, told).toBeLessThanOrEqual(before.listeners)
  expect(after.heap - before.heap, told).toBeLessThanOrEqual((isFull ? 10 : 1) * megabyte)
})
