import { fullOnly } from '#tests/harness/quick-share.ts'
import { expect, test as base, type Page } from '@playwright/test'
import { startDevMode, type DevMode } from '#tests/harness/dev-mode.ts'
import { API_VERSION } from '#schemas/api/wire.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated, watchPages, type PageWatch } from '#tests/harness/watch-page.ts'

const test = base.extend<{ dev: DevMode; watch: PageWatch }>({
  dev: [
    async ({ browserName: _ }, use) => {
      const dev = await startDevMode()
      await use(dev)
      expect(await dev.end(), dev.output()).toBe(0)
    },
    { timeout: 180_000 },
  ],
  watch: async ({ context, dev }, use) => use(await watchPages(context, dev.address)),
})

const home = 'config-samples/main/pages/home.json'
const help = 'config-samples/main/pages/help.json'
const component = 'widgets/hero/hero.tsx'
const schema = 'widgets/hero/index.ts'
const replace =
  (from: string, to: string) =>
  (text: string): string => {
    if (!text.includes(from)) throw new Error(`there is no ${from}`)
    return text.replace(from, to)
  }
const hero = (page: Page) => page.locator('[data-node="home.hero"]')
const units = [
  ['call', 'scaffold/get-items'],
  ['call', 'limits/get-scaffold-items'],
  ['flow', 'scaffold-check'],
  ['widget', 'scaffold-wall'],
] as const
const overlay = (page: Page) => page.locator('vite-error-overlay')
const timesHydrated = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('hydrate').length)

/** Marks the page, so that a test sees whether it is still the same one. */
const markPage = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in window)

/** A page in the place of another, which Vite may be loading again at this moment. */
async function openAnew(page: Page, address: string): Promise<Page> {
  const next = await page.context().newPage()
  await page.close()
  await next.goto(address)
  await hydrated(next)
  expect(await timesHydrated(next)).toBe(1)
  return next
}

