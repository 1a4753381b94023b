import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { loaded } from '#tests/harness/settled.ts'

const goals = {
  deposit: ['/cashier/deposit', '[data-widget=deposit]'],
  withdraw: ['/cashier/withdraw', '[data-widget=withdraw]'],
  limit: ['/profile/responsible-game', '[data-form=deposit-limit]'],
  pause: ['/profile/responsible-game', '[data-form=pause]'],
  exclude: ['/profile/responsible-game', '[data-form=self-exclusion]'],
} as const
type Goal = keyof typeof goals

/** Paths that one tap leads to from what is shown; what is not in the layout cannot be tapped. */
const tappable = (page: Page): Promise<Set<string>> =>
  page
    .locator('a[href]:visible')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace(/^\/ru/, '')),
    )
    .then((paths) => new Set(paths))

/** The taps to each goal: on the page itself, else after opening the account's menu, else more. */
async function tapsFrom(page: Page, address: string): Promise<Record<Goal, number>> {
  await page.goto(address)
  await loaded(page)
  const first = await tappable(page)
  await accountChip(page).locator('summary').click()
  await expect(accountChip(page).locator('a[href$="/cashier/withdraw"]')).toBeVisible()
  const second = await tappable(page)
  const taps = Object.entries(goals).map(([goal, [path]]) => [goal, first.has(path) ? 1 : second.has(path) ? 2 : 3])
  return Object.fromEntries(taps) as Record<Goal, number> // of the names of the goals
}

test.describe('a player with a phone', () => {
  test.use({ visitor: 'player', viewport: { width: 360, height: 780 } })

  test(
    '[PRF-4] [CSH-8] withdrawing, limiting, pausing and excluding take no more taps than depositing, from home and from the account',
    fullOnly,
    async ({ page, at }) => {
      for (const start of ['/', '/profile/settings', '/gamehall']) {
        const { deposit, ...others } = await tapsFrom(page, at(start))
        for (const [goal, taps] of Object.entries(others))
          expect([start, goal, taps <= deposit], `${goal}: ${taps} taps, deposit: ${deposit}`).toEqual([
            start,
            goal,
            true,
          ])
      }
      for (const [path, place] of Object.values(goals)) {
        await page.goto(at(path))
        await expect(page.locator(place).first()).toBeVisible()
      }
    },
  )
})
