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
  const asked: string[] = []
  page.on('request', (request) => void (asks?.test(request.url()) && asked.push(request.url())))
  await act()
  await expect(offer(page)).toHaveCount(0)
  await page.locator('h1').first().dispatchEvent('click')
  await settled(page)
  await expect(offer(page)).toHaveCount(0)
  expect(asked).toEqual([])
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
  '[PRF-4] [OFR-1] [BNR-1] [LOY-2] [PRM-1] what a guest is offered is not offered to one whose sign-in was refused because he has excluded himself',
  fullOnly,
  async ({ page, baseURL, watch }) => {
    test.setTimeout(180_000)
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
      await test.step(`who has excluded himself: ${name}`, async () => {
        await goWithin(page, path, document)
        await expect(offer(page)).toHaveCount(0)
      })
    await openRegistration(page)
    await expect(promoField(page)).toHaveCount(0)
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
    { scope: 'worker', timeout: 90_000 },
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
          // The name of an offer stands in the title of its page.
          if (/\d$/.test(path)) await expect(page.locator('html')).toHaveAttribute('data-page', 'not-found')
          await expect(offer(page)).toHaveCount(0)
        })
      await openRegistration(page)
      await expect(promoField(page)).toHaveCount(0)
    },
  )
})
