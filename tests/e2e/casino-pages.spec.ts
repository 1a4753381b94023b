import { expect, test } from '#tests/harness/fixtures.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'

for (const path of [
  '/jackpots/none',
  '/offers/999',
  '/offers/abc',
  '/promotions/999',
  '/tournaments/1',
  '/tournaments/abc',
  '/tournaments/1/gamehall',
  '/loyalty/none',
]) {
  test(
    `[ERR-3] ${path} names nothing: 404 with the page of unknown addresses`,
    fullUnless(path === '/jackpots/none'),
    async ({ page, watch }) => {
      watch.expect(/^answer: 404 GET /)
      await expect.poll(async () => (await page.goto(path))?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('data-page', 'not-found')
    },
  )
}

test(
  'a row below the screen fetches no cover, and has the room that it will take at every width',
  fullOnly,
  async ({ page, at }) => {
    const covers = new Set<string>()
    page.on('request', (request) => request.url().includes('/covers/') && covers.add(request.url()))
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(at('/'))
    await hydrated(page)
    await settled(page)
    const rows = page.locator('[data-widget=game-row]')
    const heights = (): Promise<number[]> =>
      rows.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().height)))
    const tiles = await page.locator('[data-game]').count()
    expect(covers.size).toBeLessThan(tiles / 3)
    for (const width of [360, 700, 768, 992, 1280, 1366, 1440, 1690, 1920]) {
      await page.setViewportSize({ width, height: 780 })
      // A new document: a row that was seen remembers its size.
      await page.goto(at('/'))
      const before = await heights()
      await rows.evaluateAll((elements) =>
        elements.forEach((element) => element.style.setProperty('content-visibility', 'visible')),
      )
      expect(await heights(), `at ${width} px`).toEqual(before)
    }
  },
)

test('[RTE-2] [CFG-5] the sportsbook is in its frame under the notice; a lost frame can be loaded again', async ({
  page,
  watch,
}) => {
  watch.expect(/^request: net::ERR_\w+ GET \S+\/sandbox\/sportsbook\?/)
  await page.clock.install()
  await page.route('**/sandbox/sportsbook?*', (route) => route.abort('connectionreset'))
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/betting')
  const notice = page.locator('[data-widget=notice]')
  await expect(notice).toBeVisible()
  await failed
  await page.clock.runFor(20_000)
  const place = page.locator('[data-widget=sportsbook-frame]')
  const [above, below] = [await notice.boundingBox(), await place.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  const retry = place.getByRole('button')
  await expect(retry).toBeVisible()
  await page.unroute('**/sandbox/sportsbook?*')
  await retry.click()
  const book = page.frameLocator('[data-widget=sportsbook-frame] iframe')
  await expect(book.locator('h1')).toBeVisible()
  await expect(retry).toHaveCount(0)
  const frame = place.locator('iframe')
  await expect(frame).toHaveAttribute('title', 'Sport tikishlari')
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin')
})

test(
  '[GRD-9] [BNR-1] a promotion asks a guest to register and leads a player on',
  fullOnly,
  async ({ page, browser, playerSession, site }) => {
    await page.goto('/promotions')
    await hydrated(page)
    await page.locator('[data-widget=promotion-list] a').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'promotions-item')
    await page.locator('[data-widget=promotion-item] button').click()
    await expect(page.locator('[data-popup=registration]')).toBeVisible()
    const context = await browser.newContext({ baseURL: site.address, storageState: await playerSession() })
    const mine = await context.newPage()
    await mine.goto('/promotions/4')
    await expect(mine.locator('[data-widget=promotion-item] a')).toHaveAttribute('href', '/tournaments')
    await context.close()
  },
)

// What this player takes part in the others can still take part in: the site is that of all specs.
test.describe('a player without money', () => {
  test.use({ storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('empty'))) })
  test('[TRN-1] takes part in a tournament once, and the page still knows it after a reload', async ({ page }) => {
    const sent: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('tournaments.participate') && sent.push(request.postData() ?? ''),
    )
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
    await expect(
      page.locator('article', { hasText: 'Qatnashyapsiz' }).locator('a[href="/tournaments/4002"]'),
    ).toHaveCount(1)
  })
})

test.describe('a player', () => {
  test.use({ visitor: 'player' })
  test('[RTE-6] [LOY-1] sees points and level, and how the shop stands for them', fullOnly, async ({ page }) => {
    await page.goto('/loyalty/shop')
    await hydrated(page)
    await expect(page.locator('[data-widget=loyalty-member]')).toContainText('ball')
    await expect(
      page.locator('[data-widget=loyalty-shop] article').filter({ hasText: 'Ballaringiz yetadi' }).first(),
    ).toBeVisible()
    await expect(
      page.locator('[data-widget=loyalty-shop]').getByRole('button', { name: 'Olish' }).first(),
    ).toBeEnabled()
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
  await expect(form.locator('[name=text]')).toHaveValue('')
})

test(
  '[NTF-1] [RTE-12] opening the link of the newsletter changes nothing; an invalid token is reported',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 400 POST \/api\/account\.unsubscribe/)
    const sent: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().includes('unsubscribe') && sent.push(request.url()),
    )
    await page.goto('/unsubscribe?contact=player%40playbill.test&token=no-such-token')
    await hydrated(page)
    await settled(page)
    expect(sent).toEqual([])
    await page.locator('[data-widget=unsubscribe] button').click()
    await expect(page.getByRole('alert')).toContainText('Havola eskirgan')
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toContain('no-such-token')
  },
)

test(
  '[TRN-3] a tournament and its games are reached from the list without a document load',
  fullOnly,
  async ({ page }) => {
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
  },
)
