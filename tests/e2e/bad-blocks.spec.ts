import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, expect } from '#tests/harness/fixtures.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { buildRoot } from '#tests/harness/start-program.ts'
import { type Site } from '#tests/harness/start-site.ts'
import { startUncheckedSite } from '#tests/harness/unchecked-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'

const both = (text: string): object => ({ uz: text, ru: text })
const note = (id: string, text = id): object => ({ id, type: 'rich-text', props: { text: both(`<p>${text}</p>`) } })

/** The bad block, and the notes that must be read on its page in order. */
type Row = readonly [name: string, bad: unknown, shown: readonly string[]]
const neighbours = (...middle: string[]): readonly string[] => ['before', ...middle, 'inside', 'after']
const rows: readonly Row[] = [
  ['an unknown type', { id: 'bad', type: 'no-such-widget', props: {} }, neighbours()],
  ['wrong props', { id: 'bad', type: 'rich-text', props: { text: 7 } }, neighbours()],
  ['missing props', { id: 'bad', type: 'rich-text', props: {} }, neighbours()],
  ['no props', { id: 'bad', type: 'rich-text' }, neighbours()],
  ['props that are not an object', { id: 'bad', type: 'rich-text', props: 'text' }, neighbours()],
  [
    'an unknown prop',
    { id: 'bad', type: 'rich-text', props: { text: both('<p>kept</p>'), colour: 'red' } },
    neighbours('kept'),
  ],
  ['an outlet, which only a layout has', { id: 'bad', type: 'outlet' }, neighbours()],
  ['a null node', null, neighbours()],
  ['a list for a node', [], neighbours()],
  ['a number for a node', 7, neighbours()],
  ['a node without an id', { type: 'rich-text', props: { text: both('<p>nameless</p>') } }, neighbours('nameless')],
  ['a duplicate id', note('before', 'twin'), neighbours('twin')],
  ['slots that are not an object', { id: 'bad', type: 'grid', slots: 'none' }, neighbours()],
  ['a slot that is not a list', { id: 'bad', type: 'grid', slots: { default: 7 } }, neighbours()],
  ['a condition that is not an object', { ...note('bad'), when: 7 }, neighbours()],
  ['a condition whose list is no list', { ...note('bad'), when: { all: 7 } }, neighbours()],
  ['a condition with a null inside', { ...note('bad'), when: { any: [null] } }, neighbours()],
  [
    'an unsafe link',
    { id: 'bad', type: 'button', props: { label: both('Press'), to: 'javascript:alert(1)' } },
    neighbours(),
  ],
  ['a form that does not exist', { id: 'bad', type: 'form', props: { form: 'no-such-form' } }, neighbours()],
  [
    'a moment that does not exist',
    { id: 'bad', type: 'countdown', props: { until: '2026-02-31T00:00Z', label: both('To'), over: both('Over') } },
    neighbours(),
  ],
]
const idOf = (row: number): string => `bad-${row % rows.length}`
const pageOf = (bad: unknown, row: number): object => ({
  kind: 'page',
  id: idOf(row),
  version: 1,
  slug: idOf(row),
  layout: 'default',
  seo: { title: both('T'), description: both('D') },
  nodes: [
    { id: 'title', type: 'page-title', props: { title: both(`Page ${row}`) } },
    note('before', `<a href="/${idOf(row + 1)}">before</a>`),
    bad,
    { id: 'box', type: 'grid', slots: { default: [note('inside')] } },
    note('after'),
  ],
})

