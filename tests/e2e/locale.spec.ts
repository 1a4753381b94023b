import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'

const year = 365 * 24 * 3_600
const russian = testPlayer('Russian')
const toLocale = (page: Page, locale: 'uz' | 'ru') =>
  page.locator(`[data-widget=locale-switch] a[hreflang=${locale}]`).first()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

test('[LOC-4] [LOC-3] the switch tells the server, keeps the choice for 365 days, and loads the same page with all that its address holds', async ({
  page,
  context,
  served,
}) => {
  await open(page, '/help?promo=SPRING&utm_source=a#rules')
  const notified = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/account.changelocale')
  const tracked = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === '/api/events.handle' &&
      (request.url() + (request.postData() ?? '')).includes('change_locale'),
  )
  await toLocale(page, 'ru').click()
  expect((await notified).postData()).toMatch(/name="locale"\s+ru\s/)
  await tracked
  await expect(page).toHaveURL('/ru/help?promo=SPRING&utm_source=a#rules')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const cookies = await context.cookies(served.address)
  const stored = cookies.find(({ name }) => name === 'playbill_locale')
  expect(stored).toMatchObject({ value: 'ru', path: '/', sameSite: 'Lax' })
  expect(Math.abs((stored?.expires ?? 0) - Date.now() / 1_000 - year)).toBeLessThan(60)
  expect(cookies.find(({ name }) => name === 'playbill_locale_session')).toMatchObject({ value: 'ru', expires: -1 })
  const { data } = (await (await context.request.get('/api/account.getInfo')).json()) as {
    data: { uid: number; locale: string }
  }
  expect(data).toMatchObject({ uid: 0, locale: 'ru' })
})

test(
  '[LOC-3] the bare index leads to the locale that was chosen; a cookie that names none leads nowhere',
  fullOnly,
  async ({ page, context, served }) => {
    await context.addCookies([{ name: 'playbill_locale', value: 'ru', url: served.address }])
    await page.goto('/?utm=1')
    await expect(page).toHaveURL('/ru?utm=1')
    await page.goto('/help')
    await expect(page).toHaveURL('/help')
    for (const value of ['en', 'ru-RU', '%2F%2Fevil.example']) {
      await context.addCookies([{ name: 'playbill_locale', value, url: served.address }])
      await page.goto('/')
      await expect(page).toHaveURL('/')
    }
  },
)

test('[LOC-6] the switch goes on when the platform does not answer', fullOnly, async ({ page, watch }) => {
  watch.expect(/account\.changelocale|events\.handle|the chosen locale|analytics/)
  await page.route(/\/api\/(account\.changelocale|events\.handle)/, (route) => route.abort())
  await open(page, '/help')
  await toLocale(page, 'ru').click()
  await expect(page).toHaveURL('/ru/help')
})

test.describe('with a Russian browser', () => {
  test.use({ locale: 'ru-RU' })

  test(
    '[LOC-2] a Russian browser that arrives at the index is redirected to the Russian one, and can choose Uzbek for good',
    fullOnly,
    async ({ page }) => {
      await open(page, '/')
      await expect(page).toHaveURL('/ru')
      await toLocale(page, 'uz').click()
      await expect(page).toHaveURL('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
      await page.goto('/')
      await expect(page).toHaveURL('/')
      await page.goto('/help')
      await expect(page).toHaveURL('/help')
    },
  )

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('[LOC-2] the switch is a plain link that leads to the index in Uzbek', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveURL('/ru')
      await toLocale(page, 'uz').click()
      await expect(page).toHaveURL('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
    })
  })
})

ownSite(
  '[LOC-2] under `platform` a player is sent to the locale of the account, at a document load and after signing in, until another is chosen',
  fullOnly,
  async ({ page, context, documents, served }) => {
    const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
    await documents.change('settings/site.json', '"strategy": "browser"', '"strategy": "platform"')
    await published

    await open(page, '/help')
    await expect(page).toHaveURL('/help')
    await accountChip(page).getByRole('button').first().click()
    await signInDialog(page).fill(russian.login, russian.password)
    await expect(page).toHaveURL('/ru')
    await expect(accountChip(page).locator('summary')).toBeVisible()

    await page.goto('/rules?utm=1')
    await expect(page).toHaveURL('/ru/rules?utm=1')
    await hydrated(page)
    await toLocale(page, 'uz').click()
    await expect(page).toHaveURL('/rules?utm=1')
    await page.goto('/help')
    await expect(page).toHaveURL('/help')

    // A page that is still open would send its calls without a session.
    await page.goto('about:blank')
    await context.clearCookies()
    await context.addCookies((await signIn(served.address, russian)).cookies)
    await page.goto('/ru/help')
    await expect(page).toHaveURL('/help')
  },
)

const rewritten = [
  ['/RU/help', '/ru/help'],
  ['/uz/gamehall', '/gamehall'],
  ['/uz', '/'],
  ['/en/help', '/help'],
  ['/de-DE/game/x', '/game/x'],
] as const
for (const [from, to] of rewritten) {
  test(
    `[SYS-3] ${from} is no address of the site: the prefix is rewritten to ${to}`,
    fullUnless(from === '/RU/help'),
    async ({ page, site, watch }) => {
      watch.expect(/^answer: 404 GET \/game\/x$/)
      await page.goto(from)
      await expect(page).toHaveURL(site.address + to)
      await expect(page.locator('html')).toHaveAttribute('lang', to.startsWith('/ru') ? 'ru' : 'uz')
    },
  )
}

test(
  '[SYS-3] in the browser too: a link with a foreign prefix leads to the address without it',
  fullOnly,
  async ({ page, site }) => {
    await page.goto('/help')
    await hydrated(page)
    await page.evaluate(() => {
      history.pushState(null, '', '/en/rules?track_id=7#money')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page).toHaveURL(`${site.address}/rules?track_id=7#money`)
    await expect(page.locator('html')).toHaveAttribute('data-page', 'rules')
  },
)

test('[SYS-3] [O9] no prefix leads out of the site', fullOnly, async ({ page, site, watch }) => {
  watch.expect(/^answer: 404 /)
  for (const path of [
    '/en//evil.example',
    '/en/%2f%2fevil.example',
    '/en/\\evil.example',
    '/uz/..//evil.example',
    '/RU/@evil.example',
  ]) {
    // An address that the page itself brings into its one spelling ends the navigation that the test waits for.
    await page.goto(path, { waitUntil: 'commit' })
    await settled(page)
    expect(new URL(page.url()).origin).toBe(new URL(site.address).origin)
  }
})
