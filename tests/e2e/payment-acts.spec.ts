import type { Locator, Page } from '@playwright/test'
import { transactionStatuses } from '#schemas/api/cashier-shapes.ts'
import { makeDeposit, payAtProvider, type PaymentKind, takeBack } from '#tests/harness/payments.ts'
import { bringPayment, countPayments, paymentFacts, type PaymentStatus } from '#tests/harness/payment-states.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { pairwise } from '#tests/harness/pairwise.ts'
import { fullOnly, longOnly } from '#tests/harness/quick-share.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'

test.use({ visitor: 'player' })

const depositForm = '/cashier/deposit/bulut-hamyon'
/** The 16 routes of the cashier. Those of a payment without an id show the player's newest deposit. */
const routes = [
  '/cashier/paysuccess/{id}',
  '/cashier/payfail/{id}',
  '/cashier/paypending/{id}',
  '/cashier/paycancel?transaction={id}',
  '/cashier/paymobile?transaction={id}',
  '/cashier/paynewwindow?transaction={id}',
  '/cashier/paysuccess',
  '/cashier/payfail',
  '/cashier/paypending',
  '/cashier/deposit',
  '/cashier/deposit/oltin-karta',
  '/cashier/billing',
  '/cashier/history',
  '/cashier/receipt?id={id}',
  '/cashier/wallet',
  '/cashier/withdraw',
] as const
const withdrawalRoutes = [
  '/cashier/withdraw',
  '/cashier/history?tab=withdrawal',
  '/cashier/receipt?id={id}',
  '/cashier/wallet',
] as const
type Route = (typeof routes)[number] | (typeof withdrawalRoutes)[number]
const acts = ['back', 'forward', 'reload', 'reopen', 'duplicate'] as const
type Act = (typeof acts)[number]
type Case = { readonly kind: PaymentKind; readonly route: Route; readonly status: PaymentStatus; readonly act: Act }

const cases: Readonly<Record<PaymentKind, readonly Case[]>> = {
  deposit: pairwise(routes, transactionStatuses, acts).map(([route, status, act]) => ({
    kind: 'deposit',
    route,
    status,
    act,
  })),
  withdrawal: pairwise(transactionStatuses, acts, withdrawalRoutes).map(([status, act, route]) => ({
    kind: 'withdrawal',
    route,
    status,
    act,
  })),
}

const openPages = ['paypending', 'paymobile', 'paynewwindow'] as const
/** The pages of a payment that can show each state, its own one first. */
const homes: Readonly<Record<PaymentStatus, readonly string[]>> = {
  new: openPages,
  processing: openPages,
  success: ['paysuccess'],
  failed: ['payfail'],
  cancelled: ['paycancel'],
  expired: ['payfail'],
  reversed: ['payfail'],
  refunded: ['payfail'],
}
const system = (name: string): string => word('system', `${name}.header`, 'uz')
const headers: Readonly<Record<string, string>> = {
  paysuccess: system('pay-success'),
  payfail: system('pay-fail'),
  paypending: system('pay-pending'),
  paycancel: system('pay-cancel'),
  paymobile: system('pay-mobile'),
  paynewwindow: system('pay-new-window'),
}
const titles: Readonly<Record<string, string>> = {
  deposit: 'Hisobni toʻldirish',
  billing: 'Toʻlov shartlari',
  history: 'Amallar tarixi',
  receipt: 'Toʻlov cheki',
  wallet: 'Hamyon',
  withdraw: 'Pul yechish',
}
const nameOf = (address: string): string => /^\/cashier\/([a-z]+)/.exec(address)?.[1] ?? ''

/** Where a route leads, by what the platform has. */
function trueAddress(route: Route, status: PaymentStatus, id: number): string {
  const requested = route.replace('{id}', String(id))
  const [home = ''] = homes[status]
  if (!nameOf(route).startsWith('pay') || homes[status].includes(nameOf(route))) return requested
  const isLatest = !route.includes('{id}')
  if (home === 'paycancel') return `/cashier/paycancel?transaction=${id}${isLatest ? '&latest=1' : ''}`
  return `/cashier/${home}/${id}${isLatest ? '?latest=1' : ''}`
}

function paymentHeader(page: string, status: PaymentStatus): string {
  if (status === 'expired' || status === 'reversed' || status === 'refunded') return word('payment', status, 'uz')
  if (status === 'new' && page === 'paypending') return word('payment', 'toPay', 'uz')
  return headers[page] ?? ''
}

/** The current step of a withdrawal's tracker. */
const stepOf = (status: PaymentStatus): string =>
  ({ new: 'checking', processing: 'sending', success: 'sent' } as Partial<Record<PaymentStatus, string>>)[status] ??
  status
const isOpen = (status: PaymentStatus): boolean => status === 'new' || status === 'processing'

type Payment = { readonly kind: PaymentKind; readonly id: number; readonly status: PaymentStatus }

