import type { Page } from '@playwright/test'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import { expect, test as base } from '#tests/harness/fixtures.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { placeBet } from '#tests/harness/place-bet.ts'

/** Parts of the walk of docs/sandbox.md, each with nothing but a fresh sandbox and a browser. */
const test = base.extend({
  served: async ({ browserName: _ }, use) => {
    const own = await startSite()
    await use(own)
    await own.close()
  },
})

async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/sandbox/calls')
  await page.getByLabel('Sign in as').selectOption({ label: login })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('.who')).toContainText(login)
}

/** Fills the form of a call and sends it. @returns the answer as it came. */
async function send(
  page: Page,
  call: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ status: number; data: Record<string, unknown> }> {
  await page.goto(`/sandbox/calls?call=${call}`)
  for (const [name, value] of Object.entries(fields)) {
    const field = page.getByLabel(name, { exact: true }).or(page.getByLabel(`${name} (needed)`, { exact: true }))
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value)
    else await field.fill(value)
  }
  await page.getByRole('button', { name: 'Send' }).click()
  const heading = page.getByRole('heading', { name: /^Answer: \d+/ })
  await expect(heading).toBeVisible()
  const body = JSON.parse(await page.getByLabel('Body of the answer').innerText()) as { data?: Record<string, unknown> }
  return { status: Number(/\d+/.exec(await heading.innerText())?.[0]), data: body.data ?? {} }
}

async function mainBalance(page: Page): Promise<number> {
  const { data } = await send(page, 'account.getBalance')
  return (data as { balance_main: { amount: number } }).balance_main.amount
}

async function moveClock(page: Page, step: string): Promise<void> {
  await page.goto('/sandbox/clock')
  await page.getByRole('button', { name: step, exact: true }).click()
  await expect(page.getByText('ahead of the real one')).toBeVisible()
}

test.describe('a person at the sandbox', () => {
  test(
    '[M6] pays, and the notice comes late, twice, and followed by an older one: the balance changes once',
    fullOnly,
    async ({ page }) => {
      await signIn(page, 'player@playbill.test')
      const before = await mainBalance(page)
      const made = await send(page, 'cashier.makedeposit')
      expect(made.status).toBe(200)
      await page.getByRole('link', { name: 'Open url' }).click()
      await page.getByLabel('The signed notice comes').selectOption({ label: '5 minutes late' })
      await page.getByLabel('It comes two times').check()
      await page.getByLabel('An older notice comes after the last one').check()
      await page.locator('button[name=do][value=pay]').click()
      await expect(page.getByText('This payment is over')).toBeVisible()
      expect(await mainBalance(page)).toBe(before)
      await moveClock(page, '+ 10 minutes')
      const { data } = await send(page, 'cashier.gethistory')
      const paid = (data as { items: { id: number; status: string; amount: { amount: number } }[] }).items[0]
      await expect.poll(() => mainBalance(page)).toBe(before + (paid?.amount.amount ?? Number.NaN))
      await moveClock(page, '+ 1 hour')
      expect(await mainBalance(page)).toBe(before + (paid?.amount.amount ?? Number.NaN))
    },
  )

  for (const [result, then] of [
    ['Leave pending', 'The documents are being checked.'],
    ['Ask again', 'The documents are to be handed in again.'],
    ['Reject for good', 'The documents were rejected for good.'],
  ] as const) {
    test(`[PRF-3] hands documents in, and the provider answers: ${result}`, fullOnly, async ({ page }) => {
      await signIn(page, 'unverified@playbill.test')
      expect((await send(page, 'verification.createApplicant')).status).toBe(200)
      expect((await send(page, 'verification.getAccessToken')).status).toBe(200)
      await page.getByRole('link', { name: 'Open the verification' }).click()
      await page.getByRole('button', { name: result }).click()
      await expect(page.getByText(then)).toBeVisible()
      const { data } = await send(page, 'account.getInfo')
      expect([data['is_verified'], data['is_on_verification']]).toEqual([false, result === 'Leave pending'])
    })
  }

  test('[S5] switches two-factor on and off with codes of its secret', fullOnly, async ({ page }) => {
    await signIn(page, 'empty@playbill.test')
    const begun = await send(page, 'account.changeTwoFactorAuth', { state: 'true' })
    expect(begun.status).toBe(200)
    const first = await page.getByText('The code of this secret now').locator('code').innerText()
    expect((await send(page, 'account.confirmTwoFactorAuth', { code: first })).status).toBe(200)
    expect((await send(page, 'account.getInfo')).data['two_factor_auth']).toBe(true)

    await moveClock(page, '+ 1 minute')
    expect((await send(page, 'account.changeTwoFactorAuth', { state: 'false' })).status).toBe(200)
    expect((await send(page, 'account.confirmTwoFactorAuth', { code: first })).status).not.toBe(200)
    expect((await send(page, 'account.getInfo')).data['two_factor_auth']).toBe(true)
    const now = currentCode(String(begun.data['secret']), Date.now() + 60_000)
    expect((await send(page, 'account.confirmTwoFactorAuth', { code: now })).status).toBe(200)
    expect((await send(page, 'account.getInfo')).data['two_factor_auth']).toBe(false)
  })

  test('bets on an event, which ends, is settled and appears in the history', fullOnly, async ({ page }) => {
    await signIn(page, 'player@playbill.test')
    await page.goto('/sandbox/sportsbook')
    await page.locator('#tab-upcoming').click()
    await page.locator('.match .price:enabled').first().click()
    await page.locator('#stake').fill('20,000')
    await placeBet(page)
    const placed = (await send(page, 'games.getHistory', { type: 'betting' })).data as {
      items: { id: number; status: string }[]
    }
    expect(placed.items[0]?.status).toBe('open')
    await moveClock(page, '+ 5 days')
    await signIn(page, 'player@playbill.test')
    await expect
      .poll(
        async () =>
          ((await send(page, 'games.getHistory', { type: 'betting' })).data as typeof placed).items.find(
            ({ id }) => id === placed.items[0]?.id,
          )?.status,
        { timeout: 60_000 },
      )
      .toMatch(/^(won|lost|returned)$/)
  })
})
