import type { Page } from '@playwright/test'
import { pwaWords } from '#schemas/pwa-words.ts'
import { routes } from '#schemas/routes.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { openDeployments } from '#tests/harness/deploy.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { controlled } from '#tests/harness/worker-state.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'

const widths = process.env.PLAYBILL_FULL === '1' ? [360, 768, 1440] : [360]
/** An address of every route: a parameter is any word. */
const paths = routes.map(({ path }) => path.replace(/\$\w*/g, 'any'))

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    '[N10] without a network every route shows the offline page in its language, with one way on, which leads to the page once the network is back',
    fullOnly,
    async ({ page, watch }) => {
      test.setTimeout(360_000)
      watch.expect(/^(request: net::ERR|answer: 503 GET|console: Failed)/)
      const site = await openDeployments()
      try {
        await site.deploy({ id: 'n0' })
        await page.goto(`${site.address()}/help`)
        await hydrated(page)
        await controlled(page)
        await expect
          .poll(() => page.evaluate(async () => (await caches.match('/_offline/ru')) !== undefined))
          .toBe(true)
        await site.stop()
        for (const locale of ['uz', 'ru'] as const)
          for (const path of paths) {
            const answer = await page.goto(site.address() + addressInLocale(locale, path))
            const shown = await page.evaluate(() => [
              document.documentElement.lang,
              document.documentElement.dataset.page,
              document.querySelector('h1')?.textContent,
              document.querySelectorAll('a, button').length,
            ])
            expect([path, answer?.status(), ...shown]).toEqual([
              path,
              503,
              locale,
              'offline',
              pwaWords.offlineTitle[locale],
              1,
            ])
          }
        for (const locale of ['uz', 'ru'] as const)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            await page.goto(site.address() + addressInLocale(locale, '/cashier/deposit'))
            await expect(page.getByText(pwaWords.offlineMoney[locale])).toBeVisible()
            expect(
              await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            ).toBe(0)
            expect(await page.evaluate(() => document.fonts.check("16px 'Onest Variable'"))).toBe(true)
            const box = await page.getByRole('link').boundingBox()
            expect(box?.height).toBeGreaterThanOrEqual(44)
            expect(await axeFindings(page)).toEqual([])
            await page.screenshot({ path: test.info().outputPath(`offline-${locale}-${width}.png`) })
          }
        await page.goto(`${site.address()}/ru/rules`)
        await site.deploy({ id: 'n0' })
        await page.getByRole('link', { name: pwaWords.retry.ru }).click()
        await expect(page.locator('html')).toHaveAttribute('data-page', 'rules')
      } finally {
        await site.close()
      }
    },
  )
})

async function makeWithdrawal(page: Page, origin: string): Promise<void> {
  const form = {
    method: 'chinor-mobil',
    amount: '50000',
    currency: 'UZS',
    requisites: JSON.stringify({ phone: '+998 90 123 45 67' }),
    intent_id: crypto.randomUUID(),
  }
  const made = await page.request.post(`${origin}/api/cashier.makewithdrawal`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', origin },
    multipart: form,
  })
  expect(made.status(), await made.text()).toBe(200)
}
const lose = async (page: Page): Promise<void> => {
  await page.goto('/')
  await loaded(page)
  await page.context().setOffline(true)
}

test('[N10] a connection that goes away while the page is open is said on it, and that it is back', async ({
  page,
  watch,
}) => {
  watch.expect(/^request: net::ERR_INTERNET_DISCONNECTED/)
  await lose(page)
  const status = page.getByRole('status').filter({ has: page.locator('[data-status]') })
  await expect(status).toContainText(pwaWords.offlineStatus.uz)
  await expect(status).toContainText(pwaWords.offlineStatusMoney.uz)
  await expect(page.locator('html')).toHaveAttribute('data-offline')
  expect(await axeFindings(page, { include: '[role=status]' })).toEqual([])
  await page.context().setOffline(false)
  await expect(page.locator('[data-status=online]')).toContainText(pwaWords.onlineStatus.uz)
  await expect(page.locator('html')).not.toHaveAttribute('data-offline')
  await expect(page.locator('[data-status]')).toHaveCount(0)
})

