import type { BrowserContext, Page, Route } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownTime } from '#tests/harness/own-time.ts'
import {
  decideDeposit,
  expectTaken,
  fillPayment,
  freshSum,
  inTime,
  payAtProvider,
  keyBackends,
  paymentCalls,
  paymentForm,
  type PaymentKind,
  paymentsOf,
  takeBack,
} from '#tests/harness/payments.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { balancesOf, expectLedgerShown } from '#tests/harness/shown-money.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

test.use({ visitor: 'player' })
test.afterEach(({ context }) => expectLedgerShown(context))
ownTime.afterEach(({ context }) => expectLedgerShown(context))

const kinds = ['deposit', 'withdrawal'] as const
const minute = 60_000
const state = (page: Page) => page.locator('[data-intent]')
const payment = (page: Page) => page.locator('[data-payment]')
const submit = (page: Page, kind: PaymentKind) => paymentForm(page, kind).locator('button[type=submit]')

/** Counts the requests that ask for a payment, in every tab. */
function countSent(context: BrowserContext, kind: PaymentKind): () => number {
  let sent = 0
  const name = paymentCalls[kind].replaceAll('*', '')
  context.on('request', (request) => (sent += request.url().includes(name) ? 1 : 0))
  return () => sent
}

const notSent = (page: Page) => page.locator('[data-outcome=NotSent]')

type Cut = (route: Route, headers: Readonly<Record<string, string>>) => Promise<void>
const withHeaders = (route: Route, headers: Readonly<Record<string, string>>) => ({
  headers: { ...route.request().headers(), ...headers },
})
const cuts: readonly (readonly [string, Cut])[] = [
  [
    'after it was sent',
    async (route, headers) =>
      void (await route.fetch(withHeaders(route, headers)), await route.abort('connectionreset')),
  ],
  [
    'during the answer',
    async (route, headers) => {
      const answer = await route.fetch(withHeaders(route, headers))
      await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 20) })
    },
  ],
]
const lostNetwork = /cashier\.make|ERR_|Failed to fetch|NetworkError|ProtocolError|got no answer from the network/

for (const kind of kinds)
  for (const [what, cut] of cuts)
    for (const { name, headers } of keyBackends)
      test(
        `[M2] ${kind}, ${name}, the network is lost ${what}: it is sent once, never called a failure, and never doubled`,
        fullUnless(kind === 'deposit' && what === 'after it was sent' && headers === keyBackends[0].headers),
        async ({ page, context, baseURL, watch }) => {
          watch.expect(lostNetwork)
          const sum = freshSum(kind)
          const begun = () => paymentsOf(page.request, kind, sum)
          const before = (await begun()).length
          const sent = countSent(context, kind)
          await fillPayment(page, kind, sum)
          await page.route(paymentCalls[kind], (route) => cut(route, headers), { times: 1 })
          await submit(page, kind).click()
          await expectTaken(page, kind)
          await expect(page.locator('[data-outcome]')).toHaveCount(0)
          await settled(page)
          const after = await begun()
          expect([sent(), after.length]).toEqual([1, before + 1])
          if (kind === 'withdrawal') await takeBack(page.request, baseURL ?? '', after[0])
        },
      )

ownTime.describe('a request that never left', () => {
  ownTime.use({ storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('has money'))) })
  ownTime.setTimeout(180_000)

  for (const kind of kinds)
    ownTime(
      `[M2] ${kind}: the network is lost before it was sent; the player reads that it was not sent, the form keeps its values, and the next press sends it once`,
      fullOnly,
      async ({ page, context, time, watch }) => {
        watch.expect(lostNetwork)
        for (const { name, headers } of keyBackends)
          await ownTime.step(name, async () => {
            const sum = freshSum(kind)
            const begun = () => paymentsOf(page.request, kind, sum)
            const before = (await begun()).length
            const sent = countSent(context, kind)
            await fillPayment(page, kind, sum)
            let isCut = true
            await page.route(paymentCalls[kind], (route) =>
              isCut ? route.abort('connectionfailed') : route.fallback(withHeaders(route, headers)),
            )
            await submit(page, kind).click()
            await expect(state(page)).toHaveAttribute('data-intent', 'reconciling')
            await inTime(time, () => notSent(page).isVisible())
            await expect(notSent(page).locator('[data-money=no]')).toBeVisible()
            await expect(paymentForm(page, kind).locator('input[name=amount]')).toHaveValue(String(sum))
            expect([sent(), (await begun()).length]).toEqual([1, before])
            expect(await axeFindings(page)).toEqual([])
            isCut = false
            await submit(page, kind).click()
            await expectTaken(page, kind)
            expect([sent(), (await begun()).length]).toEqual([2, before + 1])
            await page.unroute(paymentCalls[kind])
          })
      },
    )
})

