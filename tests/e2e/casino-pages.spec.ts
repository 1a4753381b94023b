import AxeBuilder from '@axe-core/playwright'
import type { Locale } from '#schemas/document/locales.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { seoOf } from '#tests/harness/documents.ts'
import { expect, test, type Visitor } from '#tests/harness/fixtures.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

type Page = { readonly rows: string; readonly path: string; readonly page: string; readonly route: string; readonly name?: Readonly<Record<Locale, string>>; readonly content: string }
const both = (uz: string, ru: string) => ({ uz, ru })

/** Every content page of the specification's section 2, and what on it comes from the platform. */
const pages: readonly Page[] = [
  { rows: '[RTE-2] [GAM-6]', path: '/betting', page: 'betting', route: 'betting', content: '[data-widget=sportsbook-frame] iframe' },
  { rows: '[RTE-5]', path: '/jackpots', page: 'jackpots', route: 'jackpots', content: '[data-widget=jackpot-list] article' },
  { rows: '[RTE-5]', path: '/jackpots/yulduz', page: 'jackpots-item', route: 'jackpots.item', name: both('Yulduz', 'Звезда'), content: '[data-widget=jackpot-item] h1' },
  { rows: '[RTE-6]', path: '/loyalty', page: 'loyalty', route: 'loyalty', content: '[data-widget=loyalty-levels] li' },
  { rows: '[RTE-6]', path: '/loyalty/ballar', page: 'loyalty-item', route: 'loyalty.item', name: both('Ballar', 'Баллы'), content: '[data-widget=loyalty-program] li' },
  { rows: '[RTE-6] [LOY-2]', path: '/loyalty/shop', page: 'loyalty-shop', route: 'loyalty.shop', content: '[data-widget=loyalty-shop] article' },
  { rows: '[RTE-7]', path: '/offers', page: 'offers', route: 'offers', content: '[data-widget=offer-list] article' },
  { rows: '[RTE-7]', path: '/offers/2', page: 'offers-item', route: 'offers.item', name: both('Qoʻshimcha 30%', 'Ещё 30%'), content: '[data-widget=offer-item] li' },
  { rows: '[RTE-8]', path: '/promotions', page: 'promotions', route: 'promotions', content: '[data-widget=promotion-list] article' },
  { rows: '[RTE-8]', path: '/promotions/4', page: 'promotions-item', route: 'promotions.item', name: both('Turnirlar', 'Турниры'), content: '[data-widget=promotion-item] h1' },
  { rows: '[RTE-9]', path: '/providers', page: 'providers', route: 'providers', content: '[data-widget=provider-grid] a' },
  { rows: '[RTE-10] [SUP-1]', path: '/support', page: 'support', route: 'support', content: '[data-widget=support-contacts] a' },
  { rows: '[RTE-11]', path: '/tournaments', page: 'tournaments', route: 'tournaments', content: '[data-widget=tournament-list] article' },
  { rows: '[RTE-11] [TRN-2]', path: '/tournaments/4002', page: 'tournaments-item', route: 'tournaments.item', name: both('Haftalik slotlar', 'Неделя слотов'), content: '[data-widget=tournament-item] ol li' },
  { rows: '[RTE-11] [TRN-3]', path: '/tournaments/4002/gamehall', page: 'tournaments-gamehall', route: 'tournaments.gamehall', name: both('Haftalik slotlar', 'Неделя слотов'), content: '[data-widget=tournament-games] [data-game]' },
  { rows: '[RTE-12] [NTF-1]', path: '/unsubscribe', page: 'unsubscribe', route: 'unsubscribe', content: '[data-widget=unsubscribe] h1' },
  { rows: '[RTE-13]', path: '/winners', page: 'winners', route: 'winners', content: '[data-widget=winner-list] li' },
]
const views = [{ locale: 'uz', width: 360 }, { locale: 'ru', width: 1440 }] as const
const visitors: readonly Visitor[] = ['guest', 'player']
const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

