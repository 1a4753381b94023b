import { fullOnly } from '#tests/harness/quick-share.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { asRewardPlayer } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'

test(
  '[BNR-1] [BNR-2] a guest who presses a banner of the hall registers, a player follows it',
  fullOnly,
  async ({ page, baseURL }) => {
    const banners = page.locator('main [data-widget=banners]')
    await page.goto('/gamehall')
    await loaded(page)
    await expect(banners.getByRole('button')).not.toHaveCount(0)
    await expect(banners.getByRole('link')).toHaveCount(0)
    await banners.getByRole('button', { name: 'Turnirlar' }).click()
    await expect(page.locator('[role=dialog][data-popup=registration]')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await axeFindings(page, { include: '[data-widget=banners]' })).toEqual([])

    await asRewardPlayer(page, baseURL ?? '')
    await page.goto('/gamehall')
    await loaded(page)
    await expect(banners.getByRole('button')).toHaveCount(0)
    await banners.getByRole('link', { name: 'Turnirlar' }).click()
    await expect(page).toHaveURL(/\/tournaments$/)
  },
)
