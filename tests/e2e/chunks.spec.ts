import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/own-time.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'

const second = 1_000
const minute = 60 * second
/** Only the page about responsible play has helplines. */
const missing = '**/assets/helplines.*.js'
const loadsOf = (page: Page): (() => number) => {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}
const shown = async (page: Page, id: string): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-page', id)
  await hydrated(page)
}
const follow = async (page: Page, path: string, id: string): Promise<void> => {
  await page.locator(`a[href="${path}"]`).first().click()
  await shown(page, id)
}

test.setTimeout(360_000)
for (const storage of ['there', 'blocked'] as const) {
  test(
    `[PWA-3] [D3] a missing chunk reloads the page at the next navigation, twice in 20 minutes at most, and then the page says so with a way on: storage ${storage}`,
    fullOnly,
    async ({ page, time, watch }) => {
      watch.expect(/assets\/helplines|^report: .*"(helplines|chunk)|dynamically imported module/)
      if (storage === 'blocked')
        await page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('blocked', 'SecurityError')
              },
            })
        })
      await page.route(missing, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/rules')
      await shown(page, 'rules')
      const loads = loadsOf(page)
      await follow(page, '/responsible-gaming', 'responsible-gaming')
      expect(loads()).toBe(0)
      await expect(page.locator('[data-status=broken]')).toBeVisible()
      await follow(page, '/rules', 'rules')
      await expect.poll(loads).toBe(1)
      await hydrated(page)
      for (let passed = 0; passed < 20 * minute; passed += 2 * minute) {
        await follow(page, '/responsible-gaming', 'responsible-gaming')
        await time.advance(minute)
        await follow(page, '/rules', 'rules')
        await time.advance(minute)
      }
      expect(loads()).toBe(2)
      const notice = page.locator('[data-status=broken]')
      await expect(notice).toBeVisible()
      await page.unroute(missing)
      const loaded = page.waitForEvent('load')
      await notice.getByRole('button').first().click()
      await loaded
      await follow(page, '/responsible-gaming', 'responsible-gaming')
      await expect(notice).toHaveCount(0)
    },
  )
}

test(
  '[PWA-3] [D3] when every chunk of a page is gone, the page says what happened and has a way on',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/assets\/|^report: |dynamically imported module|^console: /)
    await page.goto('/rules')
    await shown(page, 'rules')
    await loaded(page)
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.locator('a[href="/gamehall"]').first().click()
    const notice = page.locator('[data-status=broken]')
    await expect(notice).toBeVisible()
    await page.unroute('**/assets/*.js')
    await notice.getByRole('button').first().click()
    await expect(page.locator('main [data-game]').first()).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

const latest = '**/api/builds.latest*'
const refused: Readonly<Record<string, object>> = {
  'a page of HTML': { status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' },
  nothing: { status: 204, body: '' },
  'no JSON': { status: 200, contentType: 'application/json', body: '{"data":' },
  'another shape': { status: 200, json: { data: { id: 7 } } },
  'an invalid id': { status: 200, json: { data: { id: '<script>' } } },
  'an empty id': { status: 200, json: { data: { id: '' } } },
  'a failure': { status: 500, json: { error: { type: 'InternalServerErrorException', message: 'no' } } },
  'the build of a development server': { status: 200, json: { data: { id: 'development' } } },
}

test(
  '[PWA-2] [D4] a build that is not newer changes nothing, however often it is answered',
  fullOnly,
  async ({ page, time, watch }) => {
    watch.expect(/builds\.latest/)
    await page.goto('/help')
    await shown(page, 'help')
    const loads = loadsOf(page)
    for (const [name, answer] of Object.entries(refused)) {
      let requests = 0
      await page.route(latest, (route) => {
        requests += 1
        return route.fulfill(answer)
      })
      await time.advance(5 * minute)
      const askedAfter = async (): Promise<number> => {
        await time.advance(minute)
        return requests
      }
      await expect.poll(askedAfter, `asked while the answer is ${name}`).toBeGreaterThan(0)
      await time.advance(minute)
      await page.unroute(latest)
    }
    expect(loads()).toBe(0)
  },
)

test(
  '[PWA-2] [D4] a newer build reloads the page at a safe point, once: a server that still serves the old build causes no further reloads',
  fullOnly,
  async ({ page, time }) => {
    await page.goto('/help')
    await shown(page, 'help')
    const loads = loadsOf(page)
    await page.route(latest, (route) => route.fulfill({ status: 200, json: { data: { id: 'a-newer-one' } } }))
    await time.advance(6 * minute)
    await expect(async () => {
      await time.advance(15 * second)
      expect(loads()).toBe(1)
    }).toPass({ timeout: 40_000 })
    await hydrated(page)
    for (let passed = 0; passed < 20 * minute; passed += minute) await time.advance(minute)
    expect(loads()).toBe(1)
  },
)

test(
  '[PWA-2] a newer build is loaded with the next navigation, if nothing else prevents it',
  fullOnly,
  async ({ page, time }) => {
    await page.goto('/help')
    await shown(page, 'help')
    const loads = loadsOf(page)
    const response = page.waitForResponse(latest)
    await page.route(latest, (route) => route.fulfill({ status: 200, json: { data: { id: 'a-newer-one' } } }))
    await page.locator('h1').first().click()
    await time.settled()
    await time.advance(6 * minute)
    await page.locator('h1').first().click()
    await response
    await page.locator('a[href="/rules"]').first().click()
    await expect.poll(loads).toBe(1)
    await shown(page, 'rules')
  },
)

/** What Vite's loader of chunks says on the window when one cannot be had. */
const loseChunk = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))

