import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { asRewardPlayer, countGiven, readOwn, withOffer } from '#tests/harness/reward-player.ts'
import { shownMoney } from '#tests/harness/shown-money.ts'
import { fillPayment, freshSum, payAtProvider, paymentForm } from '#tests/harness/payments.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

type Bonus = { readonly id: number; readonly status: string }
const card = (page: Page) => page.locator('[data-bonus]').first()
const dialog = (page: Page, name: string) => page.locator(`[data-popup="${name}"]`)
const statuses = async (page: Page, call = 'bonuses.get'): Promise<readonly string[]> =>
  (await readOwn<Bonus>(page, call)).map(({ status }) => status)
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await loaded(page)
}

test('[BON-1] [BON-2] [M17] a casino bonus is activated, put back, and burnt only by the button that says what is lost', async ({
  page,
  baseURL,
}) => {
  await asRewardPlayer(page, baseURL ?? '', { what: 'casino', amount: 50_000 })
  await open(page, '/profile/bonuses')
  await card(page).getByRole('button', { name: 'Faollashtirish' }).dblclick()
  await expect(card(page).locator('[data-reward=done]')).toBeVisible()
  expect(await statuses(page)).toEqual(['active'])
  await card(page).getByRole('button', { name: 'Keyinga qoldirish' }).click()
  await expect(card(page).getByRole('button', { name: 'Faollashtirish' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Faollashtirish' }).click()
  await expect(card(page).getByRole('button', { name: 'Keyinga qoldirish' })).toBeVisible()
  await card(page).getByRole('button', { name: 'Voz kechish' }).click()
  await expect(dialog(page, 'burn-bonuses')).toContainText('kuyadi')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'burn-bonuses')).toHaveCount(0)
  expect(await statuses(page)).toEqual(['active'])
  await card(page).getByRole('button', { name: 'Voz kechish' }).click()
  await dialog(page, 'burn-bonuses')
    .getByRole('button', { name: /kuysin/ })
    .click()
  await expect(card(page).locator('[data-reward=done] p')).toBeFocused()
  expect(await statuses(page)).toEqual(['removed'])
  expect(await axeFindings(page)).toEqual([])
})

test(
  '[M2] the answer to an activation is lost: nothing is sent again, and the bonus is found active',
  fullOnly,
  async ({ page, baseURL, watch }) => {
    watch.expect(/bonuses\.activate/)
    await asRewardPlayer(page, baseURL ?? '', { what: 'casino', amount: 50_000 })
    let sent = 0
    await page.route('**/api/bonuses.activate*', async (route) => {
      sent += 1
      await route.fetch()
      await route.abort()
    })
    await open(page, '/profile/bonuses')
    await card(page).getByRole('button', { name: 'Faollashtirish' }).click()
    await expect(card(page).locator('[data-reward=done]')).toBeVisible()
    expect([sent, await statuses(page)]).toEqual([1, ['active']])
  },
)

test(
  '[CBK-1] [PRM-2] a cashback is taken on its page; a wrong code is wrong in its field, a good one opens its bonus',
  fullOnly,
  async ({ page, baseURL, watch }) => {
    watch.expect(/campaigns\.(activateOffer|checkPromocode)/)
    await asRewardPlayer(page, baseURL ?? '', { what: 'cashback', amount: 18_000 })
    await open(page, '/profile/cashback')
    await page.locator('[data-record] button').first().dblclick()
    await expect(page.locator('[data-record] [data-reward=done]')).toBeVisible()
    expect((await readOwn<Bonus>(page, 'cashbacks.get')).map(({ status }) => status)).toEqual(['paid_out'])
    await page.getByRole('link', { name: 'Promokod' }).click()
    const form = page.locator('form[data-form=promo-code]')
    await form.getByRole('textbox').fill('YOLGON')
    await form.getByRole('button').click()
    await expect(form.getByText('Bunday promokod', { exact: false }).first()).toBeVisible()
    await form.getByRole('textbox').fill('WELCOME')
    await form.getByRole('button').click()
    await expect(page.locator('#promo-code [data-reward=done]')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  },
)

test('[LOY-2] [POP-7] points buy a product once its price was read; the shop and the points say so', async ({
  page,
  baseURL,
}) => {
  await asRewardPlayer(page, baseURL ?? '')
  await open(page, '/loyalty/shop')
  const points = page.locator('[data-widget=loyalty-member] strong')
  await expect(points).toHaveText('100')
  const product = page.locator('[data-widget=loyalty-shop] article').first()
  await product.getByRole('button', { name: 'Olish' }).click()
  expect(await axeFindings(page)).toEqual([])
  await dialog(page, 'shop-buy')
    .getByRole('button', { name: /^Olish/ })
    .dblclick()
  await expect(dialog(page, 'shop-confirm')).toBeVisible()
  await dialog(page, 'shop-confirm').getByRole('button').click()
  await expect(points).toHaveText('50')
})

test(
  '[BON-2] [POP-10] a betting bonus asks before it is activated and before it is given up; Escape does neither',
  fullOnly,
  async ({ page, baseURL }) => {
    await asRewardPlayer(page, baseURL ?? '', { what: 'betting', amount: 40_000 })
    const states = () => statuses(page, 'BettingBonuses.get')
    await open(page, '/profile/bonuses')
    await page.getByRole('tab', { name: 'Tikishlar' }).click()
    await card(page).getByRole('button', { name: 'Faollashtirish' }).click()
    await expect(dialog(page, 'bonus-activate')).toContainText(shownMoney(40_000))
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'bonus-activate')).toHaveCount(0)
    expect(await states()).toEqual(['available'])
    await card(page).getByRole('button', { name: 'Faollashtirish' }).click()
    await dialog(page, 'bonus-activate').getByRole('button', { name: 'Faollashtirish' }).click()
    await expect(dialog(page, 'betting-bonus-activated').getByRole('link')).toHaveAttribute('href', '/betting')
    expect([await states(), await axeFindings(page)]).toEqual([['active'], []])
    await dialog(page, 'betting-bonus-activated').getByRole('button', { name: 'Yopish' }).last().click()
    await card(page).getByRole('button', { name: 'Voz kechish' }).click()
    await expect(dialog(page, 'burn-bonuses')).toContainText(shownMoney(40_000))
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'burn-bonuses')).toHaveCount(0)
    expect(await states()).toEqual(['active'])
  },
)

