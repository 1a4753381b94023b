import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { asRewardPlayer, takeBreak } from '#tests/harness/reward-player.ts'
import { openSurfaces, type PlayerSurface, playerSurfaces, type Viewer } from '#tests/harness/reward-surfaces.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { accountChip, openSignIn } from '#tests/harness/sign-in-dialog.ts'
import { buildRoot } from '#tests/harness/start-program.ts'
import { startSite, temporaryFolder, type Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const password = 'Canary-Old-1'

/** The platform answers nothing that it does not offer: the page of one offer is missing then. */
const noItem = /^answer: 404 GET \/(offers|promotions)\/\d+$/

/** A new player comes to a place that offers something. */
async function come(page: Page, origin: string, viewer: Viewer, surface: PlayerSurface): Promise<void> {
  const { path, gifts = [], prepare, signsIn, open } = surface
  await page.context().clearCookies()
  const email = await asRewardPlayer(page, origin, ...gifts)
  await prepare?.(page, origin)
  if (viewer === 'break') await takeBreak(page, origin)
  if (signsIn) {
    await page.context().clearCookies()
    const { fill } = await openSignIn(page, path)
    await fill(email, password)
    await expect(accountChip(page).locator('summary')).toBeVisible()
  } else await page.goto(path)
  await loaded(page)
  await open?.(page, viewer)
}

/** Nothing is offered there: at once, after a gesture, and a while later. */
async function expectNothing(page: Page, { offer, asks }: PlayerSurface, act: () => Promise<void>): Promise<void> {
  const requested: string[] = []
  page.on('request', (request) => void (asks?.test(request.url()) && requested.push(request.url())))
  await act()
  await expect(offer(page)).toHaveCount(0)
  await page.locator('h1').first().dispatchEvent('click')
  await settled(page)
  await expect(offer(page)).toHaveCount(0)
  expect(requested).toEqual([])
}

for (const [index, surface] of playerSurfaces.entries())
  test(
    `[PRF-4] ${surface.rows} ${surface.name} (${surface.path}): offered to a player, ${surface.isOwn ? 'and left' : 'and not'} to one who takes a break`,
    fullUnless(index === 0),
    async ({ page, baseURL, watch }) => {
      const origin = baseURL ?? ''
      watch.expect(noItem)
      await come(page, origin, 'ordinary', surface)
      await expect(surface.offer(page).first()).toBeVisible()
      await page.goto('about:blank')
      if (!surface.isOwn) return await expectNothing(page, surface, () => come(page, origin, 'break', surface))
      await come(page, origin, 'break', surface)
      await expect(surface.offer(page).first()).toBeVisible()
    },
  )

/** Goes on in the same document, as a link does. */
async function goWithin(page: Page, path: string, name: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await expect(page.locator('html')).toHaveAttribute('data-page', name)
  await loaded(page)
}
const promoField = (page: Page) =>
  page.locator('[data-popup=registration]').getByRole('button', { name: 'Promokodim bor', exact: true })

async function openRegistration(page: Page): Promise<void> {
  await accountChip(page).getByRole('button').first().click()
  await page.locator('[data-popup=auth] [data-node="auth.register"]').click()
  await expect(page.locator('[data-popup=registration] [data-form=sign-up] [name=email]')).toBeVisible()
}

test(
  '[PRF-4] [OFR-1] [BNR-1] [LOY-2] [PRM-1] offers for guests are not shown to a visitor whose sign-in was refused for self-exclusion',
  fullOnly,
  async ({ page, baseURL, watch }) => {
    test.setTimeout(360_000)
    watch.expect(/^answer: 4\d\d POST \/api\/auth\.login/)
    const origin = baseURL ?? ''
    for (const { name, path, offer } of openSurfaces)
      await test.step(`a guest: ${name}`, async () => {
        await page.goto(path)
        await loaded(page)
        await expect(offer(page).first()).toBeVisible()
      })
    await openRegistration(page)
    await expect(promoField(page)).toBeVisible()

    const player = await registerPlayer(page.request, origin)
    const answer = await page.request.post('/api/account.selfExclude?v=2.34', {
      form: { duration: 'year', confirm: '1' },
      headers: { 'x-requested-with': 'XMLHttpRequest', origin },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    await page.context().clearCookies()
    const { fill } = await openSignIn(page, '/help')
    await fill(player.email, player.password)
    await expect(page.locator('html')).toHaveAttribute('data-page', 'self-excluded')
    for (const { name, path, page: document, offer } of openSurfaces)
      await test.step(`a self-excluded player: ${name}`, async () => {
        await goWithin(page, path, document)
        await expect(offer(page)).toHaveCount(0)
      })
    await openRegistration(page)
    await expect(promoField(page)).toHaveCount(0)
  },
)

/** The player comes back to a tab, after a while on another device. */
async function lookAgain(page: Page): Promise<void> {
  await page.clock.fastForward(10_000)
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
}

for (const [index, { rows, name, path, offer }] of openSurfaces.entries())
  test(
    `[PRF-4] ${rows} ${name} (${path}): offered in an open tab until it is looked at again, once the player takes a break on another device`,
    fullUnless(index === 0),
    async ({ page, baseURL }) => {
      const origin = baseURL ?? ''
      await asRewardPlayer(page, origin)
      await page.clock.install()
      await page.goto(path)
      await loaded(page)
      await expect(offer(page).first()).toBeVisible()
      const opened = await page.evaluate(() => performance.timeOrigin)
      await takeBreak(page, origin)
      await lookAgain(page)
      await expect(offer(page)).toHaveCount(0)
      await settled(page)
      expect([await offer(page).count(), await page.evaluate(() => performance.timeOrigin)]).toEqual([0, opened])
    },
  )

/** The player closes the account for a year on the page of limits. */
async function excludeOneself(page: Page): Promise<void> {
  await page.goto('/profile/responsible-game')
  await loaded(page)
  const form = page.locator('[data-form=self-exclusion]')
  await form.getByRole('combobox').selectOption('year')
  await form.getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await expect(page).toHaveURL('/self-excluded')
}
/**
 * The page says until when the account is closed, and nothing is offered on it or on those that links lead to from
 * there.
 */
async function expectExcluded(page: Page): Promise<void> {
  await expect(page).toHaveURL('/self-excluded')
  await loaded(page)
  await expect(page.locator('[data-widget=exclusion-end]')).toHaveText(/\d\d\.\d\d\.\d{4}/)
  await expect(accountChip(page).locator('summary')).toHaveCount(0)
  for (const { name, path, page: document, offer } of openSurfaces)
    await test.step(name, async () => {
      await goWithin(page, path, document)
      await expect(offer(page)).toHaveCount(0)
    })
}

test(
  '[PRF-4] [S1] [OFR-1] [BNR-1] [LOY-2] a player who self-excludes in one tab is shown the page with help in the others, and is offered nothing there any more',
  fullOnly,
  async ({ page, context, baseURL, watch }) => {
    test.setTimeout(360_000)
    watch.expect(/^answer: 401 GET \/api\//)
    await asRewardPlayer(page, baseURL ?? '')
    const [offers, profile] = [await context.newPage(), await context.newPage()]
    await offers.goto('/offers')
    await profile.goto('/profile/settings')
    for (const tab of [offers, profile]) await loaded(tab)
    await expect(offers.locator('main [data-widget=offer-list] article').first()).toBeVisible()
    await excludeOneself(page)
    for (const tab of [offers, profile, page]) {
      await tab.bringToFront()
      await expectExcluded(tab)
    }
  },
)

test(
  '[PRF-4] [S1] a self-excluded player on another device is shown the page with help at the next press, not a sign-in; after a new load, nothing is offered',
  fullOnly,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(360_000)
    const origin = baseURL ?? ''
    const player = await registerPlayer(page.request, origin)
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin }
    const contexts = [await browser.newContext({ baseURL: origin }), await browser.newContext({ baseURL: origin })]
    const [pressed, reloaded] = await Promise.all(
      contexts.map(async (device) => {
        const form = { login: player.email, password: player.password }
        expect((await device.request.post('/api/auth.login?v=2.34', { form, headers })).ok()).toBe(true)
        return await device.newPage()
      }),
    )
    if (!pressed || !reloaded) throw new Error('two devices are needed')
    await pressed.goto('/profile/settings')
    await reloaded.goto('/offers')
    for (const tab of [pressed, reloaded]) await hydrated(tab)
    const answer = await page.request.post('/api/account.selfExclude?v=2.34', {
      form: { duration: 'year', confirm: '1' },
      headers,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    await pressed.locator('[data-form=profile] [type=submit]:visible').first().click()
    await expect(pressed).toHaveURL('/self-excluded')
    await expect(pressed.locator('[data-widget=exclusion-end]')).toHaveText(/\d\d\.\d\d\.\d{4}/)
    await expect(pressed.getByRole('dialog')).toHaveCount(0)
    await reloaded.reload()
    await hydrated(reloaded)
    await expect(reloaded.locator('main [data-widget=offer-list] article')).toHaveCount(0)
    await expect(accountChip(reloaded).locator('summary')).toHaveCount(0)
    for (const device of contexts) await device.close()
  },
)

/** The main site, by a profile that shows no bonuses: all its pages, menus and blocks are there. */
const hiddenTest = test.extend<object, { readonly hidden: Site }>({
  hidden: [
    async ({ browserName: _ }, use) => {
      const folder = await temporaryFolder()
      await cp(join(buildRoot, 'config-samples/main'), folder, { recursive: true })
      const file = join(folder, 'jurisdictions/uzbekistan.json')
      const profile = await readFile(file, 'utf8')
      await writeFile(file, profile.replace('"areShown": true', '"areShown": false'))
      const site = await startSite({ site: folder, database: 'server' })
      await use(site)
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  served: async ({ hidden }, use) => use(hidden),
})

hiddenTest.describe('where the jurisdiction hides bonuses', () => {
  for (const surface of playerSurfaces)
    hiddenTest(
      `${surface.rows} ${surface.name} (${surface.path}): a player is offered nothing`,
      fullOnly,
      async ({ page, baseURL, watch }) => {
        watch.expect(noItem)
        await expectNothing(page, surface, () => come(page, baseURL ?? '', 'hidden', surface))
      },
    )

  hiddenTest(
    '[OFR-1] [BNR-1] [LOY-1] [LOY-2] [PRM-1] a guest is offered nothing on any page, in any menu and while registering',
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(noItem)
      for (const { name, path, offer } of openSurfaces)
        await hiddenTest.step(name, async () => {
          await page.goto(path)
          await loaded(page)
          // The title of an offer's page has its name.
          if (/\d$/.test(path)) await expect(page.locator('html')).toHaveAttribute('data-page', 'not-found')
          await expect(offer(page)).toHaveCount(0)
        })
      await openRegistration(page)
      await expect(promoField(page)).toHaveCount(0)
    },
  )
})
