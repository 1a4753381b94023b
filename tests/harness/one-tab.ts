import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as base, type Visitor } from './fixtures.ts'
import { watchPages, type PageWatch } from './watch-page.ts'

type Tab = { readonly page: Page; readonly watch: PageWatch }
type Tabs = {
  readonly open: (visitor: Visitor, begin: () => Promise<{ context: BrowserContext; address: string }>) => Promise<Tab>
}

/**
 * Like `test`, for what only looks at pages: all tests of a worker go on in one tab for each visitor, with what the
 * browser has kept of the site, as a person does. A tab of its own for each takes three times as long.
 */
export const test = base.extend<{ readonly tab: Page; readonly theTab: Tab }, { readonly tabs: Tabs }>({
  tabs: [
    async ({ browserName: _ }, use) => {
      const contexts: BrowserContext[] = []
      const tabs = new Map<Visitor, Promise<Tab>>()
      await use({
        open(visitor, begin) {
          const tab =
            tabs.get(visitor) ??
            begin().then(async ({ context, address }) => {
              contexts.push(context)
              return { watch: await watchPages(context, address), page: await context.newPage() }
            })
          tabs.set(visitor, tab)
          return tab
        },
      })
      for (const context of contexts) await context.close()
    },
    { scope: 'worker' },
  ],
  theTab: async (
    { tabs, browser, visitor, site, baseURL, viewport, hasTouch, locale, storageState, extraHTTPHeaders },
    use,
  ) => {
    await use(
      await tabs.open(visitor, async () => ({
        address: site.address,
        context: await browser.newContext({
          viewport,
          hasTouch,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          ...(baseURL === undefined ? {} : { baseURL }),
          ...(locale === undefined ? {} : { locale }),
          ...(storageState ? { storageState } : {}),
          ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
        }),
      })),
    )
  },
  tab: async ({ theTab }, use) => use(theTab.page),
  // In the place of the watch of a context of its own, which would open one.
  watch: async ({ theTab: { page, watch }, served }, use) => {
    served.newErrors()
    watch.begin()
    await use(watch)
    await page.goto('about:blank')
    expect.soft(watch.problems(), 'problems in the browser').toEqual([])
    expect
      .soft(
        served.newErrors().filter((line) => !watch.isMeant(line)),
        'errors in the log of the server',
      )
      .toEqual([])
  },
})
export { expect } from './fixtures.ts'