test(
  '[BON-2] [POP-10] a bonus that was not begun is given up once it is agreed to',
  fullOnly,
  async ({ page, baseURL }) => {
    await asRewardPlayer(page, baseURL ?? '', { what: 'casino', amount: 30_000 })
    await open(page, '/profile/bonuses')
    await card(page).getByRole('button', { name: 'Voz kechish' }).click()
    await expect(dialog(page, 'bonus-remove')).toContainText(shownMoney(30_000))
    expect(await axeFindings(page)).toEqual([])
    await dialog(page, 'bonus-remove').getByRole('button', { name: 'Voz kechish' }).dblclick()
    await expect(card(page).locator('[data-reward=done]')).toBeVisible()
    expect(await statuses(page)).toEqual(['removed'])
  },
)

test('[CBK-1] [M17] a cashback is given up once the sum was read', fullOnly, async ({ page, baseURL }) => {
  await asRewardPlayer(page, baseURL ?? '', { what: 'cashback', amount: 18_000 })
  await open(page, '/profile/cashback')
  await page.locator('[data-record]').getByRole('button', { name: 'Voz kechish' }).click()
  await expect(dialog(page, 'cashback-remove')).toContainText(shownMoney(18_000))
  expect(await axeFindings(page)).toEqual([])
  await dialog(page, 'cashback-remove')
    .getByRole('button', { name: /kerak emas/ })
    .click()
  await expect(page.getByText('Keshbekdan voz kechildi.')).toBeVisible()
  expect(await readOwn<Bonus>(page, 'cashbacks.get')).toEqual([])
})

