import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'

test('[POP-8] [LOY-1] [LOY-3] a new player reads the notice of the registration, chooses a character, and finds it on both pages', async ({
  page,
  baseURL,
}) => {
  await asRewardPlayer(page, baseURL ?? '')
  await page.goto('/profile/loyalty')
  await loaded(page)
  const notice = page.locator('[data-widget=loyalty-notice]')
  await expect(notice).toContainText('+100 ball')
  await expect(notice.getByRole('link')).toHaveAttribute('href', 'https://chiroq.example/loyalty')
  const own = page.locator('[data-widget=loyalty-character]')
  await own.getByRole('button', { name: 'Qahramon tanlash' }).click()
  const choice = page.locator('[data-popup=character-change]')
  await choice.getByRole('radio', { name: 'Tulki' }).check()
  expect(await axeFindings(page)).toEqual([])
  await choice.getByRole('button', { name: 'Davom etish' }).click()
  await page.locator('[data-popup=character-confirm]').getByRole('button', { name: 'Qahramon tanlash' }).dblclick()
  await expect(choice).toHaveCount(0)
  await expect(own).toContainText('Tulki')
  await expect(own.getByRole('button')).toHaveCount(0)
  await page.goto('/profile/settings')
  await loaded(page)
  await expect(own).toContainText('Tulki')
  await expect(notice).toHaveCount(0)
})

test(
  '[LOY-3] a notice is heard, and the next one is not once the player has switched the sound off',
  fullOnly,
  async ({ page, baseURL }) => {
    const heard: string[] = []
    await page.exposeFunction('noteSound', (address: string) => void heard.push(address))
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.play = function () {
        void (window as unknown as { noteSound(address: string): void }).noteSound(new URL(this.src).pathname)
        return Promise.resolve()
      }
    })
    await asRewardPlayer(page, baseURL ?? '')
    await page.goto('/profile/notification')
    await loaded(page)
    const notice = page.locator('[data-widget=loyalty-notice]')
    await expect(notice).toBeVisible()
    await expect.poll(() => heard).toEqual(['/media/notice.wav'])
    expect((await page.request.get('/media/notice.wav')).headers()['content-type']).toBe('audio/wav')
    await page.getByRole('switch', { name: 'Ovoz' }).uncheck()
    const limit = await page.request.post('/api/account.setDepositLimit', {
      multipart: { limit_amount: '900000', period: 'month' },
      headers: { 'x-requested-with': 'XMLHttpRequest', origin: baseURL ?? '' },
    })
    expect(limit.status()).toBe(200)
    await page.reload()
    await loaded(page)
    await expect(notice).toContainText('+200 ball')
    await expect(page.getByRole('switch', { name: 'Ovoz' })).not.toBeChecked()
    expect(heard).toHaveLength(1)
  },
)
