import type { BrowserContext, Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownTime } from '#tests/harness/own-time.ts'
import {
  countSent,
  decideDeposit,
  fillPayment,
  freshSum,
  inTime,
  payAtProvider,
  paymentForm,
  paymentsOf,
} from '#tests/harness/payments.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'
import { expectLedgerShown } from '#tests/harness/shown-money.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

test.use({ visitor: 'player' })
test.afterEach(({ context }) => expectLedgerShown(context))
ownTime.afterEach(({ context }) => expectLedgerShown(context))

const minute = 60_000
const payment = (page: Page) => page.locator('[data-payment]')
const submit = (page: Page) => paymentForm(page, 'deposit').locator('button[type=submit]')

// The way of paying whose provider has a window of its own.
const link = (page: Page) => page.locator('[data-next=new_window] a[target=_blank]')
async function openWindow(page: Page): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), link(page).click()])
  return opened
}
const payments: readonly (readonly [
  name: string,
  isBlocked: boolean,
  (one: { page: Page; context: BrowserContext; provider: Page | null; baseURL: string }) => Promise<unknown>,
])[] = [
  [
    'that is paid in its window',
    false,
    async ({ page, provider }) => {
      if (provider) await payAtProvider(provider)
      await expect(payment(page)).toHaveAttribute('data-payment', 'success')
    },
  ],
  [
    'whose window is closed, and opened again by the link',
    false,
    async ({ page, provider }) => {
      await provider?.close()
      await payAtProvider(await openWindow(page))
      await expect(payment(page)).toHaveAttribute('data-payment', 'success')
    },
  ],
  [
    'whose window leads away',
    false,
    async ({ page, provider }) => {
      await provider?.goto('about:blank')
      await payAtProvider(await openWindow(page))
      await expect(payment(page)).toHaveAttribute('data-payment', 'success')
    },
  ],
  [
    'that is declined in its window',
    false,
    async ({ page, context, provider, baseURL }) => {
      await decideDeposit(
        context.request,
        baseURL,
        { id: 0, url: provider?.url() ?? '' },
        { do: 'decline', reason: 'wrong_code' },
      )
      await expect(payment(page)).toHaveAttribute('data-payment', 'failed')
    },
  ],
  [
    'whose window is blocked',
    true,
    async ({ page }) => {
      await payAtProvider(await openWindow(page))
      await expect(payment(page)).toHaveAttribute('data-payment', 'success')
    },
  ],
  [
    'whose window is blocked, after a reload',
    true,
    async ({ page }) => {
      await page.reload()
      await loaded(page)
      await payAtProvider(await openWindow(page))
      await expect(payment(page)).toHaveAttribute('data-payment', 'success')
    },
  ],
  [
    'whose page is closed while the window is open',
    false,
    async ({ page, context, provider }) => {
      await page.close()
      const next = await context.newPage()
      await next.goto('/cashier/deposit')
      await loaded(next)
      await next.locator('[data-transaction] a').first().click()
      await expect(link(next)).toBeVisible()
      if (provider) await payAtProvider(provider)
      await expect(payment(next)).toHaveAttribute('data-payment', 'success')
    },
  ],
]
for (const [name, isBlocked, goOn] of payments)
  test(
    `[M10] a payment ${name}: one is begun, and the page learns of it`,
    fullOnly,
    async ({ page, context, baseURL }) => {
      const sum = freshSum('deposit') + 20_000
      const sent = countSent(context, 'deposit')
      await fillPayment(page, 'deposit', sum, 'lochin-pay')
      if (isBlocked) await page.evaluate(() => Object.assign(window, { open: () => null }))
      const opened = isBlocked ? null : page.waitForEvent('popup')
      await submit(page).click()
      await expect(page).toHaveURL(/\/cashier\/paynewwindow\?transaction=\d+$/)
      const provider = await opened
      if (provider) {
        await expect(provider).toHaveURL(/\/sandbox\/pay\//)
        expect(await provider.evaluate(() => window.opener)).toBeNull()
      }
      await expect(link(page)).toBeVisible()
      await goOn({ page, context, provider, baseURL: baseURL ?? '' })
      expect(sent()).toBe(1)
      expect(await paymentsOf(context.request, 'deposit', sum)).toHaveLength(1)
    },
  )

ownTime.describe('a window that never returns', () => {
  ownTime.use({ storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('has money'))) })
  ownTime.setTimeout(360_000)

  ownTime(
    '[M10] [PAY-1] the page asks less and less often, stops after ten minutes, and asks again when the player does',
    fullOnly,
    async ({ page, context, served, time }) => {
      const readAt: number[] = []
      page.on('request', (request) => {
        if (request.url().includes('getdepositinfo')) void time.now().then((at) => readAt.push(at))
      })
      await fillPayment(page, 'deposit', freshSum('deposit') + 20_000, 'lochin-pay')
      const [provider] = await Promise.all([page.waitForEvent('popup'), submit(page).click()])
      await expect(link(page)).toBeVisible()
      const again = payment(page).getByRole('button', { name: word('payment', 'refresh', 'uz') })
      const begun = await time.now()
      await inTime(time, () => again.isVisible())
      expect((await time.now()) - begun).toBeGreaterThan(9 * minute)
      expect(readAt.length).toBeGreaterThan(5)
      expect(readAt.length).toBeLessThanOrEqual(40)
      const [first = 0, second = 0] = readAt
      expect((readAt.at(-1) ?? 0) - (readAt.at(-2) ?? 0)).toBeGreaterThan(second - first)
      const stopped = readAt.length
      // Without a sign of the player, the warning of inactivity would cover the button after thirteen minutes.
      await page.keyboard.press('Shift')
      await time.advance(2 * minute)
      await time.settled()
      expect(readAt).toHaveLength(stopped)
      await decideDeposit(context.request, served.address, { id: 0, url: provider.url() }, { do: 'pay' })
      await again.click()
      await expect(payment(page)).toHaveAttribute('data-payment', 'success')
    },
  )
})

test('[M10] details and a code are shown for the phone', fullOnly, async ({ page }) => {
  await fillPayment(page, 'deposit', freshSum('deposit'), 'chinor-mobil')
  await submit(page).click()
  await expect(page).toHaveURL(/\/cashier\/paymobile\?transaction=\d+$/)
  await expect(page.locator('[data-next=mobile] img')).toBeVisible()
  await expect(page.locator('[data-next=mobile] dd')).toHaveCount(4)
  expect(await axeFindings(page)).toEqual([])
})