test(
  '[ERR-3] the dialog leads a player who needs a deposit first to it, and the success page leads back',
  fullOnly,
  async ({ page, baseURL, watch }) => {
    watch.expect(/campaigns\.take/)
    const wanted = `/offers/${(await withOffer(page, baseURL ?? '')).id}`
    await page.route(
      /\/api\/campaigns\.take/,
      (route) =>
        route.continue({
          headers: { ...route.request().headers(), 'x-sandbox-fault': 'UserNeedDepositException' },
        }),
      { times: 1 },
    )
    await open(page, wanted)
    const take = page.locator('[data-widget=offer-item]').getByRole('button', { name: 'Olish' })
    await take.click()
    const toDeposit = dialog(page, 'need-deposit').locator('a[href="/cashier/deposit"]')
    await expect(toDeposit).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await toDeposit.click()
    await expect(page).toHaveURL(/\/cashier\/deposit/)
    await loaded(page)
    await page.getByRole('button', { name: /^Limitsiz/ }).click()
    await expect(page.locator('[data-first-limit]')).toHaveCount(0)
    await fillPayment(page, 'deposit', freshSum('deposit'), 'bulut-hamyon')
    await paymentForm(page, 'deposit').locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await payAtProvider(page)
    await expect(page.locator('[data-payment=success]')).toBeVisible()
    await page.locator(`a[href="${wanted}"]`).first().click()
    await expect(page).toHaveURL(wanted)
    await take.click()
    await expect(page.locator('[data-widget=offer-item] [data-reward=done]')).toBeVisible()
  },
)

test(
  '[OFR-1] an offer is taken on its page, once; its bonus waits among the bonuses',
  fullOnly,
  async ({ page, baseURL }) => {
    const offer = await withOffer(page, baseURL ?? '')
    await open(page, `/offers/${offer.id}`)
    const before = await countGiven(page)
    await page.locator('[data-widget=offer-item]').getByRole('button', { name: 'Olish' }).dblclick()
    await expect(page.locator('[data-widget=offer-item] [data-reward=done]')).toBeVisible()
    expect([await countGiven(page), await axeFindings(page)]).toEqual([before + 1, []])
    expect(await readOwn<{ id: number }>(page, 'campaigns.getoffers')).not.toContainEqual(
      expect.objectContaining({ id: offer.id }),
    )
  },
)

test(
  '[LOY-2] [POP-7] whoever lacks points reads how many, and how they are earned',
  fullOnly,
  async ({ page, baseURL }) => {
    await asRewardPlayer(page, baseURL ?? '')
    await open(page, '/loyalty/shop')
    await page.getByRole('button', { name: 'Ball qanday yigʻiladi?' }).first().click()
    await expect(dialog(page, 'shop-insufficient')).toContainText('yana 50 ball kerak')
    expect(await axeFindings(page)).toEqual([])
    await dialog(page, 'shop-insufficient').getByRole('link', { name: 'Ballar haqida' }).click()
    await expect(page).toHaveURL(/\/loyalty$/)
  },
)

test.describe('a shop that was read before the last piece went', () => {
  test.use({
    storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('has money'))),
  })

  test(
    '[LOY-2] the stock runs out under the hand: no points are spent, and the shop says so',
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/loyalty\.buyproduct/)
      let isOld = true
      await page.route('**/api/loyalty.getproducts*', async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        await route.fulfill({ response, body: isOld ? body.replaceAll('"stock":0', '"stock":1') : body })
      })
      await open(page, '/loyalty')
      await page
        .getByRole('link', { name: /doʻkon/i })
        .first()
        .click()
      const product = page.locator('[data-widget=loyalty-shop] article', { hasText: 'Katta sandiq' })
      const points = page.locator('[data-widget=loyalty-member] strong')
      const before = await points.innerText()
      await product.getByRole('button', { name: 'Olish' }).click()
      isOld = false
      await dialog(page, 'shop-buy')
        .getByRole('button', { name: /^Olish/ })
        .click()
      await expect(product.getByText('Tugagan', { exact: true })).toBeVisible()
      await expect(points).toHaveText(before)
      await page.unrouteAll({ behavior: 'wait' })
    },
  )
})