/** A tab shows the page of this address, and on it what the platform says of the payment. */
async function expectTrue(tab: Page, address: string, { kind, id, status }: Payment): Promise<void> {
  const name = nameOf(address)
  const statusWord = word('account', `status.${kind}.${status}`, 'uz')
  const step = tab.locator(`[data-tracker="${id}"] [data-step=${stepOf(status)}]`)
  await loaded(tab)
  await expect(tab).toHaveURL((url) => url.pathname + url.search === address)
  await expect(tab.locator('h1')).toHaveText(
    name.startsWith('pay') ? paymentHeader(name, status) : (titles[name] ?? ''),
  )
  if (name.startsWith('pay')) {
    const shown = tab.locator('[data-payment]')
    await expect(shown).toHaveAttribute('data-payment', isOpen(status) ? 'pending' : status)
    await expect(shown).toContainText(String(id))
  }
  if (name === 'deposit') {
    await expect(tab.locator('form[data-form=deposit]:visible')).toBeVisible()
    const isUnfinished = kind === 'deposit' && isOpen(status)
    await expect(tab.locator(`[data-transaction="${id}"]`)).toHaveCount(isUnfinished ? 1 : 0)
  }
  if (name === 'billing') await expect(tab.locator('main [data-widget=billing-terms]')).toBeVisible()
  if (name === 'history' || name === 'wallet')
    await expect(tab.locator(`[data-record=${kind}-${id}]`)).toContainText(statusWord)
  if (name === 'receipt') {
    await expect(tab.locator('[data-block=amount]')).toContainText(statusWord)
    await expect(tab.locator('[data-block=transaction]')).toContainText(String(id))
    await expect(step).toHaveCount(kind === 'withdrawal' ? 1 : 0)
  }
  if (name === 'withdraw') {
    await expect(tab.locator('main [data-method]').first()).toBeVisible()
    await expect(step).toHaveCount(kind === 'withdrawal' && isOpen(status) ? 1 : 0)
  }
}

/**
 * Performs the act in a tab that has come from `before` to `address`.
 *
 * @returns the tabs that the player has then, each with the address at which it should be.
 */
async function perform(
  act: Act,
  tab: Page,
  { before, address }: { readonly before: string; readonly address: string },
): Promise<readonly (readonly [Page, string])[]> {
  if (act === 'back' || act === 'forward') {
    await tab.goBack()
    await expect(tab).toHaveURL(before)
    if (act === 'back') return [[tab, before]]
    await loaded(tab)
    await tab.goForward()
    return [[tab, address]]
  }
  if (act === 'reload') {
    await tab.reload()
    return [[tab, address]]
  }
  // Opened directly, the terms lead to the methods: they are only for a player who comes from a method (CSH-1).
  const reopened = address === '/cashier/billing' ? '/cashier/deposit' : address
  const context = tab.context()
  if (act === 'duplicate') {
    const opened = context.waitForEvent('page')
    // The page itself opens it: such a tab begins with a copy of its session storage, as a duplicate does.
    await tab.evaluate(() => void window.open(location.href))
    return [
      [tab, address],
      [await opened, reopened],
    ]
  }
  const url = tab.url()
  await tab.close()
  const again = await context.newPage()
  await again.goto(url)
  return [[again, reopened]]
}

test('[M8] the cases hold every pair of a route, an act and a state, of deposits and of withdrawals', () => {
  for (const [kind, own] of [
    ['deposit', routes],
    ['withdrawal', withdrawalRoutes],
  ] as const) {
    const pairs = (one: keyof Case, other: keyof Case): Set<string> =>
      new Set(cases[kind].map((each) => `${each[one]} ${each[other]}`))
    expect([pairs('route', 'act').size, pairs('route', 'status').size, pairs('act', 'status').size]).toEqual([
      own.length * acts.length,
      own.length * transactionStatuses.length,
      acts.length * transactionStatuses.length,
    ])
  }
})

/** The full run has every other case, and of each route and state some; the long run has the rest. */
function tierOf(kind: PaymentKind, index: number): { readonly tag?: string } {
  if (index === 0 || index === cases.deposit.length) return {}
  const row = kind === 'deposit' ? Math.floor(index / transactionStatuses.length) : 0
  return (row + index) % 2 === 0 ? fullOnly : longOnly
}

test.describe('what has become of a payment', () => {
  // Cases that know nothing of each other: all workers share them.
  test.describe.configure({ mode: 'parallel' })
  for (const [index, { kind, route, status, act }] of [...cases.deposit, ...cases.withdrawal].entries()) {
    test(
      `[M8] ${act} at ${route} with a ${kind} that is ${status}: the page shows the real state, and nothing is sent`,
      tierOf(kind, index),
      async ({ page, context, site }) => {
        const payment = { kind, status, id: await bringPayment(page.request, site, kind, status) }
        const count = await countPayments(page.request)
        const sent: string[] = []
        context.on('request', (request) => {
          if (/\/api\/cashier\.(make|cancel)/i.test(request.url())) sent.push(request.url())
        })
        const before = kind === 'deposit' || route === '/cashier/withdraw' ? depositForm : '/cashier/withdraw'
        const address = trueAddress(route, status, payment.id)
        if (act === 'back' || act === 'forward') {
          await page.goto(before)
          await loaded(page)
        }
        await page.goto(route.replace('{id}', String(payment.id)), { referer: site.address + before })
        await expectTrue(page, address, payment)
        for (const [tab, expected] of await perform(act, page, { before, address })) {
          await expectTrue(tab, expected, payment)
          await settled(tab)
        }
        const facts = await paymentFacts(page.request, payment.id)
        expect([sent, facts.status, await countPayments(page.request)]).toEqual([[], status, count])
        // A player may have five withdrawals on their way.
        if (kind === 'withdrawal' && isOpen(status)) await takeBack(page.request, site.address, payment.id)
      },
    )
  }
})

test('[CSH-2] [CSH-8] from the home page a returning player deposits in four taps at most, and withdraws in no more', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/cashier/wallet')
  // A sum of its own: another test may have left a payment of the usual one open, which would be shown first.
  await makeDeposit(page.request, baseURL ?? '', 'success', '21700')
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
  /** As the form is: nothing is typed. */
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
    await expect(page.locator('[data-payment]')).toHaveAttribute('data-payment', 'success')
    await settled(page)
    await page.locator(`main a[href="${game}"]`).click()
    await expect(page).toHaveURL((url) => url.pathname === game)
  })
})