for (const kind of kinds)
  test(
    `[M3] [N10] ${kind}: pressed twice without a network, nothing is sent then and nothing afterwards`,
    fullOnly,
    async ({ page, context, watch }) => {
      watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|got no answer from the network/)
      const sum = freshSum(kind)
      const before = await paymentsOf(page.request, kind, sum)
      const sent = countSent(context, kind)
      await fillPayment(page, kind, sum)
      await context.setOffline(true)
      const button = submit(page, kind)
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await button.dispatchEvent('dblclick')
      await button.evaluate((element: HTMLButtonElement) => (element.click(), element.click()))
      await paymentForm(page, kind).locator('input[name=amount]').press('Enter')
      await context.setOffline(false)
      await expect(button).not.toHaveAttribute('aria-disabled', 'true')
      await settled(page)
      expect(sent()).toBe(0)
      expect(await paymentsOf(page.request, kind, sum)).toEqual(before)
      await expect(paymentForm(page, kind).locator('input[name=amount]')).toHaveValue(String(sum))
    },
  )

test(
  '[M9] a payment that was walked away from is offered before the same is begun again',
  fullOnly,
  async ({ page }) => {
    const sum = freshSum('deposit')
    await fillPayment(page, 'deposit', sum)
    await submit(page, 'deposit').click()
    await expect(page).toHaveURL(/\/cashier\/paypending\/\d+$/)
    const begun = page.url()
    await fillPayment(page, 'deposit', sum)
    await expect(page.locator('[data-transaction]').first()).toBeVisible()
    await submit(page, 'deposit').click()
    await expect(state(page)).toHaveAttribute('data-intent', 'found')
    expect(await axeFindings(page)).toEqual([])
    await state(page)
      .getByRole('button', { name: word('cashier', 'intent.resume', 'uz') })
      .click()
    await expect(page).toHaveURL(begun)
    expect(await paymentsOf(page.request, 'deposit', sum)).toHaveLength(1)
  },
)

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
      await expect(payment(page)).toHaveAttribute('data-payment', 'success', { timeout: 20_000 })
    },
  ],
  [
    'whose window is closed, and opened again by the link',
    false,
    async ({ page, provider }) => {
      await provider?.close()
      await payAtProvider(await openWindow(page))
      await expect(payment(page)).toHaveAttribute('data-payment', 'success', { timeout: 20_000 })
    },
  ],
  [
    'whose window leads away',
    false,
    async ({ page, provider }) => {
      await provider?.goto('about:blank')
      await payAtProvider(await openWindow(page))
      await expect(payment(page)).toHaveAttribute('data-payment', 'success', { timeout: 20_000 })
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
      await expect(payment(page)).toHaveAttribute('data-payment', 'failed', { timeout: 20_000 })
    },
  ],
  [
    'whose window is blocked',
    true,
    async ({ page }) => {
      await payAtProvider(await openWindow(page))
      await expect(payment(page)).toHaveAttribute('data-payment', 'success', { timeout: 20_000 })
    },
  ],
  [
    'whose window is blocked, after a reload',
    true,
    async ({ page }) => {
      await page.reload()
      await loaded(page)
      await payAtProvider(await openWindow(page))
      await expect(payment(page)).toHaveAttribute('data-payment', 'success', { timeout: 20_000 })
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
      await expect(payment(next)).toHaveAttribute('data-payment', 'success', { timeout: 20_000 })
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
      await submit(page, 'deposit').click()
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
  ownTime.setTimeout(180_000)

  ownTime(
    '[M10] [PAY-1] the page asks less and less often, stops after ten minutes, and asks again when the player does',
    fullOnly,
    async ({ page, context, served, time }) => {
      const readAt: number[] = []
      page.on('request', (request) => {
        if (request.url().includes('getdepositinfo')) void time.now().then((at) => readAt.push(at))
      })
      await fillPayment(page, 'deposit', freshSum('deposit') + 20_000, 'lochin-pay')
      const [provider] = await Promise.all([page.waitForEvent('popup'), submit(page, 'deposit').click()])
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
      await time.advance(2 * minute)
      await time.settled()
      expect(readAt).toHaveLength(stopped)
      await decideDeposit(context.request, served.address, { id: 0, url: provider.url() }, { do: 'pay' })
      await again.click()
      await expect(payment(page)).toHaveAttribute('data-payment', 'success')
    },
  )
})

