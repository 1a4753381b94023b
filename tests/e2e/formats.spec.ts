import { expect, test } from '#tests/harness/own-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

const until = '2031-03-09T04:05+05:00'
const countdown = {
  id: 'moment',
  type: 'countdown',
  props: { until, label: { uz: 'Boshlanishiga', ru: 'До начала' }, over: { uz: 'Boshlandi', ru: 'Началось' } },
}

test(
  '[CON-2] dates are dd.mm.yyyy, times h:mm, joined by the word of the settings in each language',
  fullOnly,
  async ({ page, documents }) => {
    await documents.addNodes('help', countdown)
    for (const [path, written] of [
      ['/help', '09.03.2031 soat 4:05'],
      ['/ru/help', '09.03.2031 в 4:05'],
    ] as const) {
      await page.goto(path)
      await hydrated(page)
      await expect(page.locator('[data-widget="countdown"] time')).toHaveText(written)
    }
  },
)

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  test(
    '[CON-2] [BAL-1] the symbol, place and separators of the settings hold in the header, on public pages and in the cashier, and after a navigation',
    fullOnly,
    async ({ page, documents, served }) => {
      const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
      const file = 'settings/site.json'
      const settings = JSON.parse(await documents.read(file)) as { values: object }
      const formats = {
        uz: {
          number: '1.234,56',
          hundredths: 'always',
          symbolPosition: 'after',
          currencies: { UZS: { symbol: 'pul' } },
        },
      }
      await documents.write(file, JSON.stringify({ ...settings, values: { ...settings.values, formats } }))
      await published
      const written = /\d{1,3}(\.\d{3})*,\d{2}\s?pul/
      const header = page.locator('[data-widget="account-chip"] summary')
      const wins = page.locator('main [data-widget="winner-list"] li').first()
      const seesWins = async (): Promise<void> => {
        await expect(header).toContainText(written)
        await expect(wins).toContainText(written)
        await expect(page.locator('main')).not.toContainText(/UZS|soʻm/)
      }
      await page.goto('/winners')
      await hydrated(page)
      await seesWins()
      await page.goto('/help')
      await hydrated(page)
      await page
        .locator('a[href="/winners"]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await seesWins()
      await page.goto('/cashier/wallet')
      await hydrated(page)
      await expect(header).toContainText(written)
      await expect(page.locator('main [data-widget="wallet"]')).toContainText(written)
    },
  )

  test(
    '[CON-2] a site without formats writes the currency first, commas for thousands and two decimals',
    fullOnly,
    async ({ page, documents, served }) => {
      const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
      const file = 'settings/site.json'
      const { values, ...settings } = JSON.parse(await documents.read(file)) as { values: Record<string, unknown> }
      delete values['formats']
      await documents.write(file, JSON.stringify({ ...settings, values }))
      await published
      await page.goto('/')
      await hydrated(page)
      await expect(page.locator('[data-widget="account-chip"] summary')).toContainText(/UZS\s?\d{1,3}(,\d{3})*\.\d{2}/)
    },
  )

  test(
    '[CON-2] the sample site writes amounts as people of each language do: server, hydrated page and balance chip alike',
    fullOnly,
    async ({ page }) => {
      for (const [path, written] of [
        ['/winners', /\d{1,3}(\u00a0\d{3})+(,\d{2})?\u00a0soʻm/],
        ['/ru/winners', /\d{1,3}(\u00a0\d{3})+\u00a0сум/],
      ] as const) {
        expect(await (await page.request.get(path)).text()).toMatch(
          /\d{1,3}(\u00a0\d{3})+(,\d{2})?<span[^>]*>\u00a0(soʻm|сум)/,
        )
        await page.goto(path)
        await hydrated(page)
        await expect(page.locator('[data-widget="account-chip"] summary')).toContainText(written)
        await expect(page.locator('main [data-widget="winner-list"] li').first()).toContainText(written)
        await expect(page.locator('body')).not.toContainText('UZS')
      }
    },
  )
})

test('[CON-2] counts take the plural form of their language', fullOnly, async ({ page, documents }) => {
  const count = {
    count: 'site.year',
    uz: { one: '{count} yil', other: '{count} yillar' },
    ru: { one: '{count} год', few: '{count} года', many: '{count} лет', other: '{count} года' },
  }
  await documents.addNodes('help', { id: 'years', type: 'notice', props: { text: count } })
  for (const path of ['/help', '/ru/help']) {
    await page.goto(path)
    await hydrated(page)
    const text = ((await page.locator('main [data-widget="notice"]').textContent()) ?? '').trim()
    const year = Number(/^\d+/.exec(text)?.[0])
    const locale = path.startsWith('/ru') ? 'ru' : 'uz'
    expect(text).toBe(
      count[locale][new Intl.PluralRules(locale).select(year) as 'one']?.replace('{count}', String(year)),
    )
  }
})
