import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Visitor } from '#tests/harness/fixtures.ts'
import { allRoutes, redirects, visits, type Visit } from '#tests/harness/routes.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { seoOf } from '#tests/harness/documents.ts'

const visitors: readonly Visitor[] = ['guest', 'player']
const nameOf = ({ path, query = '' }: Visit): string => path + query
const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('[RTE-1] [RTE-3] [RTE-16] [RTE-17] every route of the table is visited', () => {
  expect(new Set([...visits, ...redirects].map(({ route }) => route))).toEqual(new Set(allRoutes))
})

for (const visitor of visitors) {
  test.describe(`as ${visitor}`, () => {
    test.use({ visitor })
    for (const visit of visits) {
      test(`[LOC-1] [RTE-1] [RTE-3] [RTE-16] [RTE-17] [LAY-1] [D8] ${nameOf(visit)}: one whole page, hydrated without a mismatch`, async ({ page, site, siteLocale, at, watch }) => {
        if (visit.status !== 200) watch.expect(new RegExp(`^answer: ${visit.status} GET ${at(visit.path)}$`))
        const answer = await page.goto(at(visit.path) + (visit.query ?? ''))
        expect(answer?.status()).toBe(visit.status)
        await hydrated(page)
        await page.waitForLoadState('networkidle')

        const html = page.locator('html')
        await expect(html).toHaveAttribute('lang', siteLocale)
        await expect(html).toHaveAttribute('data-page', visit.page)
        await expect(html).toHaveAttribute('data-route', visit.route)
        expect(await page.title()).toBe(seoOf(visit.page, siteLocale).title.replace('##name##', visit.name ?? ''))
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.address + addressInLocale(siteLocale, visit.path))
        const alternates = await page.locator('link[rel=alternate][hreflang]').evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
        const uz = site.address + addressInLocale('uz', visit.path)
        expect(alternates).toEqual(visit.isHidden ? [] : [['uz', uz], ['ru', site.address + addressInLocale('ru', visit.path)], ['x-default', uz]])
        await expect(page.locator('meta[name=robots]')).toHaveCount(visit.isHidden ? 1 : 0)
        await expect(page.locator('h1')).toHaveCount(1)
        await expect(page.locator('h1')).not.toBeEmpty()
        if (visit.hasGames) await expect(page.locator('main [data-game]').first()).toBeVisible()
        await expect(page.locator('[data-widget=account-chip] summary').filter({ hasText: 'UZS' })).toHaveCount(visitor === 'player' && visit.route !== 'icons' ? 1 : 0)
        expect(await page.evaluate(overflow), 'pixels of horizontal overflow').toBe(0)
      })
    }
  })
}

for (const visit of visits) {
  test(`[LOC-1] ${nameOf(visit)}: axe finds nothing`, async ({ page, at, watch }) => {
    if (visit.status !== 200) watch.expect(/^answer: 404 /)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(at(visit.path) + (visit.query ?? ''))
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`)).toEqual([])
  })
}

for (const { path, to } of redirects) {
  test(`[RTE-3] ${path} leads to the one address of its category`, async ({ page, site, at, siteLocale }) => {
    const answer = await page.request.get(at(path), { maxRedirects: 0 })
    expect(answer.status()).toBeGreaterThanOrEqual(301)
    expect(answer.status()).toBeLessThanOrEqual(308)
    expect(new URL(answer.headers().location ?? '', site.address).href).toBe(site.address + addressInLocale(siteLocale, to))
    await page.goto(at(path))
    await expect(page).toHaveURL(site.address + addressInLocale(siteLocale, to))
    await expect(page.locator('html')).toHaveAttribute('data-page', 'gamehall')
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const visit of visits) {
    test(`[RTE-1] [RTE-3] [RTE-16] ${nameOf(visit)} can be read`, async ({ page, at, watch }) => {
      if (visit.status !== 200) watch.expect(/^answer: 404 /)
      const address = at(visit.path) + (visit.query ?? '')
      // A server that is just started may answer a query after the 300 ms that a page waits for it: the next render has it.
      if (visit.hasGames) await expect.poll(async () => (await page.request.get(address)).text()).toContain('data-game=')
      await page.goto(address)
      await expect(page.locator('h1')).toBeVisible()
      if (visit.route !== 'icons') {
        await expect(page.locator('main')).toBeVisible()
        await expect(page.locator('footer a').first()).toBeVisible()
        await expect(page.locator(`a[href="${at('/gamehall')}"]`).first()).toBeAttached()
      }
      if (visit.hasGames) {
        await expect(page.locator('[data-game]').first()).toBeVisible()
        await expect(page.locator('[data-game] a').first()).toHaveAttribute('href', new RegExp(`^${at('/game/')}`))
      }
      expect((await page.locator('body').innerText()).length).toBeGreaterThan(300)
    })
  }
})
