import { test as base, expect } from '#tests/harness/fixtures.ts'
import { fillWithGames } from '#tests/harness/filled-database.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { scrollThroughGames, showAllGames } from '#tests/harness/scroll-through.ts'
import { settled } from '#tests/harness/settled.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const count = 10_000
const test = base.extend({
  served: async ({ browserName: _ }, use) => {
    const site = await startSite({ prepare: fillWithGames(count) })
    await use(site)
    await site.close()
  },
})
test.setTimeout(480_000)

for (const width of [360, 1440]) {
  test.describe(`${width} px`, fullOnly, () => {
    test.use({ viewport: { width, height: 800 } })
    test(`[GAM-1] the grid passes 10,000 games at ${width} px: at most 200 tiles, one height, no shift`, async ({
      page,
    }) => {
      await page.goto('/gamehall')
      await hydrated(page)
      await expect(page.locator('[data-widget=game-grid]').getByRole('status').first()).toContainText('10')
      const total = ((await (await page.request.get('/api/games.get?count=1')).json()) as { data?: { total?: number } })
        .data?.total
      expect(total).toBe(count)
      await showAllGames(page, count)
      await settled(page)
      const seen = await scrollThroughGames(page)
      expect.soft(seen.tiles, 'most tiles at once').toBeLessThanOrEqual(200)
      expect.soft(seen.covered, 'games seen on the way').toBeGreaterThan(300)
      expect
        .soft(
          new Set(seen.heights.map(Math.round)).size,
          `heights of the grid: ${[...new Set(seen.heights)].join(', ')}`,
        )
        .toBe(1)
      expect.soft(seen.shift, 'layout shift').toBeLessThan(0.01)
      const last = page.locator('[data-widget=game-grid] li').last()
      await expect(last.locator('[data-game]')).toBeAttached()
    })
  })
}
