import type { Page } from '@playwright/test'
import { breakpointNames, breakpoints } from '#schemas/document/breakpoints.ts'
import { expect, test } from '#tests/harness/own-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { test as shared } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
}
const phone = { width: 360, height: 780 }

shared('[CFG-4] the four logos of the settings: by place, and another on a phone', async ({ page }) => {
  const logos = async (): Promise<(string | undefined)[]> => {
    await visit(page, '/')
    return page
      .locator('[data-widget="site-logo"] img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc.split('/').at(-1)))
  }
  expect(await logos()).toEqual(['logo.svg', 'footer-logo.svg'])
  await page.setViewportSize(phone)
  expect(await logos()).toEqual(['logo-mobile.svg', 'footer-logo-mobile.svg'])
})

shared.describe('a player', () => {
  shared.use({ visitor: 'player' })
  shared(
    'the header is one line with a balance in it, at the first width of every breakpoint and in both languages',
    async ({ page }) => {
      for (const path of ['/help', '/ru/help']) {
        await visit(page, path)
        for (const name of breakpointNames) {
          const width = Math.max(breakpoints[name].min ?? 0, 360)
          await page.setViewportSize({ width, height: 800 })
          const tops = await page
            .locator('[data-widget=site-header] [data-widget=menu] > ul > li')
            .evaluateAll((items) => [
              ...new Set(
                items
                  .filter((item) => item.checkVisibility())
                  .map((item) => Math.round(item.getBoundingClientRect().top)),
              ),
            ])
          expect([path, width, tops.length]).toEqual([path, width, width < breakpoints.laptop.min ? 0 : 1])
        }
      }
    },
  )
})

test(
  '[CFG-1] menus, social links, flags and rating sites come from the settings',
  fullOnly,
  async ({ page, documents, served }) => {
    await visit(page, '/')
    await expect(page.locator('[data-widget="site-header"] nav[aria-label="Asosiy menyu"] a').first()).toBeVisible()
    await expect(page.locator('footer[data-widget="footer-blocks"] nav')).toHaveCount(4)
    await expect(page.locator('[data-widget="social-links"] a')).toHaveCount(2)
    await expect(page.locator('[data-widget="rating-sites"] a')).toHaveCount(2)
    const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
    const settings = JSON.parse(await documents.read('settings/site.json')) as {
      values: Record<string, unknown> & {
        menus: Record<string, unknown>
        ratingSites: unknown[]
        countryFlags: Record<string, unknown>
      }
    }
    settings.values.menus = {
      ...settings.values.menus,
      main: 'footer-help',
      footer: ['footer-legal'],
      bottom: 'footer-legal',
    }
    // The profile demands links that these menus do not have.
    delete settings.values.jurisdiction
    settings.values.ratingSites = settings.values.ratingSites.slice(0, 1)
    settings.values.socialLinks = []
    settings.values.countryFlags = { UZ: settings.values.countryFlags.UZ }
    await documents.write('settings/site.json', JSON.stringify(settings))
    await published
    await visit(page, '/about')
    await expect(page.locator('[data-widget="country-flags"] li')).toHaveText(['Oʻzbekiston'])
    await expect(page.locator('[data-widget="site-header"] nav[aria-label="Yordam"]')).toBeVisible()
    await expect(page.locator('footer[data-widget="footer-blocks"] nav')).toHaveCount(1)
    await expect(page.locator('[data-widget="social-links"]')).toHaveCount(0)
    await expect(page.locator('[data-widget="rating-sites"] a')).toHaveCount(1)
    await expect(page.locator('[data-widget="bottom-bar"]')).toHaveAttribute('aria-label', 'Hujjatlar')
  },
)

/**
 * What has the focus: its words, and whether a part of it lies behind the bar at the foot of a phone's screen; null
 * outside the page.
 */
const atFocus = (page: Page): Promise<{ words: string; isHidden: boolean } | null> =>
  page.evaluate(() => {
    const [focused, bar] = [document.activeElement, document.querySelector('[data-widget="bottom-bar"]')]
    if (!focused || focused === document.body || !bar) return null
    const { top, bottom } = focused.getBoundingClientRect()
    const words = focused.getAttribute('aria-label') ?? focused.textContent
    return {
      words,
      isHidden: !bar.contains(focused) && bottom > bar.getBoundingClientRect().top && top < window.innerHeight,
    }
  })

shared('nothing that Tab leads to on a phone lies behind the bar at its foot', fullOnly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 667 })
  await visit(page, '/')
  const hidden: string[] = []
  let steps = 0
  await page.keyboard.press('Tab')
  for (let at = await atFocus(page); at && steps < 300; at = await atFocus(page)) {
    if (at.isHidden) hidden.push(at.words)
    steps += 1
    await page.keyboard.press('Tab')
  }
  expect(hidden).toEqual([])
  expect(steps).toBeGreaterThan(30)
})

shared(
  '[POP-9] the menu button of a phone opens the sidebar; a link in it closes it and leads on',
  async ({ page }) => {
    await page.setViewportSize(phone)
    await visit(page, '/')
    await page.locator('[data-node$="menu-button"]').click()
    const sidebar = page.getByRole('dialog', { name: 'Menyu' })
    await sidebar.getByRole('link', { name: 'Savol va javoblar' }).click()
    await expect(sidebar).toHaveCount(0)
    await expect(page).toHaveURL(/help$/)
  },
)

