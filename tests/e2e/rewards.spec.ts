import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { asRewardPlayer, readOwn } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'

type Bonus = { readonly id: number; readonly status: string }
const card = (page: Page) => page.locator('[data-bonus]').first()
const dialog = (page: Page, name: string) => page.locator(`[data-popup="${name}"]`)
const statuses = async (page: Page): Promise<readonly string[]> =>
  (await readOwn<Bonus>(page, 'bonuses.get')).map(({ status }) => status)

test('[BON-1] [BON-2] [M17] a casino bonus is activated, put back, and burnt only by the button that says what is lost', async ({
  page,
  baseURL,
}) => {
  await asRewardPlayer(page, baseURL ?? '', { what: 'casino', amount: 50_000 })
  await page.goto('/profile/bonuses')
  await loaded(page)
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

test('[M2] the answer to an activation is lost: nothing is sent again, and the bonus is found active', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expect(/bonuses\.activate/)
  await asRewardPlayer(page, baseURL ?? '', { what: 'casino', amount: 50_000 })
  let sent = 0
  await page.route('**/api/bonuses.activate*', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort()
  })
  await page.goto('/profile/bonuses')
  await loaded(page)
  await card(page).getByRole('button', { name: 'Faollashtirish' }).click()
  await expect(card(page).locator('[data-reward=done]')).toBeVisible()
  expect([sent, await statuses(page)]).toEqual([1, ['active']])
})

test('[CBK-1] [PRM-2] a cashback is taken on its page; a wrong code is wrong in its field, a good one opens its bonus', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expect(/campaigns\.activateOffer/)
  await asRewardPlayer(page, baseURL ?? '', { what: 'cashback', amount: 18_000 })
  await page.goto('/profile/cashback')
  await loaded(page)
  await page.locator('[data-record] button').first().dblclick()
  await expect(page.locator('[data-record] [data-reward=done]')).toBeVisible()
  expect((await readOwn<Bonus>(page, 'cashbacks.get')).map(({ status }) => status)).toEqual(['paid_out'])
  await page.getByRole('link', { name: 'Promokod' }).click()
  const form = page.locator('form[data-form=promo-code]')
  await form.getByRole('textbox').fill('YOLGON')
  await form.getByRole('button').click()
  await expect(form.getByText('Bunday promokod', { exact: false })).toBeVisible()
  await form.getByRole('textbox').fill('WELCOME')
  await form.getByRole('button').click()
  await expect(page.locator('#promo-code [data-reward=done]')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('[LOY-2] [POP-7] points buy a product once its price was read; the shop and the points say so', async ({
  page,
  baseURL,
}) => {
  await asRewardPlayer(page, baseURL ?? '')
  await page.goto('/loyalty/shop')
  await loaded(page)
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
