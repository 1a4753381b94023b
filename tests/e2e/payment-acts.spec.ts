import type { Locator, Page } from '@playwright/test'
import { makeDeposit, payAtProvider } from '#tests/harness/payments.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { loaded, settled } from '#tests/harness/settled.ts'

test.use({ visitor: 'player' })

const payment = (page: Page) => page.locator('[data-payment]')
/** Every route of the cashier that shows a payment, and those that show none. */
const routes = [
  ['/cashier/paysuccess/{id}', true],
  ['/cashier/payfail/{id}', true],
  ['/cashier/paypending/{id}', true],
  ['/cashier/paycancel?transaction={id}', true],
  ['/cashier/paymobile?transaction={id}', true],
  ['/cashier/paynewwindow?transaction={id}', true],
  ['/cashier/paysuccess', true],
  ['/cashier/payfail', true],
  ['/cashier/paypending', true],
  ['/cashier/deposit', false],
  ['/cashier/deposit/oltin-karta', false],
  ['/cashier/billing', false],
  ['/cashier/history', false],
  ['/cashier/receipt?id={id}', false],
  ['/cashier/wallet', false],
  ['/cashier/withdraw', false],
] as const

for (const [index, [route, isOfPayment]] of routes.entries()) {
  test(
    `[M8] back, forward, reload and a second tab at ${route}: what is shown is true, and nothing is sent`,
    fullOnly,
    async ({ page, context, baseURL }) => {
      const origin = baseURL ?? ''
      await page.goto('/cashier/wallet')
      const expected = index % 2 === 0 ? 'success' : 'cancelled'
      const id = await makeDeposit(page.request, origin, expected)
      let sent = 0
      await context.route('**/api/cashier.make*', (asked) => {
        sent += 1
        return asked.abort()
      })
      const shown = async (tab: Page): Promise<void> => {
        await loaded(tab)
        if (isOfPayment) await expect(payment(tab)).toHaveAttribute('data-payment', expected)
        else await expect(tab.locator('h1')).toHaveCount(1)
      }
      await page.goto('/cashier/deposit/bulut-hamyon')
      await loaded(page)
      await page.goto(route.replace('{id}', String(id)))
      await shown(page)
      await page.goBack()
      await expect(page.locator('form[data-form=deposit]:visible')).toBeVisible()
      await page.goForward()
      await shown(page)
      await page.reload()
      await shown(page)
      const second = await context.newPage()
      await second.goto(page.url())
      await shown(second)
      await second.close()
      expect(sent).toBe(0)
    },
  )
}

test('[CSH-2] [CSH-8] from the home page a returning player deposits in four taps at most, and withdraws in no more', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/cashier/wallet')
  await makeDeposit(page.request, baseURL ?? '', 'success')
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    taps += 1
    await target.filter({ visible: true }).first().click()
  }
  const begin = async (path: string): Promise<void> => {
    taps = 0
    await page.goto('/')
    await loaded(page)
    await tap(page.locator(`a[href="${path}"]`))
    await expect(page).toHaveURL(path)
    await loaded(page)
  }
  /** As the form stands: nothing is typed. */
  const send = async (form: Locator): Promise<void> => {
    await expect(form.locator('input[name=amount]')).not.toHaveValue('')
    await tap(form.locator('button[type=submit]'))
  }
  await begin('/cashier/deposit')
  await send(page.locator('form[data-form=deposit]'))
  await expect(page).not.toHaveURL(/\/cashier\/deposit/)
  const deposit = taps
  expect(deposit).toBeLessThanOrEqual(4)
  await begin('/cashier/withdraw')
  await send(page.locator('details[open] form[data-form=withdrawal]'))
  await expect(page.locator('[data-intent=requested]')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(deposit)

  // It was all that the player had: the tests after this one need it.
  await page
    .getByRole('button', { name: /^Qaytarib olish$/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Ha,/ }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

// On a server of its own: a method that refused the player in other tests takes nothing for an hour.
ownSite.describe('a deposit from a game', () => {
  ownSite.use({ visitor: 'player' })
  ownSite('[GAM-4] a deposit that was begun from a game leads back into it', fullOnly, async ({ page }) => {
    await page.goto('/gamehall')
    await loaded(page)
    const game = (await page.locator('a[href^="/game/"]').first().getAttribute('href')) ?? ''
    await page.goto(`/cashier/deposit/bulut-hamyon?redirectUrl=${encodeURIComponent(game)}`)
    await loaded(page)
    const form = page.locator('form[data-form=deposit]:visible')
    await form.locator('input[name=amount]').fill(String(30_000 + (Date.now() % 9_000)))
    await form.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await payAtProvider(page)
    await expect(payment(page)).toHaveAttribute('data-payment', 'success')
    await settled(page)
    await page.locator(`main a[href="${game}"]`).click()
    await expect(page).toHaveURL((url) => url.pathname === game)
  })
})