const test = base.extend<object, { unchecked: Site }>({
  unchecked: [
    async ({ browserName: _ }, use) => {
      const site = await startUncheckedSite(new Map(rows.map(([, bad], row) => [idOf(row), pageOf(bad, row)])))
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  served: async ({ unchecked }, use) => use(unchecked),
})
const notesOn = (page: Page) => async (): Promise<string[]> =>
  (await page.locator('main [data-widget=rich-text]').allInnerTexts()).map((text) => text.trim())

for (const [row, [name, , shown]] of rows.entries()) {
  test(
    `[ENG-3] [D8] ${name}: the neighbours survive on the server, through hydration without a mismatch, and when the page is reached by a navigation`,
    fullUnless(row === 0),
    async ({ page, watch }) => {
      // The form that does not exist is asked for once, on its own page and on the way to the next.
      watch.expect(/^answer: 404 GET \S+\/form\/no-such-form\.json/)
      await page.goto(`/${idOf(row)}`)
      await hydrated(page)
      await expect.poll(notesOn(page)).toEqual(shown)
      const text = await page.locator('body').innerText()
      expect(text).not.toMatch(/undefined|\[object|NaN/)
      await expect(page.locator('[data-widget=footer-blocks]')).toBeVisible()
      await page.goto(`/${idOf(row + rows.length - 1)}`)
      await hydrated(page)
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await page
        .locator(`main a[href="/${idOf(row)}"]`)
        .first()
        .click()
      await expect(page.locator('h1')).toHaveText(`Page ${row}`)
      await expect.poll(notesOn(page)).toEqual(shown)
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    },
  )
}

/** Serves the countdown's component with one that throws once `window.isBroken` is true, first or at a later render. */
async function breakCountdown(page: Page): Promise<void> {
  await page.route('**/assets/countdown.*.js', async (route) => {
    const body = readFileSync(join(buildRoot, 'dist/client', new URL(route.request().url()).pathname), 'utf8')
    const broken = body.replace(
      /export\{(\w+) as Countdown\}/,
      'function Breaking(props){if(globalThis.isBroken)throw Error("broken on purpose");return $1(props)}export{Breaking as Countdown}',
    )
    await route.fulfill({ contentType: 'text/javascript', body: broken })
  })
}

const later = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 16)
for (const [when, isFirst] of [
  ['when it is hydrated', true],
  ['only after an update', false],
] as const) {
  ownSite(
    `[ENG-3] a widget that throws ${when} takes only its own place; the report names document, node and release; after a navigation it is there again`,
    fullOnly,
    async ({ page, documents, watch }) => {
      const { release } = (await (await page.request.get('/healthz')).json()) as { release: string }
      await documents.addNodes(
        'help',
        { id: 'clock', type: 'countdown', props: { until: `${later}Z`, label: both('To'), over: both('Over') } },
        note('below'),
      )
      const published = ((await (await page.request.get('/healthz')).json()) as { release: string }).release
      expect(published).not.toBe(release)
      watch.expect(/^report: .*broken on purpose|^console: .*broken on purpose|"reason":"Error: broken on purpose"/)
      const reports: { document: string; node: string; release: string; widget: string }[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/_report')
          reports.push(JSON.parse(request.postData() ?? '{}') as (typeof reports)[number])
      })
      await breakCountdown(page)
      if (isFirst) await page.addInitScript(() => Object.assign(window, { isBroken: true }))
      expect(await (await page.request.get('/help')).text()).toContain('data-node="help.clock"')
      await page.goto('/help')
      await hydrated(page)
      const clock = page.locator('[data-node="help.clock"][data-widget=countdown]')
      if (!isFirst) {
        await expect(clock).toBeVisible()
        await page.evaluate(() => Object.assign(window, { isBroken: true }))
      }
      await expect(clock).toHaveCount(0)
      for (const node of ['help.title', 'help.questions', 'help.below'])
        await expect(page.locator(`[data-node="${node}"]`)).toBeVisible()
      await expect(page.locator('[data-widget=footer-blocks]')).toBeVisible()
      await expect
        .poll(() => reports.map(({ document: doc, node, release: hash, widget }) => ({ doc, node, hash, widget })))
        .toEqual([{ doc: 'help', node: 'help.clock', hash: published, widget: 'countdown' }])
      await page.locator('footer a[href="/rules"]').first().click()
      await expect(page.locator('html')).toHaveAttribute('data-page', 'rules')
      await page.evaluate(() => Object.assign(window, { isBroken: false }))
      await page.locator('footer a[href="/help"]').first().click()
      await expect(clock).toBeVisible()
    },
  )
}
