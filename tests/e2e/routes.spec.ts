import type { Page } from '@playwright/test'
import { isLongRun } from '#base/testing/property-runs.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as seen } from '#tests/harness/one-tab.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { layouts, layoutOf, redirects, visits, type Visit } from '#tests/harness/routes.ts'
import { loaded } from '#tests/harness/settled.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { seoOf } from '#tests/harness/documents.ts'
import { fullUnless } from '#tests/harness/quick-share.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
/** The full run looks at each page at all of them after one load, at the width of its project first. */
const fullWidths = [360, 768, 1440]
/** Of visits that show one page document, as all missing things do, a quick run opens the first. */
const isFirstOfItsPage = (visit: Visit): boolean => visits.find(({ page }) => page === visit.page) === visit
const nameOf = ({ path, query = '' }: Visit): string => path + query
async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize({ width, height: width < 600 ? 780 : 900 })
  if (page.url() !== 'about:blank') await loaded(page)
}
const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

const shownMarks = (page: Page): Promise<string[]> =>
  page.evaluate(
    (names) => names.filter((name) => document.querySelector(`[data-widget=${name}]`)?.checkVisibility()),
    ['site-header', 'account-chip', 'footer-blocks', 'bottom-bar'],
  )
/** The bottom bar is for phones and tablets. */
const marksAt = (marks: readonly string[], width: number): string[] =>
  marks.filter((mark) => mark !== 'bottom-bar' || width < 992)

