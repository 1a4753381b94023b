import type { Page } from '@playwright/test'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { payAtProvider, typePhone } from '#tests/harness/payments.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { balancesOf, expectLedgerShown, shownMoney } from '#tests/harness/shown-money.ts'
import { loaded, settled } from '#tests/harness/settled.ts'

test.use({ visitor: 'player' })
test.afterEach(({ context }) => expectLedgerShown(context))

type Item = { readonly id: number; readonly status: string; readonly amount: { readonly amount: number } }
const makeDeposit = '**/api/cashier.makedeposit*'

/** The newest transactions, as the platform says them. */
async function transactions(page: Page, type: 'deposit' | 'withdrawal'): Promise<readonly Item[]> {
  const answer = await page.request.get(`/api/cashier.gethistory?v=2.34&locale=uz&type=${type}&count=100`)
  return ((await answer.json()) as { data: { items: Item[] } }).data.items
}
const balance = async (page: Page): Promise<number> => (await balancesOf(page)).main
const form = (page: Page, name = 'deposit') => page.locator(`form[data-form=${name}]:visible`)
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
  await expect(form(page).locator('[data-becomes=USD]')).toContainText('$')
  expect(await axeFindings(page)).toEqual([])
  await form(page)
    .getByRole('button', { name: /^Toʻldirish:|^Пополнить на/ })
    .click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await payAtProvider(page)
  await expect(payment(page)).toHaveAttribute('data-payment', 'success')
  await expect(page).toHaveURL(/\/cashier\/paysuccess\/\d+$/)
  await expect.poll(() => balance(page)).toBe(before + sum)
  // The screen shows what the ledger has.
  const { main, bonus, betting } = await balancesOf(page)
  await expect(accountChip(page)).toContainText(shownMoney(main + bonus + betting))
})

test(
  '[CSH-2] a method in a frame is paid on the page of its payment, which learns of it by itself',
  fullOnly,
  async ({ page }) => {
    const sum = freshSum()
    await openMethod(page, 'oltin-karta', String(sum))
    await form(page).locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/cashier\/paypending\/\d+$/)
    await payAtProvider(page.frameLocator('[data-next=frame] iframe'))
    await expect(payment(page)).toHaveAttribute('data-payment', 'success')
  },
)

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

test(
  '[M4] the page is loaded again while the request is under way: the payment is found, nothing is sent',
  fullOnly,
  async ({ page, watch }) => {
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
  },
)

test('[CSH-8] a withdrawal is requested, listed as pending, and can be cancelled; pressing twice makes only one', async ({
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
