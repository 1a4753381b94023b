import type { Page, Route } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownTime } from '#tests/harness/own-time.ts'
import {
  countEvents,
  countSent,
  decideDeposit,
  expectTaken,
  fillPayment,
  freshSum,
  inTime,
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
  ownTime.setTimeout(360_000)

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

ownTime.describe('a provider that comes back late and twice', () => {
  ownTime.use({ storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('has money'))) })
  ownTime.setTimeout(360_000)

  ownTime(
    '[M6] [M9] a payment that expired and is paid after all is a success, once, however often the provider leads back',
    fullOnly,
    async ({ page, context, served, time }) => {
      const sum = freshSum('deposit')
      const emitted = countEvents(context, 'make_deposit')
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
      await time.settled()
      expect([emitted(), await paymentsOf(context.request, 'deposit', sum)]).toEqual([1, [id]])
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
