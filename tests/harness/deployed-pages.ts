import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { openDeployments, type Deployments } from '#tests/harness/deploy.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { controlled } from '#tests/harness/worker-state.ts'

export const isFull = process.env.PLAYBILL_FULL === '1'
export const minute = 60_000
/** Longer than a player must have done nothing. */
export const pause = 12_000

export const test = base.extend<{ site: Deployments }>({
  site: async ({ browserName: _ }, use) => {
    const site = await openDeployments()
    await use(site)
    await site.close()
  },
})

export async function open(page: Page, site: Deployments, path = '/help'): Promise<void> {
  await page.goto(site.address() + path)
  await hydrated(page)
  await controlled(page)
}
/** Two pages share a clock, which is that of their context. */
export async function openWithClock(page: Page, site: Deployments, path?: string): Promise<void> {
  await page.context().clock.install()
  await open(page, site, path)
}
export const reloadsOf = (page: Page): (() => number) => {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}
/** What is done is done at the pace of the page's clock: it is moved on until what is expected has come. */
export const inTime = (context: BrowserContext, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await context.clock.fastForward(pause)
    await check()
  }).toPass({ timeout: 60_000, intervals: [200] })