test(
  'dev mode shows edits of documents and code, says what is broken and goes on when it is mended; the port is open all the time',
  fullOnly,
  async ({ page: first, dev, watch }) => {
    test.setTimeout(600_000)
    let page = first
    await page.goto(dev.address)
    await hydrated(page)
    expect(await timesHydrated(page)).toBe(1)
    await markPage(page)

    await test.step('a document and a component appear without a reload', async () => {
      dev.edit(home, replace('Oʻyin, ortiqcha shovqinsiz', 'Birinchi tahrir'))
      await expect(hero(page)).toContainText('Birinchi tahrir')
      // The content service names the home page; what it does not name is named by its document.
      const other = await page.context().newPage()
      await other.goto(`${dev.address}/help`)
      await hydrated(other)
      dev.edit(help, replace('"title": { "uz": "Yordam | ', '"title": { "uz": "Yangi nom: Yordam | '))
      await expect(other).toHaveTitle(/^Yangi nom: /)
      await other.close()
      dev.edit(component, replace('{title}</Heading>', '{title} (v2)</Heading>'))
      await expect(hero(page)).toContainText('Birinchi tahrir (v2)')
      expect(await isSamePage(page)).toBe(true)
      await page.reload()
      await hydrated(page)
      expect(await timesHydrated(page)).toBe(1)
      await expect(hero(page)).toContainText('Birinchi tahrir (v2)')
    })

    await test.step('a document with a syntax error changes nothing until it is mended, which needs no reload', async () => {
      await markPage(page)
      let line = 0
      dev.edit(home, (text) => {
        const broken = replace('"title": { "uz": "Birinchi tahrir"', '"title": "uz": "Ikkinchi tahrir"')(text)
        line = broken.split('\n').findIndex((one) => one.includes('Ikkinchi tahrir')) + 1
        return broken
      })
      await dev.printed(new RegExp(`home\\.json:${line}:\\d+[\\s\\S]*Not published`))
      await expect(overlay(page)).toContainText(`home.json:${line}:`)
      await expect(hero(page)).toContainText('Birinchi tahrir (v2)')
      dev.edit(home, replace('"title": "uz"', '"title": { "uz"'))
      await expect(hero(page)).toContainText('Ikkinchi tahrir (v2)')
      await expect(overlay(page)).toHaveCount(0)
      expect(await isSamePage(page)).toBe(true)
    })

    await test.step('a schema and a document that uses it', async () => {
      dev.edit(home, replace('"isPageTitle": true', '"isPageTitle": true, "tone": "calm"'))
      await dev.printed(/home\.json:\d+:\d+[\s\S]*tone[\s\S]*Not published/)
      await expect(overlay(page)).toContainText('tone')
      await expect(hero(page)).toContainText('Ikkinchi tahrir (v2)')
      dev.edit(
        schema,
        replace(
          'isPageTitle: {',
          "tone: { enum: ['calm', 'loud'], description: 'How the message is said.' },\n    isPageTitle: {",
        ),
      )
      await dev.printed(/The server runs the saved code/)
      await expect(overlay(page)).toHaveCount(0)
      page = await openAnew(page, dev.address)
      dev.edit(component, (text) =>
        replace('  isPageTitle,\n', '  isPageTitle,\n  tone,\n')(text).replace('(v2)', '({tone})'),
      )
      await expect(hero(page)).toContainText('Ikkinchi tahrir (calm)')
      page = await openAnew(page, dev.address)
      expect(watch.problems()).toEqual([])
    })

    await test.step('a schema that cannot be loaded leaves the server as it was', async () => {
      dev.edit(schema, replace("required: ['title']", 'required: [nothing]'))
      await dev.printed(/The saved code does not run[\s\S]*nothing is not defined[\s\S]*widgets\/hero\/index\.ts:\d+/)
      await expect(overlay(page)).toContainText('nothing is not defined')
      const answer = await page.request.get(dev.address)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['keep-alive'], 'an idle connection stays open').toBeUndefined()
      dev.edit(schema, replace('required: [nothing]', "required: ['title']"))
      await dev.printed(/The server runs the saved code/)
      page = await openAnew(page, dev.address)
      await expect(overlay(page)).toHaveCount(0)
    })

    await test.step('a widget that throws names itself, its document, its node and its file, also where the server threw', async () => {
      watch.begin()
      let line = 0
      dev.edit(component, (text) => {
        const broken = replace(
          '  const Heading =',
          "  if (title) throw new Error('boom in hero')\n  const Heading =",
        )(text)
        line = broken.split('\n').findIndex((one) => one.includes('boom in hero')) + 1
        return broken
      })
      const expected = [
        'The widget hero threw: Error: boom in hero',
        'Document: home',
        'Node: home.hero',
        `widgets/hero/hero.tsx:${line}`,
      ]
      for (const text of expected) await expect(overlay(page)).toContainText(text)
      await dev.printed(
        new RegExp(
          `The widget hero threw in a browser: Error: boom in hero\\n\\s*Document: home\\n\\s*Node: home\\.hero\\n\\s*at Hero \\(widgets/hero/hero\\.tsx:${line}:\\d+\\)`,
        ),
      )
      await page.reload()
      await hydrated(page)
      await expect(hero(page)).toHaveCount(0)
      for (const text of expected) await expect(overlay(page)).toContainText(text)
      await dev.printed(
        new RegExp(
          `The widget hero threw on the server: Error: boom in hero\\n\\s*Document: home\\n\\s*Node: home\\.hero\\n[\\s\\S]*at Hero \\(widgets/hero/hero\\.tsx:${line}:\\d+\\)`,
        ),
      )
      dev.edit(component, replace("  if (title) throw new Error('boom in hero')\n", ''))
      await expect(hero(page)).toContainText('Ikkinchi tahrir (calm)')
      await expect(overlay(page)).toHaveCount(0)
      watch.begin()
    })

    await test.step('code of the server that cannot be loaded leaves the server as it was', async () => {
      dev.edit('server/pages/page-address.ts', (text) => `${text}\nexport const broken = (\n`)
      await dev.printed(/The saved code does not run[\s\S]*server\/pages\/page-address\.ts/)
      await expect(overlay(page)).toContainText('page-address.ts')
      expect((await page.request.get(dev.address)).status()).toBe(200)
      dev.edit('server/pages/page-address.ts', replace('\nexport const broken = (\n', ''))
      await dev.printed(/The server runs the saved code/)
      await expect(overlay(page)).toHaveCount(0)
    })

    await test.step('units that `npm run new` writes run without a new start: a widget on a page, a call, also of a new area, and a flow', async () => {
      // A new area is listed before its files are generated: a page that asks in between gets a 404, and asks again.
      watch.expect(/^answer: 404 GET \/platform\/(response-validators|form-requests)\.ts/)
      for (const [kind, name] of units) {
        await dev.npm('run', 'new', kind, name)
        await dev.printed(/The server runs the saved code/)
      }
      dev.edit(
        home,
        replace(
          '"nodes": [',
          `"nodes": [
    { "id": "wall", "type": "scaffold-wall", "props": { "title": { "uz": "Yangi vidjet", "ru": "Новый виджет" } } },
    { "id": "checked", "type": "scaffold-wall", "props": { "title": { "uz": "Tekshirildi", "ru": "Проверено" } }, "when": { "flow": { "name": "scaffold-check", "is": "ready" } } },`,
        ),
      )
      const wall = page.locator('[data-node="home.wall"]')
      await expect(wall.getByRole('heading', { name: 'Yangi vidjet' })).toBeVisible()
      await expect(page.locator('[data-node="home.checked"]')).toHaveCount(0)

      const player = testPlayer('money')
      const { cookies } = await signIn(dev.address, player)
      for (const call of ['scaffold.getItems', 'limits.getScaffoldItems']) {
        const ask = () => page.request.get(`${dev.address}/api/${call}?v=${API_VERSION}&locale=uz`)
        await page.context().clearCookies()
        expect((await ask()).status(), call).toBe(401)
        await page.context().addCookies(cookies)
        expect(await (await ask()).json(), call).toMatchObject({
          data: { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
        })
      }
      page = await openAnew(page, dev.address)
      await expect(page.locator('[data-node="home.wall"]')).toContainText('Yangi vidjet')
      await expect(page.locator('[data-node="home.checked"]')).toContainText('Tekshirildi')
    })

    expect(watch.problems()).toEqual([])
    expect(dev.refused()).toBe(0)
  },
)
