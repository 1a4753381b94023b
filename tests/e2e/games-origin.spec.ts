import { hydrated } from '#tests/harness/watch-page.ts'
import { expect, test } from '../harness/fixtures.ts'
import { balancesOf, shownMoney } from '../harness/shown-money.ts'

test.use({ visitor: 'player' })

test('[O8] [GAM-4] a game is opened from an origin of its own, which gets no cookie of the site and may not leave its frame', async ({
  page,
  served,
}) => {
  const headersOf: Promise<Record<string, string>>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'games.localhost') headersOf.push(request.allHeaders())
  })
  await page.goto('/sandbox/games')
  const link = page.getByRole('link', { name: /for real money$/ }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  const { hostname, port, pathname } = new URL(page.url())
  expect([hostname, port === new URL(served.address).port]).toEqual(['games.localhost', false])
  expect(pathname).toMatch(/^\/sandbox\/play\//)
  await page.locator('#play').click()
  await expect(page.locator('#status')).not.toBeEmpty()
  const headers = await Promise.all(headersOf)
  expect(headers.length).toBeGreaterThan(4)
  expect(headers.filter((one) => 'cookie' in one)).toEqual([])
})

test('[O8] pages of the site name that origin alone for their frames', async ({ page }) => {
  const answer = await page.goto('/gamehall')
  expect(answer?.headers()['content-security-policy']).toMatch(/; frame-src 'self' http:\/\/games\.localhost:\d+;/)
})

test('[GAM-6] [O8] on a phone the sportsbook is of that origin too: the count of the slip stays in sight, and a bet changes the balance of the header at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/betting')
  await hydrated(page)
  const frame = page.locator('[data-widget=sportsbook-frame] iframe')
  await expect(frame).toHaveAttribute('src', /^http:\/\/games\.localhost:\d+\/sandbox\/sportsbook\?/)
  const book = frame.contentFrame()
  await book.locator('#tab-upcoming').click()
  await book.locator('.match .price:enabled').first().click()
  const slip = book.locator('#slip-open')
  await expect(slip).toContainText('1')
  await expect(slip).toBeInViewport({ ratio: 1 })
  await slip.click()
  await book.locator('#stake').fill('20,000')
  await book.locator('#place').click()
  await expect(book.locator('#message.is-done')).toBeVisible()
  const { main, bonus, betting } = await balancesOf(page)
  await expect(page.locator('header')).toContainText(shownMoney(main + bonus + betting))
  if (process.env['PLAYBILL_SHOTS']) await page.screenshot({ path: `${process.env['PLAYBILL_SHOTS']}/book-360.png` })
})
