import type { Page } from '@playwright/test'
import { noticeTriggers } from '#schemas/api/loyalty-shapes.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'

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
    // It stands for five seconds alone, which a page may take to come to rest.
    await page.reload()
    await expect(notice).toContainText('+200 ball')
    await expect(page.getByRole('switch', { name: 'Ovoz' })).not.toBeChecked()
    expect(heard).toHaveLength(1)
  },
)

/** Goes to a button as a keyboard does, from the end of the page. */
async function tabBackTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  for (let presses = 0; presses < 60 && (await focused()) !== name; presses++) await page.keyboard.press('Shift+Tab')
  expect(await focused()).toBe(name)
}

const words = {
  uz: { close: 'Yopish', tutorial: 'Qanday ishlaydi?', points: '+250 ball', level: '3-daraja', piece: '1 dona' },
  ru: { close: 'Закрыть', tutorial: 'Как это работает?', points: '+250 баллов', level: 'Уровень 3', piece: '1 шт.' },
} as const
const amounts = {
  register: ['points', 250],
  profile: ['points', 250],
  confirm: ['points', 250],
  quest: ['points', 250],
  product: ['piece', 1],
  level: ['level', 3],
} as const

for (const locale of ['uz', 'ru'] as const)
  for (const width of [360, 1440])
    test(
      `[LOY-3] [LOY-6] each notice by its trigger, in ${locale}, ${width} px wide: its words, its amount, the tutorial where it offers one, and closed by the keyboard`,
      fullOnly,
      async ({ page, baseURL }) => {
        test.setTimeout(360_000)
        await page.setViewportSize({ width, height: 780 })
        await asRewardPlayer(page, baseURL ?? '')
        const given = new Set<string>()
        let id = 900
        await page.route(/\/api\/loyalty\.getnotifications/, async (route) => {
          // Each page gets its own notice once; the page before it may still ask.
          const requested = new URL(route.request().frame().url()).searchParams.get('notice')
          const trigger = noticeTriggers.find((one) => one === requested && !given.has(one)) ?? null
          if (trigger !== null) given.add(trigger)
          const [amountType, amount] = amounts[trigger ?? 'level']
          const notice = {
            id: ++id,
            trigger,
            type: 'credit',
            title: `Sarlavha ${trigger}`,
            message: `Xabar ${trigger}`,
            amount,
            amountType,
            image: '',
            created_at: '2026-01-10T10:00:00.000Z',
          }
          await route.fulfill({ json: { data: { items: trigger === null ? [] : [notice] } } })
        })
        const { close, tutorial, ...own } = words[locale]
        for (const trigger of noticeTriggers) {
          // It stands for five seconds alone, which a page may take to load.
          await page.goto(`${locale === 'uz' ? '' : '/ru'}/help?notice=${trigger}`, { waitUntil: 'commit' })
          const notice = page.locator('[data-widget=loyalty-notice]')
          await expect(notice).toContainText(`Xabar ${trigger}`)
          // Its time is paused while it has the focus.
          await tabBackTo(page, close)
          await expect(page.getByText(`Sarlavha ${trigger}`)).toBeVisible()
          await expect(notice).toContainText(own[amounts[trigger][0]])
          await expect(notice.getByRole('link', { name: tutorial })).toHaveCount(
            ['register', 'profile', 'confirm'].includes(trigger) ? 1 : 0,
          )
          expect(await axeFindings(page)).toEqual([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          ).toBeLessThanOrEqual(0)
          await page.keyboard.press('Enter')
          await expect(notice).toHaveCount(0)
        }
      },
    )

for (const width of [360, 1440])
  test(
    `[LOY-3] [LOY-6] a notice that gives nothing interrupts as an error does, ${width} px wide: its kind is announced before its title, it names no amount, Escape leaves it, and it is in the inbox afterwards`,
    fullOnly,
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 780 })
      await asRewardPlayer(page, baseURL ?? '')
      let isNew = true
      await page.route(/\/api\/loyalty\.getnotifications/, async (route) => {
        const notice = {
          id: 950,
          trigger: 'quest',
          type: 'other',
          title: 'Topshiriq muddati tugadi',
          message: 'Topshiriq bajarilmadi, ball yozilmaydi.',
          amount: 0,
          amountType: 'points',
          image: '',
          created_at: '2026-01-10T10:00:00.000Z',
        }
        await route.fulfill({ json: { data: { items: isNew ? [notice] : [] } } })
        isNew = false
      })
      await page.goto('/help')
      const toast = page.getByRole('alert').filter({ has: page.locator('[data-widget=loyalty-notice]') })
      await expect(toast).toContainText(`${word('common', 'toastKinds.error', 'uz')}: Topshiriq muddati tugadi`)
      await expect(toast.locator('[data-widget=loyalty-notice]')).toHaveText('Topshiriq bajarilmadi, ball yozilmaydi.')
      await expect(toast.getByRole('link')).toHaveCount(0)
      await tabBackTo(page, words.uz.close)
      await page.keyboard.press('Escape')
      await expect(toast).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Enter')
      await expect(toast).toHaveCount(0)
      await loaded(page)
      await page.goto('/profile/inbox')
      await loaded(page)
      await expect(page.locator('main [data-widget=inbox] [data-record^=n]').first()).toBeVisible()
    },
  )
