import type { Page } from '@playwright/test'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { readOwn } from '#tests/harness/reward-player.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { balancesOf, shownMoney } from '#tests/harness/shown-money.ts'

/** Every page of the cashier and the profile, and something that its server-rendered HTML says of this player. */
const pages: readonly (readonly [row: string, path: string, said: RegExp])[] = [
  ['CSH-2', '/cashier/deposit', /data-method="oltin-karta"/],
  ['CSH-2', '/cashier/deposit/oltin-karta', /<article[^>]*data-method="oltin-karta"/],
  ['CSH-4', '/cashier/history', /data-record="deposit-/],
  ['CSH-4', '/cashier/history?tab=withdrawal', /data-record="withdrawal-/],
  ['CSH-6', '/cashier/receipt', /cashier\/history/],
  ['CSH-7', '/cashier/wallet', /data-record=/],
  ['CSH-8', '/cashier/withdraw', /data-method="chinor-mobil"/],
  ['PRF-1', '/profile/settings', /player@playbill\.test/],
  ['PRF-2', '/profile/security', /data-node="profile-security\.password"/],
  ['PRF-3', '/profile/verification', /data-widget="verification-status"/],
  ['PRF-4', '/profile/responsible-game', /data-widget="limits"/],
  ['RTE-18', '/responsible-game', /data-widget="limits"/],
  ['PRF-5', '/profile/loyalty', /Bronza|Бронза/],
  ['PRF-6', '/profile/bonuses', /data-bonus=/],
  ['PRF-7', '/profile/cashback', /data-record="cashback-/],
  ['PRF-8', '/profile/notification', /role="switch"/],
  ['STG-1', '/profile/inbox', /data-record="p\d+-/],
  ['PRF-9', '/profile/bets/history', /data-widget="bet-history"/],
  ['PRF-9', '/profile/bets/exports', /data-node="profile-bets-exports\.ask"/],
]
const views = [
  { locale: 'uz', width: 360 },
  { locale: 'ru', width: 1440 },
] as const
const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Opens a page in a locale and width and demands what every page must be. */
async function openWhole(
  page: Page,
  path: string,
  id: string,
  { locale, width }: (typeof views)[number],
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 860 })
  const answer = await page.goto(addressInLocale(locale, path))
  expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store'])
  await loaded(page)
  await expect(page.locator('html')).toHaveAttribute('data-page', id)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('h1')).not.toBeEmpty()
  expect(await page.evaluate(overflow), 'pixels of horizontal overflow').toBe(0)
  expect(await axeFindings(page)).toEqual([])
}

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  for (const [row, path, said] of pages) {
    test(
      `[${row}] ${path} has its own data in the HTML, in both locales, and is not cached`,
      fullUnless(['/cashier/history', '/profile/bets/history'].includes(path)),
      async ({ page }) => {
        for (const { locale } of views) {
          const answer = await page.request.get(addressInLocale(locale, path))
          expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'no-store'])
          // A server that is just started may answer a query after the 300 ms that a page waits for it: the next render has it.
          await expect
            .poll(async () => said.test(await (await page.request.get(addressInLocale(locale, path))).text()))
            .toBe(true)
        }
      },
    )
  }

  test(
    '[CSH-3] the cashier that is entered by a link has the focus on its page; the next Tab leads into it',
    fullOnly,
    async ({ page }) => {
      await page.goto('/help')
      await hydrated(page)
      await page
        .locator('a[href="/cashier/deposit"]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(/\/cashier\/deposit$/)
      await hydrated(page)
      await expect(page.locator('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.locator('main :focus')).toHaveCount(1)
    },
  )

  test('[CSH-15] a tab that is pressed asks for its first page once', fullOnly, async ({ page }) => {
    await page.goto('/cashier/history')
    await hydrated(page)
    await settled(page)
    const calls: string[] = []
    page.on('request', (request) => {
      const call = /\/api\/(cashier\.gethistory|bonuses\.get|cashbacks\.get)\b/.exec(request.url())
      if (call?.[1]) calls.push(call[1])
    })
    for (const [tab, call] of [
      [1, 'cashier.gethistory'],
      [2, 'bonuses.get'],
      [3, 'cashbacks.get'],
      [0, 'cashier.gethistory'],
    ] as const) {
      await page.getByRole('tab').nth(tab).click()
      await expect(page.getByRole('tab').nth(tab)).toHaveAttribute('aria-selected', 'true')
      await settled(page)
      expect([tab, ...calls.splice(0)]).toEqual([tab, call])
    }
  })

  test('[CSH-15] a tab goes into the address, comes back with it, and grows by four', fullOnly, async ({ page }) => {
    await page.goto('/cashier/history')
    await hydrated(page)
    const rows = page.locator('[data-record]')
    await expect(rows).toHaveCount(4)
    await page.getByRole('button', { name: word('widgets', 'showMore', 'uz') }).click()
    const deposits = await readOwn<unknown>(page, 'cashier.gethistory', '&type=deposit&count=8')
    expect(deposits.length).toBeGreaterThan(4)
    await expect(rows).toHaveCount(deposits.length)
    await page.getByRole('tab').nth(1).click()
    await expect(page).toHaveURL(/\/cashier\/history\?tab=withdrawal$/)
    await expect(page.locator('[data-record^=withdrawal-]').first()).toBeVisible()
    await expect(page.locator('[data-record^=deposit-]')).toHaveCount(0)
    await page.goto('/cashier/history?tab=nothing')
    await hydrated(page)
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
    // Another test may have left a payment open, which leads to its own page.
    await rows.locator('a[href*="/cashier/receipt"]').first().click()
    await expect(page).toHaveURL(/\/cashier\/receipt\?id=\d+$/)
    await expect(page.locator('[data-block=amount]')).toContainText('soʻm')
    await expect(page.locator('[data-block=rules]')).not.toBeEmpty()
  })

  test(
    '[CSH-8] a withdrawal on its way is taken back, and the money is in the balance again',
    fullOnly,
    async ({ page }) => {
      const headers = { 'x-requested-with': 'XMLHttpRequest' }
      const { main: before } = await balancesOf(page)
      const made = await page.request.post('/api/cashier.makewithdrawal', {
        headers,
        multipart: {
          method: 'chinor-mobil',
          amount: '50000',
          currency: 'UZS',
          requisites: JSON.stringify({ phone: '+998 90 123 45 67' }),
          intent_id: `test-${Date.now()}`,
        },
      })
      expect(made.status(), await made.text()).toBe(200)
      await page.goto('/cashier/withdraw')
      await hydrated(page)
      const row = page.locator('[data-record^=withdrawal-]')
      await expect(page.locator('section').first()).toContainText(shownMoney(before - 50_000))
      await row.getByRole('button', { name: /^Qaytarib olish$|^Отменить вывод$/ }).click()
      await page.getByRole('alertdialog').getByRole('button').first().click()
      await expect(row.getByText(word('account', 'cancel.done', 'uz'))).toBeVisible()
      await expect(row.locator('[data-step=cancelled]')).toBeVisible()
      await expect(page.locator('section').first()).toContainText(shownMoney(before))
    },
  )

  test('[PRF-8] a subscription is on after it was switched on, also after a reload', async ({ page }) => {
    await page.goto('/profile/notification')
    await hydrated(page)
    const news = page.getByRole('switch').first()
    const before = await news.isChecked()
    await news.click()
    await expect(page.getByText(word('account', before ? 'news.off' : 'news.on', 'uz'))).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(news).toBeChecked({ checked: !before })
  })

  test('[PRF-9] [GAM-7] a requested export is made and can be downloaded', async ({ page }) => {
    await page.goto('/profile/bets/exports')
    await hydrated(page)
    await page.locator('[data-form=export] [type=submit]').click()
    const file = page.locator('[data-record^=export-] a[download]')
    await expect(file).toHaveCount(1, { timeout: 60_000 })
    const answer = await page.request.get((await file.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining('csv')])
  })

  test('[RTE-18] /bets/* is the history of bets', fullOnly, async ({ page }) => {
    await page.goto('/bets/anything/at-all')
    await expect(page).toHaveURL(/\/profile\/bets\/history$/)
    await expect(page.locator('html')).toHaveAttribute('data-page', 'profile-bets-history')
  })
})

/** On the page of the form, of which the address says where the player goes then. */
async function signInOnPage(page: Page, wish: string): Promise<void> {
  const player = testPlayer('empty')
  await page.goto(`/forms/sign_in?redirectUrl=${encodeURIComponent(wish)}`)
  const form = page.locator('[data-form=sign-in]')
  await form.locator('[name=login]').fill(player.login)
  await form.locator('[name=password]').fill(player.password)
  await form.locator('[type=submit]').click()
}

test('[RTE-15] [AUT-1] the sign-in page signs in and goes to the wished page', fullOnly, async ({ page }) => {
  for (const view of views) await openWhole(page, '/forms/sign_in', 'forms-sign-in', view)
  await signInOnPage(page, '/cashier/wallet')
  await expect(page).toHaveURL(/\/cashier\/wallet$/)
  await expect(page.locator('[data-widget=wallet]')).toBeVisible()
  await expect(page.locator('main h1')).toBeFocused()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'empty@playbill.test' })).toHaveCount(1)
})

