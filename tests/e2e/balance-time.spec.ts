import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/own-time.ts'
import { accountChip, openSignIn } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { shownMoney } from '#tests/harness/shown-money.ts'

const second = 1_000
const minute = 60 * second
const header = { 'x-requested-with': 'XMLHttpRequest' }

/** The player's cashback is paid into the balance in another browser. */
async function payOutElsewhere(page: Page): Promise<number> {
  const { origin } = new URL(page.url())
  // Those of the seed have expired by the time of the test.
  const given = await page.request.post('/sandbox/campaigns', {
    headers: { origin },
    form: { player: String(testPlayer('has money').id), what: 'cashback', amount: '25000', wagering: '10' },
  })
  expect(given.ok()).toBe(true)
  const { data } = (await (
    await page.request.get('/api/cashbacks.get?statuses=active&count=1', { headers: header })
  ).json()) as { data: { items: { id: number; amount: { amount: number } }[] } }
  const [cashback] = data.items
  if (!cashback) throw new Error('the test player has no cashback')
  const intent = crypto.randomUUID()
  const answer = await page.request.post('/api/cashbacks.payout', {
    headers: { ...header, 'idempotency-key': intent },
    multipart: { cashback_id: String(cashback.id), intent_id: intent },
  })
  expect(answer.ok()).toBe(true)
  return cashback.amount.amount
}

test(
  '[BAL-2] [BAL-1] the open page of a player follows the balance of the platform: after 10 s by itself, at a press sooner, and nothing after 5 minutes',
  fullOnly,
  async ({ page, time }) => {
    const player = testPlayer('has money')
    const calls: number[] = []
    await page.route('**/api/account.getBalance*', async (route) => {
      calls.push(await time.now())
      await route.continue()
    })
    const { fill } = await openSignIn(page, '/help')
    await fill(player.login, player.password)
    const amount = accountChip(page).locator('summary')
    // Bonuses of the seed have expired by the time of the test.
    await expect(amount).toContainText(shownMoney(1_250_000))
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('data-page', 'home')
    const chip = await amount.elementHandle()
    const box = await amount.boundingBox()
    const paid = await payOutElsewhere(page)
    await time.advance(11 * second)
    await expect(amount).toContainText(shownMoney(1_250_000 + paid))
    // The same element in the same place, and nothing is announced: a poll found it.
    expect(await chip?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await amount.boundingBox()).toEqual(box)
    await expect(accountChip(page).getByRole('status')).toHaveText('')
    const polled = calls.length
    await time.advance(2 * second)
    await page.locator('h1').first().click()
    await expect.poll(() => calls.length).toBe(polled + 1)
    await time.settled()
    await time.advance(minute)
    await expect.poll(() => calls.length).toBeGreaterThan(polled + 1)
    await time.settled()
    await time.advance(6 * minute)
    await time.settled()
    const rested = calls.length
    await time.advance(30 * minute)
    await time.settled()
    expect(calls.length).toBe(rested)
  },
)

test(
  '[BAL-2] a page of a game asks for no balance, neither by itself nor at a press; the page after it does',
  fullOnly,
  async ({ page, time }) => {
    const player = testPlayer('has money')
    let calls = 0
    page.on('request', (request) => void (calls += request.url().includes('/api/account.getBalance') ? 1 : 0))
    const { fill } = await openSignIn(page, '/help')
    await fill(player.login, player.password)
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await page.goto('/game/loomfall_urgut-meteor')
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('data-game-page')
    await expect(accountChip(page).locator('summary')).toBeVisible()
    await time.settled()
    const before = calls
    for (let passed = 0; passed < minute; passed += 6 * second) {
      await time.advance(6 * second)
      await page.locator('h1').first().click()
    }
    await time.settled()
    expect(calls - before).toBe(0)
    await page.goto('/help')
    await hydrated(page)
    await time.settled()
    await time.advance(11 * second)
    await page.locator('h1').first().click()
    await expect.poll(() => calls - before).toBeGreaterThan(0)
  },
)
