import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#schemas/document/locales.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { type Input, inputBy, unreachedByTab } from '#tests/harness/input-ways.ts'
import { fullOnly, longOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer, type Gift, readOwn } from '#tests/harness/reward-player.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { buildRoot } from '#tests/harness/start-program.ts'

const locales = ['uz', 'ru'] as const
const prefixes = { uz: '', ru: '/ru' } as const
const widths = [360, 1440]
const shots = process.env['PLAYBILL_SHOTS']

const dialogOf = (page: Page, popup: string): Locator => page.locator(`[data-popup="${popup}"][data-open]`)
const motionEnds = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )

/** The full run looks at each popup in one of the two languages, the long run in both. */
const tierOf = (index: number, locale: Locale) => ((index % 2 === 0) === (locale === 'uz') ? fullOnly : longOnly)

/**
 * Looks at an open popup at both widths: it fits, axe finds nothing, and the keyboard reaches all of it and leaves it
 * by Escape.
 */
async function examine(page: Page, popup: string, locale: Locale): Promise<void> {
  const dialog = dialogOf(page, popup)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 })
    await expect(dialog).toBeVisible()
    await motionEnds(page)
    const box = await dialog.boundingBox()
    expect
      .soft([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= width], `fits in ${width}`)
      .toEqual([true, true])
    const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect.soft(wide, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
    expect.soft(await axeFindings(page), `axe at ${width}`).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/${popup}-${locale}-${width}.png` })
  }
  expect(await unreachedByTab(page, dialog), 'Tab reaches all of it').toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

const documents = readdirSync(join(buildRoot, 'config-samples/main/popups')).map((name) => name.replace('.json', ''))
/** What a player never sees. */
const forGuests = new Set([
  'age-notice',
  'auth',
  'demo',
  'messenger-code',
  'registration',
  'restore',
  'sign-in-recovery',
  'social-registration',
])

for (const who of ['guest', 'player'] as const)
  test.describe(`a ${who}`, () => {
    if (who === 'player') test.use({ visitor: 'player' })
    for (const popup of documents.filter((name) => forGuests.has(name) === (who === 'guest')))
      for (const locale of locales)
        test(
          `[POP-1] [POP-9] [POP-11] [POP-12] the popup ${popup} in ${locale} fits a phone and a desktop, has no axe violations, and works by keyboard alone`,
          tierOf(documents.indexOf(popup), locale),
          async ({ page }) => {
            await page.goto(`${prefixes[locale]}/help?popup=${popup}#popup-preview`)
            await expect(dialogOf(page, popup)).toBeVisible()
            await loaded(page)
            await examine(page, popup, locale)
          },
        )
  })

/** A popup of an act: what the player was given, and how the keyboard opens it. */
type ActPopup = {
  readonly given?: Gift
  readonly path: string
  readonly open: (
    page: Page,
    act: { readonly press: Input['press']; readonly button: (key: string) => Locator },
  ) => Promise<void>
}
const bonuses = '/profile/bonuses'
const bettingTab = (page: Page): Locator => page.getByRole('tab').nth(1)
const firstProduct = (page: Page): Locator => page.locator('[data-widget=loyalty-shop] article').first()

const acts: Readonly<Record<string, ActPopup>> = {
  'bonus-activate': {
    given: { what: 'betting', amount: 40_000 },
    path: bonuses,
    async open(page, { press, button }) {
      await bettingTab(page).click()
      await press(button('bonus.activate'))
    },
  },
  'betting-bonus-activated': {
    given: { what: 'betting', amount: 40_000 },
    path: bonuses,
    async open(page, { press, button }) {
      await bettingTab(page).click()
      await press(button('bonus.activate'))
      await press(dialogOf(page, 'bonus-activate').getByRole('button').first())
    },
  },
  'bonus-remove': {
    given: { what: 'casino', amount: 30_000 },
    path: bonuses,
    open: (_, { press, button }) => press(button('bonus.remove')),
  },
  'burn-bonuses': {
    given: { what: 'casino', amount: 30_000 },
    path: bonuses,
    async open(page, { press, button }) {
      await press(button('bonus.activate'))
      await expect(button('bonus.deactivate')).toBeVisible()
      await press(button('bonus.remove'))
    },
  },
  'cashback-remove': {
    given: { what: 'cashback', amount: 18_000 },
    path: '/profile/cashback',
    open: (_, { press, button }) => press(button('cashback.remove')),
  },
  'shop-buy': {
    path: '/loyalty/shop',
    open: (page, { press }) => press(firstProduct(page).getByRole('button').first()),
  },
  'shop-confirm': {
    path: '/loyalty/shop',
    async open(page, { press }) {
      await press(firstProduct(page).getByRole('button').first())
      await press(dialogOf(page, 'shop-buy').getByRole('button').first())
    },
  },
  'shop-insufficient': { path: '/loyalty/shop', open: (_, { press, button }) => press(button('shop.how').first()) },
  'character-change': {
    path: '/profile/loyalty',
    open: (_, { press, button }) => press(button('character.choose')),
  },
  'character-confirm': {
    path: '/profile/loyalty',
    async open(page, { press, button }) {
      await press(button('character.choose'))
      const choice = dialogOf(page, 'character-change')
      await choice.getByRole('radio').and(page.locator(':enabled')).first().focus()
      await page.keyboard.press('Space')
      await press(button('character.next'))
    },
  },
}

for (const [index, [popup, { given, path, open }]] of Object.entries(acts).entries())
  for (const locale of locales)
    test(
      `[POP-7] [POP-8] [POP-10] the popup ${popup} in ${locale} opens by keyboard, fits a phone and a desktop and has no axe violations; Escape does nothing else`,
      tierOf(index, locale),
      async ({ page, baseURL }) => {
        await asRewardPlayer(page, baseURL ?? '', ...(given ? [given] : []))
        await page.goto(`${prefixes[locale]}${path}`)
        await loaded(page)
        const { press } = inputBy('keyboard', page)
        // The form of a promo code has a button of the same name.
        const place = path === bonuses ? page.locator('[data-bonus]') : page
        const button = (key: string): Locator =>
          place.getByRole('button', { name: word('reward', key, locale), exact: true })
        await open(page, { press, button })
        await expect(dialogOf(page, popup)).toBeVisible()
        const sent: string[] = []
        page.on('request', (request) => {
          if (
            request.method() === 'POST' &&
            /\/api\/(bonuses|bettingbonuses|cashbacks|loyalty|campaigns)\./i.test(request.url())
          )
            sent.push(request.url())
        })
        await examine(page, popup, locale)
        await settled(page)
        expect(sent).toEqual([])
      },
    )

for (const locale of locales)
  test(
    `[TRN-1] the question of a tournament in ${locale} opens by keyboard, fits a phone and a desktop and has no axe violations`,
    tierOf(0, locale),
    async ({ page, baseURL }) => {
      await asRewardPlayer(page, baseURL ?? '')
      const open = (await readOwn<{ id: number }>(page, 'tournaments.get', '&status=active')).map(({ id }) => id)
      const join = page.getByRole('button', { name: word('casino', 'tournament.join', locale), exact: true })
      for (const id of open) {
        await page.goto(`${prefixes[locale]}/tournaments/${id}`)
        await loaded(page)
        if (await join.isVisible()) break
      }
      await inputBy('keyboard', page).press(join)
      await examine(page, 'tournament-join', locale)
    },
  )
