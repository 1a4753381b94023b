import type { Page } from '@playwright/test'
import { expect, test, type Documents } from '#tests/harness/own-site.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

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
const linksOf = (page: Page, within: string): Promise<(string | null)[]> =>
  page.locator(`${within} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test(
  '[CFG-3] [CFG-5] isTitleClickable: titles of game rows link to their category',
  fullOnly,
  async ({ page, documents, served }) => {
    const look: Look = async () => page.locator('[data-widget="game-row"] h2').first().locator('a').count()
    const [on, off] = await compare(page, '/', look, () => switchOff('isTitleClickable', documents, served))
    expect([on, off]).toEqual([1, 0])
  },
)

test(
  '[CFG-3] [CFG-5] isVisibleNoticeBetting: a notice is shown above the betting frame',
  fullOnly,
  async ({ page, documents, served }) => {
    const look: Look = async () => page.locator('main [data-widget="notice"]').count()
    const [on, off] = await compare(page, '/betting', look, () =>
      switchOff('isVisibleNoticeBetting', documents, served),
    )
    expect([on, off]).toEqual([1, 0])
  },
)

/** What of a page's main part is there, by name. */
const partsOf = (page: Page, parts: Readonly<Record<string, string>>): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      Object.entries(wanted).flatMap(([name, selector]) => (document.querySelector(`main ${selector}`) ? [name] : [])),
    parts,
  )

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  for (const { name, menu, path, parts, on, off } of [
    {
      name: 'isBetHistoryEnable',
      menu: '/profile/bets/history',
      path: '/profile/bets/history',
      parts: {
        history: '[data-widget=bet-history] [role=tab]',
        support: '[data-widget=bet-history] a[href="/support"]',
      },
      on: ['history'],
      off: ['support'],
    },
    {
      name: 'isBetHistoryEnable',
      menu: '/profile/bets/exports',
      path: '/profile/bets/exports',
      parts: { exports: '[data-form=export]', support: '[data-widget=bet-exports] a[href="/support"]' },
      on: ['exports'],
      off: ['support'],
    },
    ...['/profile/responsible-game', '/responsible-game'].map((path) => ({
      name: 'isResponsibleGamingEnable',
      menu: '/profile/responsible-game',
      path,
      parts: {
        limit: '[data-form=deposit-limit]',
        centre: '[data-widget=limits]',
        support: '[data-widget=button][href="/support"]',
        help: '[data-node$=".centre-off"] a[href="/responsible-gaming"]',
      },
      on: ['limit', 'centre'],
      off: ['support', 'help'],
    })),
  ] as readonly {
    name: string
    menu: string
    path: string
    parts: Record<string, string>
    on: string[]
    off: string[]
  }[]) {
    test(
      `[CFG-3] [CFG-5] ${name}: ${path} shows it, and a link on if it is off`,
      fullOnly,
      async ({ page, documents, served }) => {
        const look: Look = async () => {
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          return { menu: (await linksOf(page, 'main nav')).includes(menu), parts: await partsOf(page, parts) }
        }
        expect(await compare(page, path, look, () => switchOff(name, documents, served))).toEqual([
          { menu: true, parts: on },
          { menu: false, parts: off },
        ])
      },
    )
  }

  test(
    '[CFG-3] [CFG-5] isTwoFAEnable: /profile/security has the two-factor section only if it is on',
    fullOnly,
    async ({ page, documents, served }) => {
      const look: Look = async () => {
        await page.locator('main [data-form=password]').waitFor()
        return page
          .locator('main')
          .getByRole('heading', { name: /ikki|Ikki/ })
          .count()
      }
      const [on, off] = await compare(page, '/profile/security', look, () =>
        switchOff('isTwoFAEnable', documents, served),
      )
      expect([on, off]).toEqual([1, 0])
    },
  )
})

test.describe('as player whose identity is to be verified', () => {
  test.use({ storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('verif'))) })

  test(
    '[CFG-3] [CFG-5] isSumsubEnable: if it is off, /profile/verification says that this site has no check, no menu or withdrawal leads there, and support is offered',
    fullOnly,
    async ({ page, documents, served }) => {
      const look: Look = async () => {
        const status = page.locator('[data-widget=verification-status]')
        await expect(status.locator('ul li').first()).toBeVisible()
        return {
          menu: (await linksOf(page, 'main nav')).includes('/profile/verification'),
          isWithoutCheck: (await status.innerText()).includes('Bu saytda onlayn tekshiruv yoʻq'),
          support: await status.locator('a[href="/support"]').count(),
        }
      }
      expect(
        await compare(page, '/profile/verification', look, () => switchOff('isSumsubEnable', documents, served)),
      ).toEqual([
        { menu: true, isWithoutCheck: false, support: 1 },
        { menu: false, isWithoutCheck: true, support: 1 },
      ])
      await page.goto('/cashier/withdraw')
      await expect(page.locator('main a[href="/support"]').first()).toBeVisible()
      await expect(page.locator('main a[href="/profile/verification"]')).toHaveCount(0)
    },
  )
})

test(
  '[C13] a switch that changes while a page is open holds from the next release on that the page shows',
  fullOnly,
  async ({ page, documents, served }) => {
    await page.goto('/')
    await hydrated(page)
    const title = page.locator('[data-widget="game-row"] h2').first()
    await expect(title.locator('a')).toHaveCount(1)
    await switchOff('isTitleClickable', documents, served)
    await expect(title.locator('a')).toHaveCount(0)
  },
)
