import { request as client, type Page } from '@playwright/test'
import { xssClasses } from '#tests/fuzz/xss.corpus.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const payloads = xssClasses.map(({ payload }) => payload).filter((payload) => payload.length <= 64 && payload === payload.trim() && !/[\0-\x1f]/.test(payload)) // oxlint-disable-line no-control-regex -- the parser of HTML changes these
const spread = (count: number): readonly string[] => payloads.filter((_, index) => index % Math.floor(payloads.length / count) === 0).slice(0, count)

test.use({ visitor: 'player' })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { executed: 0 })
    for (const name of ['alert', 'confirm', 'prompt'] as const) Object.assign(window, { [name]: () => void ((window as unknown as { executed: number }).executed += 1) })
  })
})
/** Programs of others that ran in the page, and what was asked of their hosts. */
async function watchFor(page: Page): Promise<() => Promise<readonly [number, readonly string[]]>> {
  const asked: string[] = []
  page.on('request', (request) => void (new URL(request.url()).hostname.endsWith('evil.example') && asked.push(request.url())))
  return async () => [await page.evaluate(() => (window as unknown as { executed: number }).executed), asked]
}
/** A navigation inside the page: what it shows is asked for by the browser. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(path)
}

test('[O13] what a player tries to be called by goes through the platform to another player: refused, or shown as text, and nothing runs', async ({ page, site }) => {
  const found = await watchFor(page)
  const { cookies, origins } = await signIn(site.address, testPlayer('Russian'))
  const other = await client.newContext({ baseURL: site.address, storageState: { cookies, origins }, extraHTTPHeaders: { 'x-requested-with': 'XMLHttpRequest', origin: site.address } })
  const taken: string[] = []
  for (const fakename of [...spread(24), 'Dilshod_7', 'Дилшод77']) {
    const answer = await other.post('/api/account.changefakename?v=2.34&locale=uz', { form: { fakename } })
    expect([fakename, [200, 400]]).toEqual([fakename, expect.arrayContaining([answer.status()])])
    if (answer.status() === 200) taken.push(fakename)
  }
  await other.dispose()
  expect(taken.filter((name) => /[<>"'=]/.test(name))).toEqual([])
  expect(taken.length).toBeGreaterThan(0)
  for (const path of ['/winners', '/tournaments/4002']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.locator('h1')).toBeVisible()
    expect(await found()).toEqual([0, []])
  }
})

test('[O13] names of a platform that took them all: each is the text of its row, in the list of winners and on the board', async ({ page, watch }) => {
  watch.expect(/^answer: 503 GET \/nfx\/payload\//)
  // Guests have answers from the payload of the page: without it the calls are made.
  await page.route('**/nfx/payload/**', (route) => route.fulfill({ status: 503 }))
  const found = await watchFor(page)
  const names = spread(90)
  const money = { amount: 5_000, currency: 'UZS' }
  const answer = (data: object) => ({ contentType: 'application/json', body: JSON.stringify({ data }) })
  await page.route(/\/api\/Jackpots\.getWinners/i, (route) => route.fulfill(answer({ items: names.map((fakename, index) => ({ id: `w${index}`, fakename, amount: money, game: 'loomfall_urgut-meteor', jackpot: null, won_at: '2026-11-20T10:00:00.000Z' })) })))
  await page.route(/\/api\/leaderboard\.get/i, (route) => route.fulfill(answer({ items: names.map((name, index) => ({ place: index + 1, name, points: 1_000 - index, prize: null, is_me: false })), total: names.length, offset: 0, count: names.length, me: null })))
  await page.goto('/rules')
  await hydrated(page)
  await follow(page, '/winners')
  const list = page.locator('[data-widget=winner-list]')
  await expect(list.locator('li').first()).toContainText(names[0] ?? '')
  while ((await list.locator('li').count()) < names.length) await list.getByRole('button').click()
  const text = async (place: string): Promise<string> => page.locator(place).evaluate((element) => element.textContent ?? '')
  await expect(list.locator('li')).toHaveCount(names.length)
  const winners = await text('[data-widget=winner-list]')
  const board = await text('[data-widget=leaderboard]')
  expect(names.filter((name) => !winners.includes(name))).toEqual([])
  expect(names.filter((name) => !board.includes(name))).toEqual([])
  expect(await list.locator('script, iframe, img, svg [onload], [onerror], style').count()).toBe(0)
  expect(await found()).toEqual([0, []])
})

test('[O13] [D11] what an address brings is searched for, kept or left, and never run', async ({ page }) => {
  const found = await watchFor(page)
  for (const payload of spread(6)) {
    const value = encodeURIComponent(payload)
    await page.goto(`/gamehall?query=${value}&promo_code=SPRING&promo_code=${value}&track_id=${value}&show_popup_reg=${value}&redirectUrl=${value}`)
    await hydrated(page)
    await expect(page.getByRole('combobox', { includeHidden: true }).first()).toHaveValue(payload)
    await page.waitForLoadState('networkidle')
    expect(await found()).toEqual([0, []])
  }
  await page.goto('/help?promo_code=SPRING&promo_code=AUTUMN')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('playbill/guest/promo_code'))).toContain('"AUTUMN"')
})
