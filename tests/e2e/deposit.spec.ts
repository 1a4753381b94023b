import type { Page, Route } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { payAtProvider, typePhone } from '#tests/harness/deposits.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { balancesOf } from '#tests/harness/shown-money.ts'
import { loaded, settled } from '#tests/harness/settled.ts'

test.use({ visitor: 'player' })

type Item = { readonly id: number; readonly status: string; readonly amount: { readonly amount: number } }
const makeDeposit = '**/api/cashier.makedeposit*'
const makeWithdrawal = '**/api/cashier.makewithdrawal*'

/** The newest transactions, as the platform says them. */
async function transactions(page: Page, type: 'deposit' | 'withdrawal'): Promise<readonly Item[]> {
  const answer = await page.request.get(`/api/cashier.gethistory?v=2.34&locale=uz&type=${type}&count=100`)
  return ((await answer.json()) as { data: { items: Item[] } }).data.items
}
const balance = async (page: Page): Promise<number> => (await balancesOf(page)).main
const form = (page: Page, name = 'deposit') => page.locator(`form[data-form=${name}]:visible`)
const state = (page: Page) => page.locator('[data-intent]')
const payment = (page: Page) => page.locator('[data-payment]')

async function openMethod(page: Page, method: string, sum: string): Promise<void> {
  await page.goto(`/cashier/deposit/${method}`)
  await loaded(page)
  await form(page).locator('input[name=amount]').fill(sum)
}
/** Each test deposits a different amount, to recognise its payments. */
let next = 10_000 + (Date.now() % 40_000)
const freshSum = (): number => (next += 1)

test('[CSH-2] [ENG-5] two presses from the cashier to the provider, whose page leads back to a success; the balance has it', async ({
  page,
}) => {
  const before = await balance(page)
  const sum = freshSum()
  await openMethod(page, 'bulut-hamyon', String(sum))
  expect(await axeFindings(page)).toEqual([])
  await form(page)
    .getByRole('button', { name: /^Toʻldirish:|^Пополнить на/ })
    .click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await payAtProvider(page)
  await expect(payment(page)).toHaveAttribute('data-payment', 'success')
  await expect(page).toHaveURL(/\/cashier\/paysuccess\/\d+$/)
  await expect.poll(() => balance(page)).toBe(before + sum)
})

test('[CSH-2] a method in a frame is paid on the page of its payment, which learns of it by itself', async ({
  page,
}) => {
  const sum = freshSum()
  await openMethod(page, 'oltin-karta', String(sum))
  await form(page).locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/cashier\/paypending\/\d+$/)
  await payAtProvider(page.frameLocator('[data-next=frame] iframe'))
  await expect(payment(page)).toHaveAttribute('data-payment', 'success', { timeout: 20_000 })
})

test('[OFR-2] [CSH-11] an offer that is chosen goes with the deposit, and its bonus comes with the money', async ({
  page,
}) => {
  const bonuses = async (): Promise<number> => {
    const answer = await page.request.get('/api/bonuses.get?v=2.34&locale=uz&count=100&offset=0&status=all')
    return ((await answer.json()) as { data: { total: number } }).data.total
  }
  const before = await bonuses()
  await openMethod(page, 'bulut-hamyon', String(500_000 + (freshSum() % 1_000)))
  const offers = form(page).locator('[data-offer] input[type=radio]')
  await expect(form(page).locator('input[type=radio]').first()).toBeChecked()
  await offers.first().check()
  expect(await axeFindings(page)).toEqual([])
  await form(page).locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await payAtProvider(page)
  await expect(payment(page)).toHaveAttribute('data-payment', 'success')
  await expect.poll(bonuses).toBe(before + 1)
})

test(
  '[M10] a payment in a window of its own opens with the press, and has a link where that is blocked; details and a code stand for the phone',
  fullOnly,
  async ({ page }) => {
    await openMethod(page, 'lochin-pay', String(freshSum() + 20_000))
    const opened = page.waitForEvent('popup')
    await form(page).locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/cashier\/paynewwindow\?transaction=\d+$/)
    const provider = await opened
    await expect(provider).toHaveURL(/\/sandbox\/pay\//)
    expect(await provider.evaluate(() => window.opener)).toBeNull()
    await provider.close()
    await expect(page.locator('[data-next=new_window] a[target=_blank]')).toBeVisible()

    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await openMethod(page, 'lochin-pay', String(freshSum() + 20_000))
    await form(page).locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/cashier\/paynewwindow\?transaction=\d+$/)
    await expect(page.locator('[data-next=new_window] a[target=_blank]')).toBeVisible()

    await openMethod(page, 'chinor-mobil', String(freshSum()))
    await form(page).locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/cashier\/paymobile\?transaction=\d+$/)
    await expect(page.locator('[data-next=mobile] img')).toBeVisible()
    await expect(page.locator('[data-next=mobile] dd')).toHaveCount(4)
    expect(await axeFindings(page)).toEqual([])
  },
)

test('[M1] pressed many times by mouse and keyboard, one payment is begun', async ({ page }) => {
  const sum = freshSum()
  await openMethod(page, 'oltin-karta', String(sum))
  const button = form(page).locator('button[type=submit]')
  await button.evaluate((element: HTMLButtonElement) => {
    for (let n = 0; n < 5; n++) element.click()
    for (let n = 0; n < 5; n++) element.form?.requestSubmit()
  })
  await expect(page).toHaveURL(/\/cashier\/paypending\/\d+$/)
  await settled(page)
  expect((await transactions(page, 'deposit')).filter(({ amount }) => amount.amount === sum)).toHaveLength(1)
})

