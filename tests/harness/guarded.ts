import type { Frame, Page } from '@playwright/test'
import { expect } from '#tests/harness/fixtures.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

export const player = testPlayer('has money')
export const popup = (page: Page, id: 'auth' | 'registration') => page.locator(`[role=dialog][data-popup=${id}]`)
export const missing = /^answer: 404 GET \/(ru\/)?(cashier|profile|bets|responsible-game)/

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window)

/** An empty frame of our own origin: its messages count like those of a page of the site. */
export async function ownFrame(page: Page): Promise<Frame> {
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('iframe'), { name: 'inside' })))
  await expect.poll(() => page.frame('inside')).not.toBeNull()
  return page.frame('inside') as Frame
}
/** A navigation of this page in the browser, by the page's own router. */
export async function goInside(page: Page, path: string): Promise<void> {
  const frame = await ownFrame(page)
  // What follows messages comes after hydration: said until it was heard.
  await expect(async () => {
    const before = page.url()
    if (frame.isDetached()) return
    await frame.evaluate((to) => parent.postMessage({ type: 'checkIframe', path: to }, parent.location.origin), path)
    await expect.poll(() => page.url(), { timeout: 1_000 }).not.toBe(before)
  }).toPass()
}
