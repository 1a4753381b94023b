import { expect, test } from '../harness/fixtures.ts'

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