test(
  '[RTE-15] [CSH-3] [CSH-14] the cashier that is entered from the sign-in page shows a method as the settings say',
  fullOnly,
  async ({ page }) => {
    await signInOnPage(page, '/cashier/deposit/oltin-karta')
    await expect(page).toHaveURL(/\/cashier\/deposit\/oltin-karta$/)
    // The first deposit: the jurisdiction has a limit offered.
    await page.getByRole('button', { name: 'Limitsiz davom etish' }).click()
    await expect(page.locator('article[data-method="oltin-karta"]')).toContainText(
      'Oʻz nomingizdagi karta bilan toʻlang.',
    )
  },
)

test(
  '[RTE-15] [AUT-2] the sign-in page asks for the code of the second step in place',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 401 POST \/api\/auth\.login/)
    const player = testPlayer('two-factor')
    await page.goto('/ru/forms/sign_in')
    const form = page.locator('[data-form=sign-in]')
    await form.locator('[name=login]').fill(player.login)
    await form.locator('[name=password]').fill(player.password)
    await form.locator('[type=submit]').click()
    await expect(page.locator('[data-form=sign-in-code] [name=code]')).toBeFocused()
    await page.locator('[data-form=sign-in-code] [name=code]').fill(currentCode(player.totpSecret ?? '', Date.now()))
    await expect(page).toHaveURL(/\/ru\/?$/)
  },
)

