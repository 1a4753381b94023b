import type { Page } from '@playwright/test'
import { test as base, expect } from '#tests/harness/fixtures.ts'
import { longTasksDuring } from '#tests/harness/long-tasks.ts'
import { fillWithGames } from '#tests/harness/filled-database.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { settled } from '#tests/harness/settled.ts'

const count = 10_000
const test = base.extend({
  served: async ({ browserName: _ }, use) => {
    const site = await startSite({ prepare: fillWithGames(count) })
    await use(site)
    await site.close()
  },
})
test.setTimeout(240_000)

type Seen = { tiles: number; heights: number[]; covered: number; shift: number; steps: number }

/** Scrolls through the whole grid in steps of three quarters of a window, each when the tiles of the one before are there, and notes what happened. */
async function scrollToEnd(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const grid = document.querySelector('[data-widget=game-grid] ul')
    if (!grid) throw new Error('there is no grid')
    const seen: Seen = { tiles: 0, heights: [], covered: 0, shift: 0, steps: 0 }
    const known = new Set<string>()
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    })
    shifts.observe({ type: 'layout-shift' })
    const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()))
    const look = (): void => {
      const tiles = document.querySelectorAll('[data-game]')
      seen.tiles = Math.max(seen.tiles, tiles.length)
      for (const tile of tiles) known.add((tile as HTMLElement).dataset.game ?? '')
    }
    const gameAt = (y: number): boolean =>
      document
        .elementFromPoint(grid.getBoundingClientRect().left + 40, y)
        ?.closest('li')
        ?.querySelector('[data-game]') != null
    const isReady = (): boolean => {
      const { top, bottom } = grid.getBoundingClientRect()
      // Two heights a point, since one may fall between two rows; the last 100 px are the bottom bar's on a phone.
      return [0.3, 0.5, 0.7]
        .map((share) => share * innerHeight)
        .every((y) => y < top + 40 || y > bottom - 100 || gameAt(y) || gameAt(y + 40))
    }
    const end = (): number => document.documentElement.scrollHeight - innerHeight
    seen.heights.push(grid.getBoundingClientRect().height)
    const jump = innerHeight * 0.75
    const stations = [
      ...Array.from({ length: 25 }, (_, at) => at * jump),
      ...Array.from({ length: 60 }, (_, at) => (end() * (at + 1)) / 60),
    ]
    for (const station of stations.toSorted((a, b) => a - b)) {
      scrollTo(0, station)
      const started = performance.now()
      do {
        await frame()
        look()
        if (performance.now() - started > 20_000) throw new Error(`at ${Math.round(station)} px the tiles did not come`)
      } while (!isReady())
      seen.steps++
      seen.heights.push(grid.getBoundingClientRect().height)
    }
    seen.covered = known.size
    shifts.disconnect()
    return seen
  })
}

for (const width of [360, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    test(`[GAM-1] the grid passes 10,000 games at ${width} px on a CPU four times slower: at most 200 tiles, no task over 100 ms, one height, no shift`, async ({
      page,
      context,
      browser,
    }) => {
      await page.goto('/gamehall')
      await hydrated(page)
      await expect(page.locator('[data-widget=game-grid]').getByRole('status').first()).toContainText('10')
      const total = ((await (await page.request.get('/api/games.get?count=1')).json()) as { data?: { total?: number } })
        .data?.total
      expect(total).toBe(count)
      // The list ends after 300 games until more are asked for; asked for often enough it has all of them.
      for (let shown = 300; shown < count; shown += 300)
        await page.locator('[data-widget=game-grid]').getByRole('button').last().click()
      await expect(page.locator('[data-widget=game-grid]').getByRole('progressbar')).toHaveCount(0)
      await settled(page)
      const client = await context.newCDPSession(page)
      await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      let seen: Seen = { tiles: 0, heights: [], covered: 0, shift: 0, steps: 0 }
      const longTasks = await longTasksDuring(browser, page, 100, async () => {
        seen = await scrollToEnd(page)
      })
      await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      expect.soft(seen.tiles, 'most tiles at once').toBeLessThanOrEqual(200)
      expect.soft(seen.covered, 'games seen on the way').toBeGreaterThan(300)
      expect
        .soft(
          new Set(seen.heights.map(Math.round)).size,
          `heights of the grid: ${[...new Set(seen.heights)].join(', ')}`,
        )
        .toBe(1)
      expect.soft(seen.shift, 'layout shift').toBeLessThan(0.01)
      expect.soft(longTasks, 'tasks of more than 100 ms of the processor, in ms').toEqual([])
      const last = page.locator('[data-widget=game-grid] li').last()
      await expect(last.locator('[data-game]')).toBeAttached()
    })
  })
}
