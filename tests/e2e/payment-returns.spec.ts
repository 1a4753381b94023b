import type { BrowserContext, Page } from '@playwright/test'
import { transactionStatuses } from '#schemas/api/cashier-shapes.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import {
  beginDeposit,
  countEvents,
  decideDeposit,
  expectTaken,
  fillPayment,
  freshSum,
  paymentsOf,
  takeBack,
} from '#tests/harness/payments.ts'
import {
  bringPayment,
  countPayments,
  endWithdrawal,
  paymentFacts,
  type PaymentStatus,
  tellAgain,
} from '#tests/harness/payment-states.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'
import { balancesOf, expectLedgerShown } from '#tests/harness/shown-money.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'

test.use({ visitor: 'player' })
test.afterEach(({ context }) => expectLedgerShown(context))

const rounds = 5
const isOpen = (status: PaymentStatus): boolean => status === 'new' || status === 'processing'
const status = (page: Page) => page.locator('[data-payment]')

/** Where the provider leads back to, by what became of the payment there. */
const ways: Readonly<Record<PaymentStatus, string>> = {
  new: 'paypending/',
  processing: 'paypending/',
  success: 'paysuccess/',
  failed: 'payfail/',
  cancelled: 'paycancel?transaction=',
  expired: 'payfail/',
  reversed: 'payfail/',
  refunded: 'payfail/',
}

/** The requests that move money, of every tab. */
function movesOf(context: BrowserContext): readonly string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (/\/api\/cashier\.(make|cancel)/.test(request.url())) sent.push(request.url())
  })
  return sent
}

/**
 * Opens each address in two tabs at the same time, five times; the provider tells its notices again before the first
 * and the last.
 */
async function comeBack(
  page: Page,
  tell: () => Promise<void>,
  addresses: readonly string[],
  isTrue: (tab: Page, address: string) => Promise<void>,
): Promise<void> {
  const other = await page.context().newPage()
  for (let round = 0; round < rounds; round++) {
    if (round === 0 || round === rounds - 1) await tell()
    const address = addresses[round % addresses.length] ?? ''
    await Promise.all(
      [page, other].map(async (tab) => {
        await tab.goto(address)
        await isTrue(tab, address)
      }),
    )
  }
  await settled(page)
  await other.close()
}

for (const state of transactionStatuses)
  test(
    `[M6] [ANA-1] a deposit that is ${state}: the provider leads back ten times, in two tabs at once, and tells of it again; the pages only read, no money moves a second time, and the event is sent ${state === 'success' ? 'once' : 'never'}`,
    fullOnly,
    async ({ page, context, site, watch }) => {
      // A page that is left gives up what it reads.
      watch.expect(/^console: .*(aborted|AbortError)/)
      await page.goto('/help')
      const before = (await balancesOf(page)).main
      const id = await bringPayment(page.request, site, 'deposit', state)
      const { amount, fee } = await paymentFacts(page.request, id)
      const count = await countPayments(page.request)
      const emitted = countEvents(context, 'make_deposit')
      const sent = movesOf(context)
      const hints = ['paysuccess/', ways[state]].map((hint) => `/cashier/${hint}${id}`)
      await comeBack(
        page,
        () => tellAgain(site, id),
        hints,
        async (tab) => {
          await expect(status(tab)).toHaveAttribute('data-payment', isOpen(state) ? 'pending' : state)
          await expect(tab).toHaveURL(`${site.address}/cashier/${ways[state]}${id}`)
        },
      )
      const after = (await balancesOf(page)).main
      expect(after - before).toBe(state === 'success' ? amount.amount - fee.amount : 0)
      expect([sent, await countPayments(page.request), (await paymentFacts(page.request, id)).status]).toEqual([
        [],
        count,
        state,
      ])
      expect(emitted()).toBe(state === 'success' ? 1 : 0)
    },
  )

test(
  '[M6] [M11] [ANA-1] a deposit is paid while one tab waits for it and two others come back: all show the success, the money comes once, and the event is sent once',
  fullOnly,
  async ({ page, context, site }) => {
    await page.goto('/help')
    const emitted = countEvents(context, 'make_deposit')
    for (let n = 1; n <= 5; n++) {
      const before = (await balancesOf(page)).main
      const begun = await beginDeposit(page.request, site.address)
      const { amount } = await paymentFacts(page.request, begun.id)
      await page.goto(`/cashier/paypending/${begun.id}`)
      await expect(status(page)).toHaveAttribute('data-payment', 'pending')
      const returns = [await context.newPage(), await context.newPage()]
      await decideDeposit(page.request, site.address, begun, { do: 'pay', twice: 'on', shuffled: 'on' })
      await Promise.all(returns.map((tab) => tab.goto(`/cashier/paysuccess/${begun.id}`)))
      for (const tab of [page, ...returns]) await expect(status(tab)).toHaveAttribute('data-payment', 'success')
      await settled(page)
      expect([(await balancesOf(page)).main - before, emitted()]).toEqual([amount.amount, n])
      for (const tab of returns) await tab.close()
    }
  },
)

const isBack = (state: PaymentStatus): boolean => !isOpen(state) && state !== 'success'

for (const state of transactionStatuses)
  test(
    `[M6] [ANA-1] a withdrawal that is ${state}: its pages are opened ten times, in two tabs at once, and the provider tells of it again; they only read, ${isBack(state) ? 'the money is back once' : 'the money is taken once'}, and the event was sent once`,
    fullOnly,
    async ({ page, context, site }) => {
      const sum = freshSum('withdrawal')
      const emitted = countEvents(context, 'make_withdrawal')
      await page.goto('/help')
      const before = (await balancesOf(page)).main
      const form = await fillPayment(page, 'withdrawal', sum)
      await form.locator('button[type=submit]').click()
      await expectTaken(page, 'withdrawal')
      const [id = 0] = await paymentsOf(page.request, 'withdrawal', sum)
      await endWithdrawal(page.request, site, id, state)
      const count = await countPayments(page.request)
      const sent = movesOf(context)
      const words = word('account', `status.withdrawal.${state}`, 'uz')
      await comeBack(
        page,
        () => tellAgain(site, id),
        ['/cashier/withdraw', `/cashier/receipt?id=${id}`, '/cashier/history?tab=withdrawal'],
        async (tab, address) => {
          if (address.includes('receipt')) await expect(tab.locator('[data-block=amount]')).toContainText(words)
          else if (address.includes('history'))
            await expect(tab.locator(`[data-record=withdrawal-${id}]`)).toContainText(words)
          else {
            await expect(tab.locator('main [data-method]').first()).toBeVisible()
            await expect(tab.locator(`[data-tracker="${id}"]`)).toHaveCount(isOpen(state) ? 1 : 0)
          }
        },
      )
      expect((await balancesOf(page)).main).toBe(before - (isBack(state) ? 0 : sum))
      expect([sent, await countPayments(page.request), (await paymentFacts(page.request, id)).status]).toEqual([
        [],
        count,
        state,
      ])
      expect(emitted()).toBe(1)
      // A player may have five withdrawals on their way.
      if (isOpen(state)) await takeBack(page.request, site.address, id)
    },
  )