test('[RTE-15] the registration page opens an account and says so in the address', fullOnly, async ({ page }) => {
  for (const view of views) await openWhole(page, '/forms/sign_up', 'forms-sign-up', view)
  await page.goto('/forms/sign_up')
  await hydrated(page)
  const form = page.locator('[data-form=sign-up]')
  await form.locator('[name=email]').fill(`new-${Date.now()}@playbill.test`)
  await form.locator('[name=password]').fill('Playbill9')
  await form.locator('[name=terms]').check()
  await form.locator('[type=submit]').click()
  await expect(page).toHaveURL(/\/\?register=success$/)
  await expect(page.locator('[data-widget=account-chip] summary')).toContainText(shownMoney(0))
})

test.describe('a contact', () => {
  test.use({
    storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('has not confirmed'))),
  })

  test(
    '[RTE-14] [NTF-1] is not confirmed by opening a link; a wrong code says so where the button is',
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/^answer: 400 POST \/api\/account\.confirmContact/)
      for (const view of views) {
        await openWhole(page, '/confirmation', 'confirmation', view)
        await openWhole(page, '/confirmation/success', 'confirmation-success', view)
      }
      await page.goto('/confirmation?contact=unconfirmed%40playbill.test&code=000000')
      await hydrated(page)
      const profile = await (await page.request.get('/api/account.getprofileinfo?fields=contacts')).text()
      expect(profile).toContain('"is_confirmed":false')
      await page.locator('[data-widget=confirm-contact]').getByRole('button').click()
      await expect(page.getByRole('alert')).toHaveText(word('profile', 'smsCodeError', 'uz'))
    },
  )

  test('[CSH-8] that is not confirmed is said before a withdrawal is asked for, with the button of the settings', async ({
    page,
  }) => {
    await page.goto('/cashier/withdraw')
    await expect(page.getByText(word('cashier', 'gate.UserNeedConfirmContactException', 'uz'))).toBeVisible()
    await expect(page.locator('[data-widget=withdraw] a[href="/profile/settings"]')).toBeVisible()
  })
})
