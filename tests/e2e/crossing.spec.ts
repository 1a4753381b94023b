import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { routeById } from '#schemas/routes.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { expect, test as base } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { redirects, visits } from '#tests/harness/routes.ts'
import { startSite, type Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const entries = [
  ...visits
    .filter(({ route, path }) => routeById.get(route)?.document === 'secure' && /^\/(cashier|profile)\//.test(path))
    .map(({ path, deposit }) => ({ path: path.replace('{id}', '999999999'), to: null, deposit })),
  ...redirects
    .filter(({ path }) => /^\/(cashier|profile)/.test(path))
    .map(({ path, to }) => ({ path, to, deposit: undefined })),
]

/** A site whose page about it leads to every page of the cashier and of the profile. */
const test = base.extend<object, { readonly own: Site }>({
  own: [
    async ({ browserName: _ }, use) => {
      const own = await startSite({ ownDocuments: true, database: 'server' })
      const file = join(own.folder, 'pages/about.json')
      const document = JSON.parse(await readFile(file, 'utf8')) as { nodes: object[] }
      const links = ['/rules', ...entries.map(({ path }) => path)].map((to, index) => ({
        id: `way-${index}`,
        type: 'notice',
        props: { text: 'x', linkLabel: 'go', to },
      }))
      const published = own.program.printsAnew(/Published release [0-9a-f]+\./)
      await writeFile(file, JSON.stringify({ ...document, nodes: [...document.nodes, ...links] }))
      await published
      await use(own)
      await own.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  served: async ({ own }, use) => use(own),
  visitor: 'player',
})
test.beforeEach(({ watch }) => watch.expect(/^answer: 40[034] /))

/** Who this document is: another one has another time of origin, and knows nothing of the mark. */
const documentOf = (page: Page) =>
  page.evaluate(() => ({
    origin: performance.timeOrigin,
    isMarked: 'mark' in window,
    by: performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type),
  }))
async function mark(page: Page): Promise<number> {
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { mark: true }))
  return (await documentOf(page)).origin
}

test('[O4] from one public page to another the document stays', fullOnly, async ({ page }) => {
  await page.goto('/about')
  const origin = await mark(page)
  await page.locator('[data-widget=notice] a[href="/rules"]').click()
  await expect(page).toHaveURL('/rules')
  expect(await documentOf(page)).toEqual({ origin, isMarked: true, by: ['navigate'] })
})

test('[O4] there are 16 addresses of the cashier and 8 of the profile', fullOnly, () => {
  expect([
    entries.filter(({ path }) => path.startsWith('/cashier')).length >= 16,
    entries.filter(({ path }) => path.startsWith('/profile')).length >= 8,
  ]).toEqual([true, true])
})

for (const { path, to, deposit } of entries) {
  test(`[O4] ${path} is entered and left by loading a document`, fullOnly, async ({ page, served }) => {
    // A page of an outcome leads on to the one of what is true of the newest payment: it is made to be at home.
    if (deposit) await makeDeposit(page.request, served.address, deposit)
    await page.goto('/about')
    const before = await mark(page)
    await page.locator(`[data-widget=notice] a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(to ?? path)
    await hydrated(page)
    const entered = await documentOf(page)
    expect([entered.isMarked, entered.by, entered.origin > before]).toEqual([false, ['navigate'], true])
    await mark(page)
    await page.locator('a[href="/"]:visible').first().click()
    await expect(page).toHaveURL('/')
    await hydrated(page)
    const leftFor = await documentOf(page)
    expect([leftFor.isMarked, leftFor.by, leftFor.origin > entered.origin]).toEqual([false, ['navigate'], true])
  })
}