for (const visitor of visitors) {
  test.describe(`as ${visitor}`, () => {
    test.use({ visitor })
    for (const { rows, path, page: id, route, name, content } of pages) {
      for (const { locale, width } of views) {
        test(`${rows} ${path} in ${locale} at ${width} px: whole, with its data from the server, and axe finds nothing`, async ({ page }) => {
          await page.setViewportSize({ width, height: 800 })
          await page.emulateMedia({ reducedMotion: 'reduce' })
          const address = addressInLocale(locale, path)
          // A server that is just started may answer a query after the 300 ms that a page waits for it: the next render has it.
          const marker = /data-widget=([\w-]+)/.exec(content)?.[1] ?? ''
          await expect.poll(async () => (await page.request.get(address)).text()).toMatch(new RegExp(`data-widget="${marker}"`))
          const answer = await page.goto(address)
          expect(answer?.status()).toBe(200)
          await hydrated(page)
          await page.waitForLoadState('networkidle')
          await expect(page.locator('html')).toHaveAttribute('data-page', id)
          await expect(page.locator('html')).toHaveAttribute('data-route', route)
          expect(await page.title()).toBe(seoOf(id, locale).title.replace('##name##', name?.[locale] ?? ''))
          await expect(page.locator('h1')).toHaveCount(1)
          await expect(page.locator('h1')).not.toBeEmpty()
          await expect(page.locator(content).first()).toBeVisible()
          expect(await page.evaluate(overflow), 'pixels of horizontal overflow').toBe(0)
          const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
          expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`)).toEqual([])
        })
      }
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const { rows, path, content } of pages.filter(({ route }) => route !== 'betting')) {
    test(`${rows} ${path} can be read`, async ({ page }) => {
      await expect.poll(async () => {
        await page.goto(path)
        return page.locator(content).count()
      }).toBeGreaterThan(0)
      await expect(page.locator('h1')).toBeVisible()
    })
  }
})

for (const path of ['/jackpots/none', '/offers/999', '/offers/abc', '/promotions/999', '/tournaments/1', '/tournaments/abc', '/tournaments/1/gamehall', '/loyalty/none']) {
  test(`[ERR-3] ${path} names nothing: 404 with the page of unknown addresses`, async ({ page, watch }) => {
    watch.expect(/^answer: 404 GET /)
    await expect.poll(async () => (await page.goto(path))?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('data-page', 'not-found')
  })
}

test('[RTE-2] [CFG-5] the sportsbook stands in its frame under the notice; a frame that is lost can be loaded anew', async ({ page, watch }) => {
  watch.expect(/^request: net::ERR_\w+ GET \S+\/sandbox\/sportsbook\?/)
  await page.route('**/sandbox/sportsbook?*', (route) => route.abort('connectionreset'))
  await page.goto('/betting')
  await expect(page.locator('[data-widget=notice]')).toBeVisible()
  const place = page.locator('[data-widget=sportsbook-frame]')
  const retry = place.getByRole('button')
  await expect(retry).toBeVisible()
  await page.unroute('**/sandbox/sportsbook?*')
  await retry.click()
  const book = page.frameLocator('[data-widget=sportsbook-frame] iframe')
  await expect(book.locator('h1')).toBeVisible()
  await expect(retry).toHaveCount(0)
  const frame = place.locator('iframe')
  await expect(frame).toHaveAttribute('title', 'Sport stavkalari')
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin')
})

test('[GRD-9] [BNR-1] a promotion asks a guest to register and leads a player on', async ({ page, browser, playerSession, site }) => {
  await page.goto('/promotions')
  await hydrated(page)
  await page.locator('[data-widget=promotion-list] a').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-page', 'promotions-item')
  await page.locator('[data-widget=promotion-item] button').click()
  await expect(page.locator('[data-popup=auth]')).toBeVisible()
  const context = await browser.newContext({ baseURL: site.address, storageState: await playerSession() })
  const mine = await context.newPage()
  await mine.goto('/promotions/4')
  await expect(mine.locator('[data-widget=promotion-item] a')).toHaveAttribute('href', '/tournaments')
  await context.close()
})

test.describe('a player', () => {
  test.use({ visitor: 'player' })
  test('[TRN-1] takes part in a tournament once, and the page knows it also when it is loaded anew', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('tournaments.participate') && sent.push(request.postData() ?? ''))
    await page.goto('/tournaments/4002')
    await hydrated(page)
    const item = page.locator('[data-widget=tournament-item]')
    await item.getByRole('button', { name: 'Qatnashish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Qatnashish' }).dblclick()
    await expect(item.getByText('Qatnashyapsiz')).toBeVisible()
    await expect(item.getByRole('button', { name: 'Qatnashish' })).toHaveCount(0)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/intent_id/)
    await page.reload()
    await expect(item.getByText('Qatnashyapsiz')).toBeVisible()
    await page.goto('/tournaments')
    await expect(page.locator('article', { hasText: 'Qatnashyapsiz' }).locator('a[href="/tournaments/4002"]')).toHaveCount(1)
  })

  test('[RTE-6] [LOY-1] sees points and level, and how the shop stands for them', async ({ page }) => {
    await page.goto('/loyalty/shop')
    await hydrated(page)
    await expect(page.locator('[data-widget=loyalty-member]')).toContainText('ball')
    await expect(page.locator('[data-widget=loyalty-shop] article').filter({ hasText: 'Ballaringiz yetadi' }).first()).toBeVisible()
    await expect(page.locator('[data-widget=loyalty-shop]').getByRole('button')).toHaveCount(0)
  })
})

test('[SUP-1] a message to support is sent, and says so', async ({ page }) => {
  await page.goto('/support')
  await hydrated(page)
  const form = page.locator('[data-form=feedback]')
  await form.locator('[name=text]').fill('Salom')
  await form.locator('[name=contact]').fill('anora@playbill.test')
  await form.locator('[type=submit]').click()
  await expect(page.getByText('Xabaringiz yuborildi')).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('[NTF-1] [RTE-12] the link of the news changes nothing by itself; a token that is none is told', async ({ page, watch }) => {
  watch.expect(/^answer: 400 POST \/api\/account\.unsubscribe/)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('unsubscribe') && sent.push(request.url()))
  await page.goto('/unsubscribe?contact=player%40playbill.test&token=no-such-token')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
  await page.locator('[data-widget=unsubscribe] button').click()
  await expect(page.getByRole('alert')).toContainText('Havola eskirgan')
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toContain('no-such-token')
})

test('[TRN-3] a tournament and its games are reached from the list without a document load', async ({ page }) => {
  await page.goto('/tournaments')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('[data-widget=tournament-list] a[href="/tournaments/4002"]').click()
  await expect(page.locator('html')).toHaveAttribute('data-page', 'tournaments-item')
  await page.locator('[data-widget=tournament-games] a[href="/tournaments/4002/gamehall"]').click()
  await expect(page.locator('[data-widget=tournament-games] [data-game]')).toHaveCount(12)
  await page.locator('[data-widget=tournament-games]').getByRole('button', { name: 'Yana koʻrsatish' }).click()
  await expect(page.locator('[data-widget=tournament-games] [data-game]')).toHaveCount(24)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