for (const visitor of ['guest', 'player'] as const) {
  seen.describe(`as ${visitor}`, () => {
    seen.use({ visitor })
    for (const [index, visit] of visits.entries()) {
      if (visit.only !== undefined && visit.only !== visitor) continue
      // A quick run opens a page that everybody may see once: as a guest on a phone, or as a player on a desktop.
      const isTurn = index % 2 === (visitor === 'guest' ? 0 : 1) || ['home', 'gamehall', 'game'].includes(visit.route)
      seen(
        `${visit.rows ?? ''}[LOC-1] [LAY-1] [SYS-4] [D8] ${nameOf(visit)}: one whole page, hydrated without a mismatch; axe finds nothing`,
        fullUnless(isFirstOfItsPage(visit) && (visit.only !== undefined || isTurn)),
        async ({ tab: page, site, siteLocale, width, at, watch }) => {
          await resize(page, width)
          if (visit.status !== 200) watch.expect(new RegExp(`^answer: ${visit.status} GET ${at(visit.path)}$`))
          // If the server gets no answer within its budget, the browser asks as well and gets the same answer.
          if (visit.status === 404) watch.expect(/^answer: 404 GET \/api\//)
          const path = visit.deposit
            ? visit.path.replace('{id}', String(await makeDeposit(page.request, site.address, visit.deposit)))
            : visit.path
          const open = async () => (await page.goto(at(path) + (visit.query ?? '')))?.status()
          // A page whose item does not load within its budget is answered at once with 200, and says later that the
          // item does not exist.
          if (visit.status === 404) await expect.poll(open).toBe(404)
          else expect(await open()).toBe(visit.status)
          await loaded(page)

          const html = page.locator('html')
          await expect(html).toHaveAttribute('lang', siteLocale)
          await expect(html).toHaveAttribute('data-page', visit.page)
          await expect(html).toHaveAttribute('data-route', visit.route)
          const layout = layoutOf(visit)
          await expect(page.locator('[data-widget=site-frame]')).toHaveAttribute('data-node', `${layout}.frame`)
          const title = seoOf(visit.page, siteLocale).title
          const name = typeof visit.name === 'object' ? visit.name[siteLocale] : visit.name
          // A busy server may answer a query after the 300 ms that a page waits for it: the next render has it.
          if (name !== undefined)
            await expect.poll(async () => (await page.title()).includes(name) || void (await page.reload())).toBe(true)
          else if (!title.includes('##')) expect(await page.title()).toBe(title)
          expect(await page.title()).toMatch(/^[^#|]+\| Chiroq$|^[^#]*Chiroq[^#]*$/)
          await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
            'href',
            site.address + addressInLocale(siteLocale, path),
          )
          const alternates = await page
            .locator('link[rel=alternate][hreflang]')
            .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
          const uz = site.address + addressInLocale('uz', visit.path)
          expect(alternates).toEqual(
            visit.isHidden
              ? []
              : [
                  ['uz', uz],
                  ['ru', site.address + addressInLocale('ru', visit.path)],
                  ['x-default', uz],
                ],
          )
          await expect(page.locator('meta[name=robots]')).toHaveCount(visit.isHidden ? 1 : 0)
          await expect(page.locator('h1')).toHaveCount(1)
          await expect(page.locator('h1')).not.toBeEmpty()
          if (visit.hasGames) await expect(page.locator('main [data-game]').first()).toBeVisible()
          if (visit.content) await expect(page.locator(visit.content).first()).toBeVisible()
          const isBare = visit.route === 'icons' || visit.route.startsWith('forms.')
          await expect(page.locator('[data-widget=account-chip] summary').filter({ hasText: /soʻm|сум/ })).toHaveCount(
            visitor === 'player' && !isBare ? 1 : 0,
          )
          for (const seenWidth of isFull ? [width, ...fullWidths.filter((one) => one !== width)] : [width]) {
            await resize(page, seenWidth)
            expect(await shownMarks(page), `marks of the layout ${layout} at ${seenWidth} px`).toEqual(
              marksAt(layouts[layout], seenWidth),
            )
            expect(await page.evaluate(overflow), `pixels of horizontal overflow at ${seenWidth} px`).toBe(0)
            // The full run checks the phone in Uzbek and the desktop in Russian, the long run both in both.
            if (seenWidth === width || (isLongRun && seenWidth !== 768))
              expect(await axeFindings(page), `findings of axe at ${seenWidth} px`).toEqual([])
          }
        },
      )
    }
  })
}

test('[GRD-3] guests who open a route for players are sent to the index, with the address they wanted', async ({
  page,
  site,
  at,
  siteLocale,
}) => {
  const forPlayers: readonly { path: string; query?: string }[] = [...visits, ...redirects].filter(
    ({ only }) => only === 'player',
  )
  for (const wantedPath of ['/cashier', '/cashier/billing', '/profile', '/profile/bets', '/bets/old/1'])
    expect(forPlayers.map(({ path }) => path)).toContain(wantedPath)
  for (const { path, query = '' } of forPlayers) {
    const wanted = at(path.replace('{id}', '1')) + query
    const answer = await page.request.get(wanted, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 302])
    const target = new URL(answer.headers().location ?? '', site.address)
    expect([path, target.pathname, target.searchParams.get('redirectUrl')]).toEqual([
      path,
      addressInLocale(siteLocale, '/'),
      wanted,
    ])
  }
})

test('[RTE-3] [RTE-18] [CSH-1] routes without a page of their own lead to the one that they mean', async ({
  page,
  site,
  at,
  siteLocale,
  playerSession,
}) => {
  const { cookies } = await playerSession()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const { path, to, only } of redirects) {
    const answer = await page.request.get(at(path), { maxRedirects: 0, headers: only === 'player' ? { cookie } : {} })
    expect([path, Math.floor(answer.status() / 100)]).toEqual([path, 3])
    expect(new URL(answer.headers().location ?? '', site.address).href).toBe(
      site.address + addressInLocale(siteLocale, to),
    )
  }
  await page.goto(at('/gamehall/slots'))
  await expect(page).toHaveURL(site.address + addressInLocale(siteLocale, '/gamehall?category=slots'))
  await expect(page.locator('html')).toHaveAttribute('data-page', 'gamehall')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const visit of visits.filter(({ only }) => only === undefined)) {
    test(
      `[RTE-1] [RTE-3] [RTE-16] ${nameOf(visit)} can be read`,
      fullUnless(['home', 'gamehall', 'game'].includes(visit.route)),
      async ({ page, at, watch }) => {
        if (visit.status !== 200) watch.expect(/^answer: 404 /)
        const address = at(visit.path) + (visit.query ?? '')
        const { content } = visit
        // A busy server may answer a query after the 300 ms that a page waits for it: the next render has it.
        if (visit.hasGames)
          await expect.poll(async () => (await page.request.get(address)).text()).toContain('data-game=')
        await page.goto(address)
        if (content && visit.route !== 'betting')
          await expect
            .poll(async () => (await page.locator(content).first().isVisible()) || void (await page.reload()))
            .toBe(true)
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
        expect((await page.locator('body').innerText()).length).toBeGreaterThan(200)
      },
    )
  }
})
