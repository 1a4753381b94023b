import type { Page } from '@playwright/test'
import { expect, test, type Documents } from '#tests/harness/own-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'

/** Saves the site settings with one functional switch off, and waits until that is published. */
async function switchOff(name: string, documents: Documents, served: Site): Promise<void> {
  const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
  await documents.change('settings/site.json', `"${name}": true`, `"${name}": false`)
  await published
}
type Look = (page: Page) => Promise<unknown>
/** What a page shows while the switch is on, and once it is off. */
async function compare(page: Page, path: string, look: Look, off: () => Promise<void>): Promise<[unknown, unknown]> {
  const see = async (): Promise<unknown> => {
    await page.goto(path)
    await hydrated(page)
    return look(page)
  }
  const on = await see()
  await off()
  return [on, await see()]
}
const linksOf = (page: Page, within: string): Promise<(string | null)[]> => page.locator(`${within} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('[CFG-3] [CFG-5] isTitleClickable: titles of game rows link to their category', async ({ page, documents, served }) => {
  const look: Look = async () => page.locator('[data-widget="game-row"] h2').first().locator('a').count()
  const [on, off] = await compare(page, '/', look, () => switchOff('isTitleClickable', documents, served))
  expect([on, off]).toEqual([1, 0])
})

test('[CFG-3] [CFG-5] isVisibleNoticeBetting: a notice stands above the betting frame', fullOnly, async ({ page, documents, served }) => {
  const look: Look = async () => page.locator('main [data-widget="notice"]').count()
  const [on, off] = await compare(page, '/betting', look, () => switchOff('isVisibleNoticeBetting', documents, served))
  expect([on, off]).toEqual([1, 0])
})

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  for (const { name, to } of [
    { name: 'isSumsubEnable', to: '/profile/verification' },
    { name: 'isBetHistoryEnable', to: '/profile/bets/history' },
    { name: 'isResponsibleGamingEnable', to: '/profile/responsible-game' },
  ]) {
    test(`[CFG-3] [CFG-5] ${name}: the profile leads to ${to}`, fullUnless(name === 'isBetHistoryEnable'), async ({ page, documents, served }) => {
      const look: Look = async () => (await linksOf(page, 'main nav')).includes(to)
      const [on, off] = await compare(page, '/profile/settings', look, () => switchOff(name, documents, served))
      expect([on, off]).toEqual([true, false])
    })
  }

  test('[CFG-3] [CFG-5] isTwoFAEnable: the player can switch on sign-in in two steps', fullOnly, async ({ page, documents, served }) => {
    const look: Look = async () => {
      const security = page.locator('[data-widget="security-settings"]')
      await security.locator('form').first().waitFor()
      return security.getByRole('heading', { name: /ikki|Ikki/ }).count()
    }
    const [on, off] = await compare(page, '/profile/security', look, () => switchOff('isTwoFAEnable', documents, served))
    expect([on, off]).toEqual([1, 0])
  })
})

test('[C13] a switch that changes while a page is open holds from the next release on that the page shows', fullOnly, async ({ page, documents, served }) => {
  await page.goto('/')
  await hydrated(page)
  const title = page.locator('[data-widget="game-row"] h2').first()
  await expect(title.locator('a')).toHaveCount(1)
  await switchOff('isTitleClickable', documents, served)
  await expect(title.locator('a')).toHaveCount(0)
})
