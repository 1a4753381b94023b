import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { beginDeposit, decideDeposit, makeDeposit } from '#tests/harness/payments.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'
import { expectLedgerShown } from '#tests/harness/shown-money.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

test.use({ visitor: 'player' })
test.afterEach(({ context }) => expectLedgerShown(context))

const originOf = (page: Page): string => new URL(page.url()).origin
const begin = (page: Page) => beginDeposit(page.request, originOf(page))
const decide = (page: Page, begun: Awaited<ReturnType<typeof begin>>, form: Record<string, string>) =>
  decideDeposit(page.request, originOf(page), begun, form)

const status = (page: Page) => page.locator('[data-payment]')
const hints = ['paysuccess', 'payfail', 'paypending'] as const
const outcomes = [
  ['nothing', null, 'pending', 'paypending/'],
  ['pay', { do: 'pay' }, 'success', 'paysuccess/'],
  ['decline', { do: 'decline', reason: 'wrong_code' }, 'failed', 'payfail/'],
  ['cancel', { do: 'cancel' }, 'cancelled', 'paycancel?transaction='],
] as const

for (const [what, fields, state, home] of outcomes) {
  test(
    `[PAY-1] [M7] [CSH-5] [SYS-2] the player did "${what}" at the provider: every address shows that, and never a false success`,
    fullUnless(what === 'pay'),
    async ({ page, site, watch }) => {
      watch.expect(/^console: .*(aborted|AbortError)/)
      await page.goto('/help')
      const begun = await begin(page)
      if (fields) await decide(page, begun, fields)
      for (const hint of hints) {
        await page.goto(`/cashier/${hint}/${begun.id}`)
        await expect(status(page)).toHaveAttribute('data-payment', state)
        await expect(page).toHaveURL(`${site.address}/cashier/${home}${begun.id}`)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('[data-money=yes]')).toHaveCount(0)
        await expect(status(page)).toContainText(String(begun.id))
      }
      await page.goBack()
      await page.goForward()
      await expect(status(page)).toHaveAttribute('data-payment', state)
      expect(await axeFindings(page)).toEqual([])
    },
  )
}

test('[M7] before any script has run the page claims nothing, in both languages', fullOnly, async ({ page }) => {
  await page.goto('/help')
  const { id } = await begin(page)
  for (const [path, words] of [
    [`/cashier/paysuccess/${id}`, 'Toʻlov holatini tekshiryapmiz'],
    [`/ru/cashier/paysuccess/${id}`, 'Проверяем состояние платежа'],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`))
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/Hisob toʻldirildi|Счёт пополнен/)
  }
})

test(
  '[M7] a payment that is not there, or somebody else\u2019s, is a neutral page',
  fullOnly,
  async ({ page, watch, served, playwright }) => {
    watch.expect(/^answer: 400 GET \/api\/cashier\.getdepositinfo/)
    const other = await playwright.request.newContext({
      storageState: await signIn(served.address, testPlayer('Russian')),
    })
    const ofAnother = String(await makeDeposit(other, served.address, 'pending'))
    await other.dispose()
    for (const id of ['999999999', 'abc', '0', ofAnother]) {
      await page.goto(`/cashier/paysuccess/${id}`)
      await hydrated(page)
      await expect(status(page)).toHaveAttribute('data-payment', 'missing')
      await expect(page.locator('h1')).toHaveText('Bunday toʻlov topilmadi')
      await expect(page.locator('[data-payment] a[href="/cashier/history"]')).toBeVisible()
    }
  },
)

test('[M11] [CSH-5] a pending page learns of the payment by itself', async ({ page }) => {
  await page.goto('/help')
  const begun = await begin(page)
  await page.goto(`/cashier/paypending/${begun.id}`)
  await expect(status(page)).toHaveAttribute('data-payment', 'pending')
  await decide(page, begun, { do: 'pay' })
  await expect(status(page)).toHaveAttribute('data-payment', 'success')
  await expect(page.locator('[data-payment] a[href="/gamehall"]')).toBeVisible()
})

test(
  '[CSH-12] [O9] after a success the kept backUrl leads on where its host is allowed, and nowhere else',
  fullOnly,
  async ({ page }) => {
    await page.route('https://chiroq.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The shop</title>' }),
    )
    await page.goto(`/cashier/deposit?backUrl=${encodeURIComponent('https://chiroq.example/shop')}`)
    await loaded(page)
    const begun = await begin(page)
    await decide(page, begun, { do: 'pay' })
    const shop = '[data-payment=success] a[href="https://chiroq.example/shop"]'
    // The payment comes back in a tab of its own.
    const other = await page.context().newPage()
    await other.route('https://chiroq.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The shop</title>' }),
    )
    await other.goto(`/cashier/paysuccess/${begun.id}`)
    await expect(other.locator(shop)).toBeVisible()
    await page.goto(`/cashier/paysuccess/${begun.id}`)
    await page.locator(shop).click()
    await expect(page).toHaveURL('https://chiroq.example/shop')
    await other.reload()
    await expect(other.locator('[data-payment=success] a[href="/gamehall"]')).toBeVisible()
    await expect(other.locator(shop)).toHaveCount(0)
    await other.close()
    await page.goto(`/cashier/paysuccess/${begun.id}?backUrl=${encodeURIComponent('https://evil.example/')}`)
    await expect(page.locator('[data-payment=success] a[href="/gamehall"]')).toBeVisible()
    await page.reload()
    await expect(page.locator('[data-payment=success] a[href="/gamehall"]')).toBeVisible()
    await expect(page.locator('a[href*="evil.example"]')).toHaveCount(0)
  },
)
