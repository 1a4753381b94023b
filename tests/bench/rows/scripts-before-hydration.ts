import { launchChromium } from '../browser/launch-chromium.ts'

/** Addresses of the scripts that a tab asks for before React takes the page over. */
export async function scriptsBeforeHydration(home: string): Promise<string[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    // What a third party never finishes is no part of it.
    await page.goto(home, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('hydrate').length > 0)
    return await page.evaluate(() => {
      const hydratedAt = performance.getEntriesByName('hydrate')[0]?.startTime ?? 0
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < hydratedAt)
        .map(({ name }) => new URL(name).pathname)
    })
  } finally {
    await browser.close()
  }
}
