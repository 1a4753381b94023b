import type { Page, Request, Route } from '@playwright/test'
import { expect, test as base } from './own-site.ts'
import { endWithTheirPages } from './settled.ts'
import { startSite } from './start-site.ts'

/** The one clock of browser, server, sandbox and database. It goes on by itself from where it is set. */
export type TestTime = {
  /** The time of the server's process now, in ms since 1970. */
  readonly now: () => Promise<number>
  /** Moves all of them on by so many ms; what is due on the way in open pages happens once. */
  readonly advance: (ms: number) => Promise<void>
  /**
   * Resolves when the pages' requests are answered: time that passes meanwhile would be theirs, and their limits count
   * in it.
   */
  readonly settled: () => Promise<void>
}

/** When a test of time begins: a Wednesday noon in Tashkent, years from any machine's own time. */
export const testBegins = Date.UTC(2031, 4, 7, 7)

/**
 * Moves a page's clock on by 5 s and stops it there. A clock cannot be stopped in its past, and a busy machine may take
 * seconds between the two calls.
 */
export const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)

const serverTime = (answer: unknown): number => (answer as { now: number }).now

/** Like `own-site`, with a clock that the test moves. */
export const test = base.extend<{ readonly time: TestTime }>({
  served: async ({ browserName: _ }, use) => {
    const own = await startSite({ ownDocuments: true, clockAt: testBegins, database: 'server' })
    await use(own)
    await own.close()
  },
  time: async ({ served, context }, use) => {
    const underWay = new Set<Request>()
    // A round that a test holds goes on while time passes: a game does not set the page's clock.
    const isCall = (request: Request): boolean =>
      ['fetch', 'xhr'].includes(request.resourceType()) && !request.url().includes('/sandbox/games-api/')
    context.on('request', (request) => isCall(request) && underWay.add(request))
    for (const end of ['requestfinished', 'requestfailed'] as const)
      context.on(end as 'requestfinished', (request) => void underWay.delete(request))
    endWithTheirPages(context, (request) => void underWay.delete(request))
    const turn = (): Promise<unknown> =>
      Promise.all(context.pages().map((page) => page.evaluate(() => document.readyState)))
    /** Waits for the requests, and then for a turn of each page, in which it reads the answer that has arrived. */
    const answered = async (except: ReadonlySet<Request> = new Set()): Promise<void> => {
      await turn()
      await expect.poll(() => [...underWay].filter((request) => !except.has(request)).length).toBe(0)
      await turn()
    }
    const now = async (): Promise<number> => serverTime(await served.program.tell({ advance: 0 }))
    await context.clock.install({ time: await now() })
    await use({
      now,
      async advance(ms) {
        // An answer of a clock that is ahead of the page's would move the page on twice: new requests wait until both
        // have moved, earlier ones are answered first.
        const held = new Set<Request>()
        let go = (): void => undefined
        const moved = new Promise<void>((resolve) => (go = resolve))
        const hold = async (route: Route): Promise<void> => {
          held.add(route.request())
          await moved
          // The page may have given it up meanwhile.
          await route.fallback().catch(() => undefined)
        }
        await context.route('**/api/**', hold)
        await answered(held)
        await served.program.tell({ advance: ms })
        // A request that began meanwhile would be given up, because its timeout falls due as well.
        await answered(held)
        await context.clock.fastForward(ms)
        go()
        await context.unroute('**/api/**', hold)
      },
      settled: () => answered(),
    })
  },
})
export { expect } from './own-site.ts'
