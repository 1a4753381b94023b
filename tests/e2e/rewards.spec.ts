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
