import type { Page } from '@playwright/test'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { asRewardPlayer, readOwn } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'

const way = (page: Page) => page.locator('[data-widget=account-shell] nav a[href="/profile/inbox"]')
const chip = (page: Page) => page.locator('[data-widget=account-chip] summary')
const inbox = (page: Page) => page.locator('[data-widget=inbox]')
const storedInbox = async (page: Page): Promise<string> =>
  (await readOwn<{ readonly value: string }>(page, 'storage.get', '&keys=inbox')).map(({ value }) => value).join()

test('[STG-1] [LOY-3] a payment that ended and a notice are unread in the inbox, are read once they were seen, and stay read', async ({
  page,
  baseURL,
}) => {
  await asRewardPlayer(page, baseURL ?? '')
  await page.goto('/profile/settings')
  await loaded(page)
  await expect(page.locator('[data-widget=loyalty-notice]').first()).toBeVisible()
  const id = await makeDeposit(page.request, baseURL ?? '', 'success')
  await page.goto('/profile/security')
  await loaded(page)
  await expect(way(page)).toContainText('ta yangi')
  await expect(chip(page)).toHaveText(/, 2 ta oʻqilmagan xabar/)
  await way(page).click()
  await expect(inbox(page).locator(`[data-record=p${id}-success]`)).toContainText('Hisob toʻldirildi')
  await expect(inbox(page).locator('[data-record^=n]').first()).toContainText('+100 ball')
  await expect(inbox(page).getByRole('status')).toHaveText('Hammasi oʻqilgan')
  await expect(way(page)).toHaveText('Xabarlar')
  await expect(chip(page)).not.toContainText('oʻqilmagan')
  await expect.poll(() => storedInbox(page)).toContain(`p${id}-success`)
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await loaded(page)
  await expect(inbox(page).getByRole('status')).toHaveText('Hammasi oʻqilgan')
  await inbox(page).getByRole('link', { name: 'Hisob toʻldirildi' }).click()
  await expect(page).toHaveURL(`/cashier/receipt?id=${id}`)
})

test(
  '[LOY-2] [LOY-3] a purchase in the shop is in the inbox in both languages, by its name in the language in which the platform sent it',
  fullOnly,
  async ({ page, baseURL }) => {
    await asRewardPlayer(page, baseURL ?? '')
    await page.goto('/loyalty/shop')
    await loaded(page)
    const product = page.locator('[data-widget=loyalty-shop] article').first()
    const name = (await product.getByRole('heading').textContent()) ?? ''
    await product.getByRole('button', { name: 'Olish' }).click()
    await page
      .locator('[data-popup=shop-buy]')
      .getByRole('button', { name: /^Olish/ })
      .click()
    await expect(page.locator('[data-popup=shop-confirm]')).toBeVisible()
    // The platform answers the notice at the next page, and the inbox stores it.
    await page.goto('/profile/settings')
    await expect.poll(() => storedInbox(page)).toContain(name)
    await page.goto('/profile/inbox')
    await loaded(page)
    const row = inbox(page).locator('[data-record^=n]').filter({ hasText: name })
    await expect(row).toContainText('Doʻkondan xarid')
    await page.goto('/ru/profile/inbox')
    await loaded(page)
    await expect(inbox(page).locator('[data-record^=n]').filter({ hasText: 'Покупка в магазине' })).toHaveCount(1)
    await expect(row).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  },
)