test('[N10] what is said of the connection covers no button of a dialog on a phone', async ({ page, watch }) => {
  watch.expect(/^request: net::ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await loaded(page)
  await page.locator('[data-widget=account-chip]').getByRole('button').first().click()
  const dialog = page.locator('[role=dialog][data-popup=auth]')
  await expect(dialog.locator('[type=submit]')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.locator('[data-status=offline]')).toBeVisible()
  const covered = () =>
    dialog.evaluate((element) => {
      const ends = [...element.children].map((part) => part.getBoundingClientRect().bottom)
      return Math.max(...ends) - (document.querySelector('[data-status]')?.getBoundingClientRect().top ?? 0)
    })
  await expect.poll(covered).toBeLessThanOrEqual(0)
})

test('[N10] what is said of the connection covers no field that has the focus', async ({ page, watch }) => {
  watch.expect(/^request: net::ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/support')
  await loaded(page)
  const field = page.locator('main form input[name]').first()
  await field.focus()
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await page.context().setOffline(true)
  const card = page.locator('[data-status=offline]')
  await expect(card).toBeVisible()
  const reach = () => field.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(async () => (await reach()) - (await top())).toBeLessThanOrEqual(0)
})

test(
  '[N10] without a connection a link into a game does not take the page away: the reason is shown, and the link works when the connection is back',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^request: net::ERR_INTERNET_DISCONNECTED/)
    await lose(page)
    const game = page.locator('main [data-game] a').first()
    await game.click()
    await expect(page).toHaveURL('/')
    await expect(page.locator('[data-status=offline]')).toHaveCSS('outline-style', 'solid')
    await page.context().setOffline(false)
    await game.click()
    await expect(page).toHaveURL(/\/game\//)
  },
)

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  const said = (page: Page) => page.locator('[data-blocked=offline]')
  const listed = [
    {
      name: 'a withdrawal on its way',
      path: '/cashier/withdraw',
      button: '[data-record^=withdrawal-] button:not([aria-label])',
      prepare: makeWithdrawal,
    },
    {
      name: 'a tournament',
      path: '/tournaments',
      button: '[data-widget=tournament-item] button',
      follow: 'main a[href^="/tournaments/"]',
    },
  ]

  for (const { name, path, button, prepare, follow } of listed)
    test(
      `[N10] without a connection the money of ${name} cannot be moved, the reason is beside the button, and it works when the connection is back`,
      fullOnly,
      async ({ page, watch, served }) => {
        watch.expect(/^request: net::ERR_INTERNET_DISCONNECTED/)
        await prepare?.(page, served.address)
        await page.goto(path)
        if (follow) await page.locator(follow).first().click()
        const pressed = page.locator(button).first()
        await loaded(page)
        const calls: string[] = []
        // A report of an error moves no money.
        page.on('request', (request) => {
          if (request.method() !== 'POST' || new URL(request.url()).pathname === '/_report') return
          calls.push(`${request.url()} ${request.postData() ?? ''}`)
        })
        await pressed.focus()
        await page.context().setOffline(true)
        await expect(said(page).first()).toHaveText(pwaWords.offlineStatusMoney.uz)
        await expect(pressed).toHaveAttribute('aria-disabled', 'true')
        await expect(pressed).toHaveAccessibleDescription(pwaWords.offlineStatusMoney.uz)
        await expect(pressed).toBeFocused()
        await page.keyboard.press('Enter')
        await pressed.click({ force: true })
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
        expect(calls).toEqual([])
        expect(await axeFindings(page, { include: 'main' })).toEqual([])
        await page.context().setOffline(false)
        await expect(said(page)).toHaveCount(0)
        await pressed.click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
      },
    )
})
