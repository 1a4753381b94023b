import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { asRewardPlayer } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'

test('[BNR-1] [BNR-2] a guest who presses a banner of the home page registers, a player follows it', async ({
  page,
  baseURL,
}) => {
  const banners = page.locator('main [data-widget=banners]')
  await page.goto('/')
  await loaded(page)
  await expect(banners.getByRole('button')).not.toHaveCount(0)
  await expect(banners.getByRole('link')).toHaveCount(0)
  await banners.getByRole('button', { name: 'Birinchi toʻldirish uchun bonus' }).click()
  await expect(page.locator('[role=dialog][data-popup=registration]')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await axeFindings(page, { include: '[data-widget=banners]' })).toEqual([])

  await asRewardPlayer(page, baseURL ?? '')
  await page.goto('/')
  await loaded(page)
  await expect(banners.getByRole('button')).toHaveCount(0)
  await expect(banners.getByRole('link', { name: 'Haftalik keshbek' })).toHaveAttribute('href', '/profile/cashback')
  await banners.getByRole('link', { name: 'Takliflar bir joyda' }).click()
  await expect(page).toHaveURL(/\/offers$/)
})