test(
  '[PWA-3] a lost chunk is fetched with the navigation that leaves a game: the round is given up by the player, not by the reload',
  fullOnly,
  async ({ page }) => {
    await page.goto('/game/loomfall_urgut-meteor')
    await expect(page.locator('html')).toHaveAttribute('data-game-page')
    await hydrated(page)
    const loads = loadsOf(page)
    await loseChunk(page)
    await page.locator('a[href="/gamehall"]').first().click()
    await expect.poll(loads).toBe(1)
    await shown(page, 'gamehall')
  },
)

test(
  '[PWA-3] a lost chunk is not fetched with a navigation while a dialog is open over both pages',
  fullOnly,
  async ({ page }) => {
    await page.goto('/help')
    await shown(page, 'help')
    const loads = loadsOf(page)
    await accountChip(page).getByRole('button').first().click()
    await signInDialog(page).login.fill('half')
    await loseChunk(page)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/rules"]')?.click())
    await shown(page, 'rules')
    await expect(signInDialog(page).login).toHaveValue('half')
    expect(loads()).toBe(0)
  },
)

test.describe('as player', () => {
  test.use({ visitor: 'player' })

  test(
    '[PWA-3] [D2] a lost chunk is fetched with the navigation that leaves the page of a pending payment',
    fullOnly,
    async ({ page, served }) => {
      await page.goto('/help')
      const id = await makeDeposit(page.request, served.address, 'pending')
      await page.goto(`/cashier/paypending/${id}`)
      await expect(page.locator('[data-payment]')).toHaveAttribute('data-payment', 'pending')
      await hydrated(page)
      const loads = loadsOf(page)
      await loseChunk(page)
      await page.locator('[data-payment] a[href="/cashier/history"]').first().click()
      await expect.poll(loads).toBe(1)
      await shown(page, 'cashier-history')
    },
  )

  test(
    '[PWA-2] [D2] a tab that is left on the page of a payment that is over takes a newer build at a safe point',
    fullOnly,
    async ({ page, time, served }) => {
      await page.goto('/help')
      const id = await makeDeposit(page.request, served.address, 'success')
      await page.goto(`/cashier/paysuccess/${id}`)
      await expect(page.locator('[data-payment]')).toHaveAttribute('data-payment', 'success')
      await hydrated(page)
      const loads = loadsOf(page)
      await page.route(latest, (route) => route.fulfill({ status: 200, json: { data: { id: 'a-newer-one' } } }))
      await time.settled()
      await time.advance(6 * minute)
      await expect(async () => {
        await time.advance(15 * second)
        expect(loads()).toBe(1)
      }).toPass({ timeout: 40_000 })
    },
  )
})
