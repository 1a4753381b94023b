import { chromium, expect, type Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { makeDeposit } from '#tests/harness/payments.ts'
import { beginHeldRound, endsRound, gameOf, isReady, stage } from '#tests/harness/play-game.ts'
import { findChrome } from '#tests/harness/find-chrome.mjs'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { followRequests } from '#tests/harness/settled.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { temporaryFolder } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import {
  controlled,
  keptAnswers,
  lookForWorker,
  pageBuild,
  workerBuilds,
  workerWaits,
} from '#tests/harness/worker-state.ts'
import { fullOnly, longOnly } from '#tests/harness/quick-share.ts'
import { minute, test, open, openWithClock, reloadsOf, inTime } from '#tests/harness/deployed-pages.ts'

test.use({ serviceWorkers: 'allow' })

test.setTimeout(480_000)

test(
  '[PWA-1] the site can be installed: Chromium finds nothing missing in the manifest, in both languages',
  fullOnly,
  async ({ site }) => {
    await site.deploy({ id: 'n' })
    const profile = await temporaryFolder()
    const executablePath = findChrome()
    const context = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox'],
    })
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      for (const [path, start, address] of [
        ['/', '/', '/manifest.webmanifest'],
        ['/ru', '/ru', '/ru/manifest.webmanifest'],
      ] as const) {
        await open(page, site, path)
        const chrome = await context.newCDPSession(page)
        const { data, errors, url } = await chrome.send('Page.getAppManifest')
        expect([url, errors]).toEqual([site.address() + address, []])
        const manifest = JSON.parse(data ?? '') as {
          icons: { src: string; sizes: string; purpose: string; type: string }[]
        } & Record<string, unknown>
        expect(manifest).toMatchObject({
          id: '/',
          name: 'Chiroq',
          short_name: 'Chiroq',
          start_url: start,
          scope: '/',
          display: 'standalone',
          lang: path === '/' ? 'uz' : 'ru',
        })
        expect(manifest.theme_color).toMatch(/^#[0-9a-f]{6}$/)
        expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']))
        for (const { src, type } of manifest.icons) {
          const answer = await context.request.get(site.address() + src)
          expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type])
        }
        const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors')
        expect(installabilityErrors).toEqual([])
        const apple = page.locator('link[rel=apple-touch-icon]')
        expect((await context.request.get(site.address() + ((await apple.getAttribute('href')) ?? ''))).status()).toBe(
          200,
        )
      }
    } finally {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    }
  },
)

test('[PWA-1] [D1] the worker keeps files whose name changes with their content, and never a page, a call, the configuration or another host', async ({
  page,
  site,
}) => {
  await site.deploy({ id: 'n' })
  await open(page, site)
  for (const path of ['/', '/gamehall', '/ru/help', '/game/loomfall_urgut-meteor']) {
    await page.goto(site.address() + path)
    await hydrated(page)
  }
  await expect
    .poll(async () => (await keptAnswers(page)).filter(({ cache }) => cache === 'playbill-1-hashed').length)
    .toBeGreaterThan(5)
  const cached = await keptAnswers(page)
  const pages = cached.filter(({ contentType }) => contentType.startsWith('text/html')).map(({ path }) => path)
  expect(pages.toSorted()).toEqual(['/_offline/ru', '/_offline/uz'])
  expect(
    cached.filter(({ path }) => !/^\/(assets\/|media\/|nfx\/release\/|nfx\/theme\/|_offline\/)/.test(path)),
  ).toEqual([])
  expect(cached.filter(({ type }) => type !== 'basic')).toEqual([])
  const script = await page.request.get(`${site.address()}/sw.js`)
  expect([script.headers()['cache-control'], script.headers()['content-type']]).toEqual([
    'no-cache',
    'text/javascript; charset=utf-8',
  ])
})

const upgrades = { full: 12, long: 50 }
for (let run = 1; run <= upgrades.long; run += 1) {
  test(
    `[PWA-1] [D1] build N, then N+1, then N-1: each takes over by itself, and the page comes from it (run ${run})`,
    run <= upgrades.full ? fullOnly : longOnly,
    async ({ page, context, site }) => {
      await site.deploy({ id: 'n0' })
      await openWithClock(page, site)
      const loads = reloadsOf(page)
      for (const [index, id] of ['n1', 'n0'].entries()) {
        await site.deploy({ id })
        await lookForWorker(page)
        await inTime(context, async () => {
          expect(loads()).toBe(index + 1)
        })
        await hydrated(page)
        expect([await pageBuild(page), await workerBuilds(page)]).toEqual([id, [id]])
      }
    },
  )
}

