import { existsSync, readdirSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { startBuiltGallery, startGallery } from '#tests/harness/gallery.ts'
import { fullOnly, longOnly } from '#tests/harness/quick-share.ts'

/** The gallery as a developer starts it, and what went wrong on its pages. */
const test = base.extend<{ faults: string[] }, { gallery: string; built: string }>({
  gallery: [
    async ({ browserName: _ }, use) => {
      const { address, end } = await startGallery()
      await use(address)
      await end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  /** The same, faster: for what looks at every state. */
  built: [
    async ({ browserName: _ }, use) => {
      const { address, end } = await startBuiltGallery()
      await use(address)
      await end()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  faults: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.location().url}: ${message.text()}`)
    })
    await use(faults)
  },
})

const frames = (page: Page) => page.locator('main iframe')
/** The addresses of the states of a unit. */
const statesOf = (page: Page): Promise<string[]> =>
  frames(page).evaluateAll((all) => all.map((frame) => (frame as HTMLIFrameElement).src))

/** A state on a page of its own; resolves once it has drawn something, or nothing on purpose. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('#root:not(:empty)').waitFor({ state: 'attached' })
}

const units = [
  ['winner-list', ['filled', 'long', 'loading', 'empty', 'failed']],
  ['hero', ['plain', 'long text']],
  ['ui/button', ['filled', 'long']],
] as const

test(
  'the gallery shows the states of widgets and of ui parts, in both themes and both languages',
  fullOnly,
  async ({ page, gallery, faults }) => {
    test.setTimeout(800_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [unit, names] of units) {
      await page.goto(`${gallery}/`)
      await page.getByRole('searchbox').fill(unit)
      await page.getByRole('navigation').getByRole('button', { name: unit, exact: true }).click()
      const seen = new Set<string>()
      for (const theme of ['night', 'day'])
        for (const locale of ['uz', 'ru']) {
          for (const choice of [theme, locale]) await page.getByRole('button', { name: choice, exact: true }).click()
          await expect(page.locator('figcaption').filter({ hasText: names[0] }).first()).toBeVisible()
          const captions = await page.locator('figcaption').allTextContents()
          expect([unit, captions]).toEqual([unit, expect.arrayContaining([...names])])
          const [first = ''] = await statesOf(page)
          expect(first).toContain(`theme=${theme}&locale=${locale}`)
          const frame = page.frameLocator('main iframe').first()
          await expect(frame.locator('html')).toHaveAttribute('lang', locale)
          await expect(frame.locator('#root')).not.toBeEmpty()
          seen.add(
            await frame
              .locator('html')
              .evaluate(
                (html) =>
                  `${getComputedStyle(html).backgroundColor} ${html.querySelector('body')?.innerText.slice(0, 20)}`,
              ),
          )
        }
      expect([unit, seen.size]).toEqual([unit, 4])
    }
    expect(faults).toEqual([])
  },
)

const looks = ['night', 'day'].flatMap((theme) => ['uz', 'ru'].map((locale) => `theme=${theme}&locale=${locale}`))
/** What axe finds in the states of a unit, each in both themes and both languages. */
async function findingsIn(page: Page, gallery: string, unit: string): Promise<string[]> {
  const findings: string[] = []
  for (const look of looks) {
    await page.goto(`${gallery}/?unit=${encodeURIComponent(unit)}&${look}`)
    await expect(frames(page).first()).toBeAttached()
    for (const address of await statesOf(page)) {
      await open(page, address)
      for (const finding of await axeFindings(page, { include: '#root' })) findings.push(`${address}: ${finding}`)
    }
  }
  return findings
}

for (const unit of readdirSync('widgets').filter((folder) => existsSync(`widgets/${folder}/index.ts`)))
  test(
    `every state of ${unit} draws in both themes and both languages, and axe finds nothing, contrast included`,
    longOnly,
    async ({ page, built, faults }) => {
      test.setTimeout(1_200_000)
      expect([await findingsIn(page, built, unit), faults]).toEqual([[], []])
    },
  )

test(
  'every ui part draws in both themes and both languages, and axe finds nothing, contrast included',
  longOnly,
  async ({ page, built, faults }) => {
    test.setTimeout(3_600_000)
    await page.goto(`${built}/`)
    const names = await page.getByRole('navigation').getByRole('button', { name: 'ui/' }).allTextContents()
    expect(names.length).toBeGreaterThan(20)
    for (const unit of names) expect([unit, await findingsIn(page, built, unit)]).toEqual([unit, []])
    expect(faults).toEqual([])
  },
)