ownTime.describe('a provider that comes back late and twice', () => {
  ownTime.use({ storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('has money'))) })
  ownTime.setTimeout(180_000)

  ownTime(
    '[M6] [M9] a payment that expired and is paid after all is a success, once, however often the provider leads back',
    fullOnly,
    async ({ page, context, served, time }) => {
      const sum = freshSum('deposit')
      const before = (await balancesOf(page)).main
      await fillPayment(page, 'deposit', sum, 'bulut-hamyon')
      await submit(page, 'deposit').click()
      await expect(page).toHaveURL(/\/sandbox\/pay\//)
      const provider = page.url()
      await time.advance(2 * 60 * minute)
      const [id] = await paymentsOf(context.request, 'deposit', sum)
      await page.goto(`/cashier/paypending/${id}`)
      await expect(payment(page)).toHaveAttribute('data-payment', 'expired')
      expect((await balancesOf(page)).main).toBe(before)

      await decideDeposit(context.request, served.address, { id: id ?? 0, url: provider }, { do: 'pay' })
      for (const path of [`/cashier/paysuccess/${id}`, `/cashier/paypending/${id}`, `/cashier/paysuccess/${id}`]) {
        await page.goto(path)
        await expect(payment(page)).toHaveAttribute('data-payment', 'success')
        expect((await balancesOf(page)).main).toBe(before + sum)
      }
      expect(await paymentsOf(context.request, 'deposit', sum)).toEqual([id])
    },
  )
})

test(
  '[M4] where the browser refuses IndexedDB the player reads it before paying; within the tab a lost answer is found and nothing is sent twice',
  fullOnly,
  async ({ page, context, watch }) => {
    watch.expect(lostNetwork)
    await context.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('The user denied permission to access the database.', 'SecurityError')
      }
    })
    const sum = freshSum('deposit')
    const sent = countSent(context, 'deposit')
    await fillPayment(page, 'deposit', sum)
    await expect(paymentForm(page, 'deposit').locator('[data-durable=no]')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const [, cut] = cuts[0] ?? []
    await page.route(paymentCalls.deposit, (route) => cut?.(route, {}), { times: 1 })
    await submit(page, 'deposit').click()
    await expectTaken(page, 'deposit')
    expect([sent(), (await paymentsOf(page.request, 'deposit', sum)).length]).toEqual([1, 1])
  },
)

test(
  '[CSH-8] a withdrawal to a bank: the bank is chosen from those of the platform, the account is checked beside its field, and both are kept masked',
  fullOnly,
  async ({ page, baseURL }) => {
    const sum = 100_000 + freshSum('withdrawal')
    await page.goto('/cashier/withdraw')
    await loaded(page)
    const card = page.locator('[data-method=bank-otkazma]')
    await card.locator('summary').click()
    const form = card.locator('form')
    const saved = form.locator('select[name=saved]')
    if (await saved.isVisible()) await saved.selectOption('typed')
    await form.locator('input[name=amount]').fill(String(sum))
    await form.locator('input[name=account]').fill('1234')
    await form.locator('button[type=submit]').click()
    await expect(form.locator('select[name=bank]')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.locator('input[name=account]')).toHaveAttribute('aria-invalid', 'true')
    const banks = await form.locator('select[name=bank] option:not([disabled]):not([value=""])').all()
    await form.locator('select[name=bank]').selectOption((await banks[0]?.getAttribute('value')) ?? '')
    await form.locator('input[name=account]').fill('2020 8000 1234 5678 9012'.replaceAll(' ', ''))
    await form.locator('input[name=holder]').fill('Anora Karimova')
    expect(await axeFindings(page)).toEqual([])
    await form.locator('button[type=submit]').click()
    await expectTaken(page, 'withdrawal')
    await expect(page.locator('main')).not.toContainText('20208000123456789012')
    const [id] = await paymentsOf(page.request, 'withdrawal', sum)
    expect(id).toBeDefined()
    await takeBack(page.request, baseURL ?? '', id)
  },
)

test('[M10] details and a code stand for the phone', fullOnly, async ({ page }) => {
  await fillPayment(page, 'deposit', freshSum('deposit'), 'chinor-mobil')
  await submit(page, 'deposit').click()
  await expect(page).toHaveURL(/\/cashier\/paymobile\?transaction=\d+$/)
  await expect(page.locator('[data-next=mobile] img')).toBeVisible()
  await expect(page.locator('[data-next=mobile] dd')).toHaveCount(4)
  expect(await axeFindings(page)).toEqual([])
})
