import type { Page } from '@playwright/test'

/**
 * What was seen on the way through a grid of games: the most tiles at once, its heights, how many games, and layout
 * shift.
 */
export type Seen = { tiles: number; heights: number[]; covered: number; shift: number; steps: number }

/**
 * Scrolls through the whole grid in steps of three quarters of a window, each when the tiles of the one before are
 * there, and notes what happened.
 */
export async function scrollThroughGames(page: Page): Promise<Seen> {
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

/**
 * Scrolls through the whole page as fast as a flick: 6,000 px a second at 60 frames. @returns how many steps of 200 px
 * it took.
 */
export const scrollThroughPage = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()))
    let passed = 0
    for (let at = 0; at < document.documentElement.scrollHeight - innerHeight; at += 200) {
      scrollTo(0, at)
      await frame()
      await frame()
      passed++
    }
    return passed
  })

/** Asks the list for more until it shows all its games: it ends after 300 until more are asked for. */
export async function showAllGames(page: Page, count: number): Promise<void> {
  const grid = page.locator('[data-widget=game-grid]')
  const more = grid.locator('.load-more-button')
  for (let shown = 300; shown < count; shown += 300) await more.click()
  await grid.getByRole('progressbar').waitFor({ state: 'detached' })
}

/** Asks the history for more until it shows all its rows. */
export async function showAllRows(page: Page, count: number, pageSize: number): Promise<void> {
  const list = page.locator('[data-widget=history-list]')
  for (let shown = pageSize; shown <= count; shown += pageSize) {
    await list.locator(`:nth-match([data-record], ${shown})`).waitFor({ state: 'attached' })
    // By the keyboard: the rows that come into view move the button under a pointer.
    if (shown < count) await list.getByRole('button').last().press('Enter')
  }
}