const openDialog = (page: Page): Promise<void> => accountChip(page).getByRole('button').first().click()
type UnderWay = {
  readonly name: string
  readonly path: string
  readonly isPlayer?: boolean
  /** How long it may take, in minutes of the page's clock; 20 when absent. */
  readonly lasts?: number
  readonly begin: (page: Page) => Promise<void>
  readonly expectKept: (page: Page) => Promise<void>
  readonly end: (page: Page) => Promise<void>
}
/** A field with something typed in it, until the player deletes that and moves on. */
const typedInto = (selector: string, text: string): Pick<UnderWay, 'begin' | 'expectKept' | 'end'> => ({
  begin: (page) => page.locator(selector).fill(text),
  expectKept: (page) => expect(page.locator(selector)).toHaveValue(text),
  async end(page) {
    await page.locator(selector).fill('')
    await page.locator(selector).blur()
  },
})
const closed = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
}
const underWay: readonly UnderWay[] = [
  {
    name: 'a dialog with a login half typed',
    path: '/help',
    async begin(page) {
      await openDialog(page)
      await page.locator('[data-form=sign-in] [name=login]').fill('half')
    },
    expectKept: (page) => expect(page.locator('[data-form=sign-in] [name=login]')).toHaveValue('half'),
    end: closed,
  },
  {
    name: 'a second factor half typed',
    path: '/help',
    // The values it was started with are discarded after five minutes.
    lasts: 4,
    async begin(page) {
      await openDialog(page)
      const { fill, code } = signInDialog(page)
      const { login, password } = testPlayer('two-factor')
      await fill(login, password)
      await code.fill('123')
    },
    expectKept: (page) => expect(signInDialog(page).code).toHaveValue('123'),
    end: closed,
  },
  { name: 'a search half typed on a page', path: '/gamehall', ...typedInto('[data-widget=search-box] input', 'ur') },
  {
    name: 'a registration half filled in',
    path: '/forms/sign_up',
    ...typedInto('[data-form=sign-up] [name=email]', 'half@play'),
  },
  {
    name: 'a message to the support half written',
    path: '/support',
    ...typedInto('[data-form=feedback] [name=text]', 'Pul'),
  },
  {
    name: 'a profile half filled in',
    path: '/profile/settings',
    isPlayer: true,
    // The warning comes after 16 minutes, and gives the field the focus back when it closes.
    lasts: 12,
    ...typedInto('[data-form=profile] [name=home_town]', 'Samar'),
  },
  {
    name: 'a question before signing out',
    path: '/help',
    isPlayer: true,
    async begin(page) {
      await accountChip(page).locator('summary').click()
      await accountChip(page).getByRole('button').first().click()
      await expect(page.locator('[role=alertdialog], [role=dialog]')).toBeVisible()
    },
    expectKept: (page) => expect(page.locator('[role=alertdialog], [role=dialog]')).toBeVisible(),
    end: closed,
  },
  {
    name: 'a deposit of which the outcome is not known',
    path: '/cashier/paypending',
    isPlayer: true,
    async begin(page) {
      const { origin } = new URL(page.url())
      const id = await makeDeposit(page.request, origin, 'pending')
      await page.goto(`${origin}/cashier/paypending/${id}`)
      await hydrated(page)
      await controlled(page)
      await expect(page.locator('[data-payment]')).toHaveAttribute('data-payment', 'pending')
    },
    // The clock runs faster than the answers: one that is late counts as unread.
    expectKept: (page) =>
      expect(page.locator('[data-payment]')).toHaveAttribute('data-payment', /^(pending|checking|unread)$/),
    end: (page) => page.locator('[data-payment] a[href="/cashier/history"]').first().click(),
  },
  {
    name: 'a question before a withdrawal is taken back',
    path: '/cashier/withdraw',
    isPlayer: true,
    // An idle player is signed out of the cashier after 15 minutes.
    lasts: 12,
    async begin(page) {
      const form = {
        method: 'chinor-mobil',
        amount: '50000',
        currency: 'UZS',
        requisites: JSON.stringify({ phone: '+998 90 123 45 67' }),
        intent_id: crypto.randomUUID(),
      }
      const made = await page.request.post(`${new URL(page.url()).origin}/api/cashier.makewithdrawal`, {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        multipart: form,
      })
      expect(made.status(), await made.text()).toBe(200)
      await page.reload()
      await hydrated(page)
      await controlled(page)
      await page.locator('[data-record^=withdrawal-] button:not([aria-label])').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
    expectKept: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
    end: closed,
  },
  {
    name: 'a game',
    path: '/game/loomfall_urgut-meteor',
    begin: (page) => expect(page.locator('html')).toHaveAttribute('data-game-page'),
    expectKept: (page) => expect(page.locator('html')).toHaveAttribute('data-game-page'),
    async end(page) {
      await page.locator('a[href="/gamehall"]').first().click()
      await expect(page.locator('html')).toHaveAttribute('data-page', 'gamehall')
    },
  },
]

for (const { name, path, isPlayer = false, lasts = 20, begin, expectKept, end } of underWay) {
  test(
    `[PWA-1] [D2] while there is ${name}, updates wait whenever they come, and the last one is applied afterwards`,
    fullOnly,
    async ({ page, context, site }) => {
      await site.deploy({ id: 'n0' })
      if (isPlayer) await context.addCookies((await signIn(site.address(), testPlayer('has money'))).cookies)
      await openWithClock(page, site, path)
      await begin(page)
      const loads = reloadsOf(page)
      for (const id of ['n1', 'n2', 'n3']) {
        await site.deploy({ id })
        await lookForWorker(page)
        await workerWaits(page)
        for (let left = Math.floor(lasts / 3); left > 0; left -= 1) await context.clock.fastForward(minute)
        await expectKept(page)
        expect([id, loads(), await pageBuild(page)]).toEqual([id, 0, 'n0'])
      }
      await end(page)
      await inTime(context, async () => {
        expect(loads()).toBe(1)
      })
      expect(await pageBuild(page)).toBe('n3')
    },
  )
}

test(
  '[PWA-1] [D2] an activity in one tab holds the update back in every tab',
  fullOnly,
  async ({ page, context, site }) => {
    await site.deploy({ id: 'n0' })
    await openWithClock(page, site)
    const other = await context.newPage()
    await open(other, site)
    await openDialog(other)
    await expect(other.locator('[role=dialog]')).toBeVisible()
    const loads = reloadsOf(page)
    await site.deploy({ id: 'n1' })
    await lookForWorker(page)
    await workerWaits(page)
    for (let passed = 0; passed < 5 * minute; passed += minute) await context.clock.fastForward(minute)
    expect([loads(), await pageBuild(other)]).toEqual([0, 'n0'])
    await other.keyboard.press('Escape')
    await expect(other.locator('[role=dialog]')).toHaveCount(0)
    await inTime(context, async () => {
      expect([await pageBuild(page), await pageBuild(other)]).toEqual(['n1', 'n1'])
    })
  },
)

test(
  '[PWA-1] [D2] after half an hour without a safe point the player is asked, and may say yes at once',
  fullOnly,
  async ({ page, context, site }) => {
    await site.deploy({ id: 'n0' })
    await openWithClock(page, site, '/game/loomfall_urgut-meteor')
    await site.deploy({ id: 'n1' })
    await lookForWorker(page)
    await workerWaits(page)
    const offer = page.locator('[data-status=update]')
    for (let passed = 0; passed < 29 * minute; passed += minute) await context.clock.fastForward(minute)
    await expect(offer).toHaveCount(0)
    // The page may learn of the new version slightly later than the test does.
    await inTime(context, async () => expect(await offer.count()).toBe(1))
    await expect(offer).toBeVisible()
    expect(await pageBuild(page)).toBe('n0')
    const loaded = page.waitForEvent('load')
    await offer.getByRole('button').first().click()
    await loaded
    expect(await pageBuild(page)).toBe('n1')
  },
)

test(
  '[PWA-1] [GAM-4] [D2] during a game round no update is offered; an unanswered offer is hidden when the next round begins, and comes back after it',
  fullOnly,
  async ({ page, context, site }) => {
    await site.deploy({ id: 'n0' })
    // From the second deployment on, the games are served on the port next to the site's.
    await site.deploy({ id: 'n0' })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // At this height the card is below the game and covers none of its buttons.
    await page.setViewportSize({ width: 1280, height: 1400 })
    followRequests(context)
    await openWithClock(page, site, `/game/${await gameOf(page, 'Dice', site.address())}`)
    await site.deploy({ id: 'n1' })
    await lookForWorker(page)
    await workerWaits(page)
    for (let passed = 0; passed < 28 * minute; passed += minute) await context.clock.fastForward(minute)
    await page.getByRole('button', { name: 'Demoni sinab koʻrish' }).click()
    await isReady(page)
    const offer = page.locator('[data-status=update]')
    const loads = reloadsOf(page)

    const first = await beginHeldRound(page, 'Dice')
    for (let passed = 0; passed < 5 * minute; passed += minute) await context.clock.fastForward(minute)
    await expect(stage(page)).toHaveAttribute('data-game-status', 'round')
    await expect(offer).toHaveCount(0)
    await first.continue()
    await endsRound(page)
    await inTime(context, async () => expect(await offer.count()).toBe(1))

    const second = await beginHeldRound(page, 'Dice')
    await expect(offer).toHaveCount(0)
    for (let passed = 0; passed < 2 * minute; passed += minute) await context.clock.fastForward(minute)
    await expect(stage(page)).toHaveAttribute('data-game-status', 'round')
    expect([await offer.count(), loads(), await pageBuild(page)]).toEqual([0, 0, 'n0'])
    await second.continue()
    await endsRound(page)
    await inTime(context, async () => expect(await offer.count()).toBe(1))
    const loaded = page.waitForEvent('load')
    await offer.getByRole('button').first().click()
    await loaded
    expect(await pageBuild(page)).toBe('n1')
  },
)
