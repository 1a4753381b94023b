import { fillWithDeposits } from '#tests/harness/filled-database.ts'
import { expect, test as base } from '#tests/harness/own-site.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { scrollThroughPage, showAllRows } from '#tests/harness/scroll-through.ts'
import { settled } from '#tests/harness/settled.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const count = 1_000
/** The most that the settings allow: fewer presses until all are there. */
const pageSize = 50

const test = base.extend({
  served: async ({ browserName: _ }, use) => {
    const site = await startSite({
      ownDocuments: true,
      prepare: fillWithDeposits(testPlayer('has money').id)(count),
    })
    await use(site)
    await site.close()
  },
})
test.setTimeout(480_000)
test.use({ visitor: 'player', viewport: { width: 360, height: 800 } })

test(
  '[CSH-15] a thousand rows of the history come in twenty answers, each row once, and scrolling through them asks for nothing and loses none',
  fullOnly,
  async ({ page, served, documents }) => {
    const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
    await documents.change('settings/cashier.json', '"historyPageSize": 4', `"historyPageSize": ${pageSize}`)
    await published
    const offsets: number[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/cashier.gethistory') offsets.push(Number(searchParams.get('offset')))
    })
    await page.goto('/cashier/history')
    await hydrated(page)
    await showAllRows(page, count, pageSize)
    await settled(page)
    const records = () =>
      page
        .locator('[data-widget=history-list] [data-record]')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-record')))
    const before = await records()
    expect(new Set(before).size).toBe(count)
    const eachOnce = Array.from({ length: count / pageSize }, (_, at) => at * pageSize)
    expect(offsets).toEqual(eachOnce)
    expect(await scrollThroughPage(page), 'steps of 200 px').toBeGreaterThan(100)
    await settled(page)
    expect(await records()).toEqual(before)
    expect(offsets).toEqual(eachOnce)
  },
)