shared(
  '[POP-9] [CFG-7] the games search finds while typing, by keyboard alone, and remembers',
  fullOnly,
  async ({ page }) => {
    await visit(page, '/')
    await page.locator('[data-node$="search-button"]').focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('dialog', { name: 'Oʻyin qidirish' }).getByRole('combobox')
    await expect(field).toBeFocused()
    await page.keyboard.type('roulette')
    await expect(
      page
        .getByRole('option')
        .filter({ hasText: /roulette/i })
        .first(),
    ).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/game\//)
    await expect(page.locator('[data-popup]')).toHaveCount(0)
    await page.locator('[data-node$="search-button"]').click()
    await expect(page.getByRole('option').first()).toHaveText('roulette')
  },
)

shared(
  '[CFG-2] a page that takes longer than a moment shows the loader of the settings, with its logo and the percent',
  fullOnly,
  async ({ page }) => {
    await visit(page, '/')
    let letGo = (): void => undefined
    const isFree = new Promise<void>((done) => (letGo = done))
    await page.route(/\/page\/rules\.json/, async (route) => {
      await isFree
      await route.continue()
    })
    await page.locator('footer a[href="/rules"]').click()
    const loader = page.locator('[data-loader]')
    await expect(loader.getByText(/^\d+%$/)).toBeVisible()
    await expect(loader.locator('img')).toHaveAttribute('src', '/media/logo-mobile.svg')
    await expect(page.getByRole('status').filter({ hasText: 'Yuklanmoqda' })).toHaveCount(1)
    letGo()
    await expect(page).toHaveURL(/\/rules$/)
    await expect(loader).toHaveCount(0)
  },
)

const far = Array.from({ length: 40 }, (_, at) => ({
  id: `line-${at}`,
  type: 'rich-text',
  props: { text: { uz: `<p>Qator ${at}</p>`, ru: `<p>Строка ${at}</p>` } },
}))

for (const width of [360, 1440]) {
  test(
    `[CON-3] an anchor is shown below the header that stays in view, of an address that is opened and of one on the page, at ${width} px`,
    fullOnly,
    async ({ page, documents }) => {
      await documents.addNodes('rules', ...far)
      await page.setViewportSize({ width, height: 780 })
      // Documents name no places: widgets do, and code of the site.
      await page.addInitScript(() =>
        addEventListener('load', () => {
          for (const at of [20, 10])
            document.querySelector(`[data-node$=".line-${at}"]`)?.setAttribute('id', `place-${at}`)
        }),
      )
      const gapBelowHeader = (id: string): Promise<number> =>
        page.evaluate(
          (place) =>
            Math.round(
              (document.getElementById(place)?.getBoundingClientRect().top ?? -1) -
                (document.querySelector('[data-widget="site-header"]')?.getBoundingClientRect().bottom ?? 0),
            ),
          id,
        )
      const isShownBelow = async (id: string): Promise<boolean> => {
        const gap = await gapBelowHeader(id)
        return gap >= 0 && gap <= 48
      }
      await visit(page, '/rules#place-20')
      await expect.poll(() => isShownBelow('place-20')).toBe(true)
      await page.evaluate(() => void (location.hash = '#place-10'))
      await expect.poll(() => isShownBelow('place-10')).toBe(true)
      expect((await page.locator('[data-widget="site-header"]').boundingBox())?.y).toBe(0)
    },
  )
}

test(
  '[CON-3] #bottom is the end of the page; Back brings the place back that was left',
  fullOnly,
  async ({ page, documents }) => {
    await documents.addNodes('rules', ...far)
    await visit(page, '/rules#bottom')
    await expect
      .poll(() =>
        page.evaluate(() => Math.round(window.scrollY + window.innerHeight - document.documentElement.scrollHeight)),
      )
      .toBe(0)
    await visit(page, '/rules')
    const header = await page.locator('[data-widget="site-header"]').boundingBox()
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
    expect((await page.locator('[data-widget="site-header"]').boundingBox())?.y).toBe(header?.y)
    // A click of the driver would scroll what it clicks to the middle first.
    await page
      .locator('[data-widget="site-header"] a[href="/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  },
)

test(
  '[CON-1] at each edge of the eight screen classes exactly what is meant for it is shown',
  fullOnly,
  async ({ page, documents }) => {
    await documents.addNodes(
      'help',
      ...breakpointNames.map((name) => ({
        id: `at-${name}`,
        type: 'notice',
        props: { text: { uz: name, ru: name } },
        when: { screen: { min: name, max: name } },
      })),
    )
    await visit(page, '/help')
    for (const name of breakpointNames) {
      const { min, max } = breakpoints[name]
      for (const width of [Math.max(320, min), Number.isFinite(max) ? max : 2560]) {
        await page.setViewportSize({ width, height: 800 })
        const shown = await page.locator('main [data-widget="notice"]:visible').allTextContents()
        expect([width, shown.map((text) => text.trim())]).toEqual([width, [name]])
        const chrome = await page.evaluate(() =>
          ['bottom-bar', 'side-rail'].map(
            (type) => getComputedStyle(document.querySelector(`[data-widget="${type}"]`) as Element).display !== 'none',
          ),
        )
        expect([width, ...chrome]).toEqual([width, width < 992, width >= 992])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0)
      }
    }
  },
)
