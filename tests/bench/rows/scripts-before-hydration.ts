import { launchChromium } from '../browser/launch-chromium.ts'

/** Addresses of the scripts that a tab asks for before React takes the page over. */
export async function scriptsBeforeHydration(home: string): Promise<string[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.addInitScript(() => {
      const look = () => {
        const root = document.getElementById('root')
        if (root && Object.keys(root).some((key) => key.startsWith('__reactContainer'))) Object.assign(globalThis, { hydratedAt: performance.now() })
        else requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(home)
    await page.waitForFunction(() => 'hydratedAt' in globalThis)
    return await page.evaluate(() => {
      const { hydratedAt } = globalThis as unknown as { hydratedAt: number }
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= hydratedAt).map(({ name }) => new URL(name).pathname)
    })
  } finally {
    await browser.close()
  }
}