const cuts: readonly (readonly [string, (route: Route) => Promise<void>, number])[] = [
  ['after it was sent', async (route) => void (await route.fetch(), await route.abort('connectionreset')), 1],
  [
    'during the answer',
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 20) })
    },
    1,
  ],
]
for (const [what, cut] of cuts) {
  test(
    `[M2] the network is lost ${what}: the payment is found, begun once, and never called a failure`,
    fullUnless(what === 'after it was sent'),
    async ({ page, watch }) => {
      watch.expect(/makedeposit|ERR_|Failed to fetch|NetworkError|ProtocolError/)
      const sum = freshSum()
      await openMethod(page, 'oltin-karta', String(sum))
      await page.route(makeDeposit, cut)
      await form(page).locator('button[type=submit]').click()
      await expect(page).toHaveURL(/\/cashier\/paypending\/\d+$/)
      await expect(page.locator('[data-outcome]')).toHaveCount(0)
      expect((await transactions(page, 'deposit')).filter(({ amount }) => amount.amount === sum)).toHaveLength(1)
    },
  )
}

test('[M4] the page is loaded again while the request is under way: the payment is found, nothing is sent', async ({
  page,
  watch,
}) => {
  watch.expect(/makedeposit|ERR_|aborted/)
  const sum = freshSum()
  await openMethod(page, 'oltin-karta', String(sum))
  let sent = 0
  await page.route(makeDeposit, async (route) => {
    sent += 1
    await route.fetch()
  })
  await form(page).locator('button[type=submit]').click()
  await expect
    .poll(async () => (await transactions(page, 'deposit')).some(({ amount }) => amount.amount === sum))
    .toBe(true)
  await page.reload()
  await expect(page).toHaveURL(/\/cashier\/paypending\/\d+$/)
  expect(sent).toBe(1)
})

test(
  '[M9] a payment that was walked away from is offered before the same is begun again',
  fullOnly,
  async ({ page }) => {
    const sum = freshSum()
    await openMethod(page, 'oltin-karta', String(sum))
    await form(page).locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/cashier\/paypending\/\d+$/)
    const begun = page.url()
    await openMethod(page, 'oltin-karta', String(sum))
    await expect(page.locator('[data-transaction]').first()).toBeVisible()
    await form(page).locator('button[type=submit]').click()
    await expect(state(page)).toHaveAttribute('data-intent', 'found')
    expect(await axeFindings(page)).toEqual([])
    await state(page).getByRole('button').first().click()
    await expect(page).toHaveURL(begun)
    expect((await transactions(page, 'deposit')).filter(({ amount }) => amount.amount === sum)).toHaveLength(1)
  },
)

test(
  '[M3] [N10] without a network nothing is sent and nothing is kept for later',
  fullOnly,
  async ({ page, context, watch }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|got no answer from the network/)
    const sum = freshSum()
    await openMethod(page, 'oltin-karta', String(sum))
    await context.setOffline(true)
    const button = form(page).locator('button[type=submit]')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await form(page).locator('input[name=amount]').press('Enter')
    await context.setOffline(false)
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await settled(page)
    expect((await transactions(page, 'deposit')).filter(({ amount }) => amount.amount === sum)).toHaveLength(0)
  },
)

test('[CSH-8] a withdrawal is asked for, stands on its way, and can be taken back; twice pressed it is one', async ({
  page,
}) => {
  const before = await balance(page)
  const sum = 10_000 + (freshSum() % 1_000)
  await page.goto('/cashier/withdraw')
  await loaded(page)
  const card = page.locator('[data-method=chinor-mobil]')
  if ((await card.locator('details').getAttribute('open')) === null) await card.locator('summary').click()
  const own = card.locator('form[data-form=withdrawal]')
  await own.locator('input[name=amount]').fill(String(sum))
  await typePhone(own)
  expect(await axeFindings(page)).toEqual([])
  await own.locator('button[type=submit]').evaluate((element: HTMLButtonElement) => {
    for (let n = 0; n < 5; n++) element.click()
  })
  await expect(page.locator('[data-intent=requested]')).toBeVisible()
  expect((await transactions(page, 'withdrawal')).filter(({ amount }) => amount.amount === sum)).toHaveLength(1)
  expect(await balance(page)).toBe(before - sum)
  await page
    .getByRole('button', { name: /^Qaytarib olish$|^Отменить вывод$/ })
    .first()
    .click()
  await page

    .getByRole('alertdialog')
    .getByRole('button', { name: /^Ha,|^Да,/ })
    .click()
  await expect.poll(() => balance(page)).toBe(before)
})

test(
  '[M2] the answer to a withdrawal is lost: the request is found and never sent again',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/makewithdrawal|ERR_|Failed to fetch/)
    const sum = 10_000 + (freshSum() % 1_000)
    await page.goto('/cashier/withdraw')
    await loaded(page)
    const card = page.locator('[data-method=chinor-mobil]')
    if ((await card.locator('details').getAttribute('open')) === null) await card.locator('summary').click()
    await card.locator('input[name=amount]').fill(String(sum))
    await typePhone(card)
    await page.route(makeWithdrawal, async (route) => void (await route.fetch(), await route.abort('connectionreset')))
    await card.locator('button[type=submit]').click()
    await expect(page.locator('[data-intent=requested]')).toBeVisible()
    expect((await transactions(page, 'withdrawal')).filter(({ amount }) => amount.amount === sum)).toHaveLength(1)
  },
)
