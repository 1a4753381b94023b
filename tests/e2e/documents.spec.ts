import type { Page } from '@playwright/test'
import { expect, heard, test } from '#tests/harness/own-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

const help = 'pages/help.json'
const heading = '"title": { "uz": "Yordam", "ru": "Помощь" }'
const changed = '"title": { "uz": "Savol-javob", "ru": "Вопросы" }'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
}
const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window)

test('[LOC-5] [ENG-1] a saved document is published: open pages of both locales show it without a reload, new ones have it', async ({
  page,
  context,
  documents,
  served,
}) => {
  await open(page, '/help')
  const russian = await context.newPage()
  await open(russian, '/ru/help')
  await documents.change(help, heading, changed)
  await served.program.printed(/Published release [0-9a-f]+\./)
  await expect(page.locator('h1')).toHaveText('Savol-javob')
  await expect(russian.locator('h1')).toHaveText('Вопросы')
  expect([await isSameDocument(page), await isSameDocument(russian)]).toEqual([true, true])
  expect(await (await page.request.get('/ru/help')).text()).toMatch(/<h1[^>]*>Вопросы<\/h1>/)
})

test(
  '[LOC-5] [ENG-1] a menu, a theme and a settings section are followed like a page',
  fullOnly,
  async ({ page, documents, served }) => {
    await open(page, '/help')
    await documents.change('menus/footer-help.json', '"label": { "uz": "', '"label": { "uz": "Yangi ')
    await served.program.printed(/Published release/)
    await expect(page.locator('[data-widget=footer-blocks]')).toContainText('Yangi ')
    const before = await page.locator('link[rel=stylesheet][href^="/nfx/theme/"]').getAttribute('href')
    await documents.change('themes/night.json', '"accent": "oklch(0.83 0.15 165)"', '"accent": "oklch(0.83 0.15 200)"')
    await expect(page.locator('link[rel=stylesheet][href^="/nfx/theme/"]').last()).not.toHaveAttribute(
      'href',
      before ?? '',
    )
    await expect(page.locator('link[rel=stylesheet][href^="/nfx/theme/"]')).toHaveCount(1)
    expect(await isSameDocument(page)).toBe(true)
  },
)

test(
  '[ENG-3] a mistake in a saved document is explained with file, line and hint; the page stays, and updates once it is fixed',
  fullOnly,
  async ({ page, documents, served }) => {
    await open(page, '/help')
    const good = await documents.read(help)
    await documents.write(help, good.replace(heading, changed).replace('"type": "faq"', '"type": "fak"'))
    await served.program.printed(/Not published: the last good release stays live\./)
    const line = good.slice(0, good.indexOf('"type": "faq"')).split('\n').length
    expect(served.program.output()).toMatch(new RegExp(`pages/help\\.json:${line}:\\d+`))
    expect(served.program.output()).toMatch(/did you mean.*faq/i)
    expect((await page.request.get('/help')).status()).toBe(200)
    expect(await (await page.request.get('/help')).text()).toMatch(/<h1[^>]*>Yordam<\/h1>/)
    await expect(page.locator('h1')).toHaveText('Yordam')
    await documents.write(help, good.replace(heading, changed))
    await expect(page.locator('h1')).toHaveText('Savol-javob')
    expect(await isSameDocument(page)).toBe(true)
  },
)

test(
  '[ENG-3] half a file, as an editor saves it, is explained and changes nothing',
  fullOnly,
  async ({ page, documents, served }) => {
    await open(page, '/help')
    const good = await documents.read(help)
    await documents.write(help, good.slice(0, good.length / 2))
    await served.program.printed(/pages\/help\.json:\d+:\d+[\s\S]*Not published: the last good release stays live\./)
    await page.reload()
    await expect(page.locator('h1')).toHaveText('Yordam')
  },
)

const busyTabs: Readonly<Record<string, (page: Page) => Promise<() => Promise<void>>>> = {
  async types(page) {
    const field = page.getByRole('combobox').first()
    await field.focus()
    return () => field.blur()
  },
  async 'has a dialog open'(page) {
    await page.locator('[data-widget=account-chip]').getByRole('button').first().click()
    const dialog = page.locator('[role=dialog]')
    await expect(dialog).toBeVisible()
    return async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  },
}
for (const [what, begin] of Object.entries(busyTabs))
  test(`[LOC-5] a tab that ${what} follows when it is done`, fullOnly, async ({ page, documents, served }) => {
    const requested: string[] = []
    page.on('request', (request) => void (request.url().includes('/release.json') && requested.push(request.url())))
    await open(page, '/gamehall')
    const end = await begin(page)
    const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
    await documents.change(
      'pages/gamehall.json',
      '"title": { "uz": "Oʻyinlar zali", "ru": "Игровой зал" } } }',
      '"title": { "uz": "Yangi zal", "ru": "Новый зал" } } }',
    )
    await published
    const hash = await heard(page)
    expect(requested.filter((address) => address.includes(hash))).toEqual([])
    await expect(page.locator('h1')).toHaveText('Oʻyinlar zali')
    await end()
    await expect(page.locator('h1')).toHaveText('Yangi zal')
  })
