import type { Locator, Page, Route } from '@playwright/test'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import {
  beginHeldRound,
  endsRound,
  families,
  type Family,
  frameOf,
  gameOf,
  isPlaying,
  isReady,
  openAddress,
  openForFun,
  openForMoney,
  playedOnce,
  playRound,
  purseOf,
  showsTheLedger,
  stage,
} from '#tests/harness/play-game.ts'
import { payAtProvider } from '#tests/harness/payments.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { balancesOf } from '#tests/harness/shown-money.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { expect, test } from '../harness/fixtures.ts'
import { signIn, testPlayer } from '../harness/sign-in.ts'
import { signInDialog, word } from '../harness/sign-in-dialog.ts'

async function playsForMoney(page: Page, family: Family, rounds: number): Promise<void> {
  await openForMoney(page, family)
  for (let round = 0; round < rounds; round++) {
    await playRound(page, family)
    await showsTheLedger(page)
  }
}

async function playsForFun(
  page: Page,
  family: Family,
  rounds: number,
  afterEach: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await openForFun(page, family)
  for (let round = 0; round < rounds; round++) {
    await playRound(page, family)
    await afterEach()
  }
}

test.describe('a player', () => {
  test.use({ visitor: 'player' })

  test('[GAM-4] [O8] one press on a tile opens the game for money; after each round the balance above it matches the ledger', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/gamehall')
    await hydrated(page)
    await page.locator('[data-game] a').first().click()
    await isPlaying(page)
    const frame = stage(page).locator('iframe')
    expect(new URL((await frame.getAttribute('src')) ?? '').hostname).toBe('games.localhost')
    expect([await frame.getAttribute('sandbox'), await frame.getAttribute('allow')]).toEqual([
      'allow-scripts allow-same-origin',
      'autoplay',
    ])
    for (let round = 0; round < 3; round++) {
      await playRound(page, 'Slots')
      await showsTheLedger(page)
    }
    expect(await axeFindings(page)).toEqual([])
    await stage(page).getByRole('button', { name: 'Oʻyindan chiqish' }).click()
    await expect(page).toHaveURL(/\/gamehall$/)
  })

  test('[GAM-4] @full a tap on a tile opens the game in one round trip, and Back returns to the tile without loading the hall again', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const warm = page.waitForResponse(/\/layout\/game\.json/)
    await page.goto('/gamehall')
    await hydrated(page)
    await warm
    const tile = page.locator('[data-widget=game-grid] [data-game] a').nth(25)
    await tile.scrollIntoViewIfNeeded()
    const name = (await tile.getAttribute('title')) ?? ''
    await settled(page)
    const top = (of: Locator): Promise<number> =>
      of.evaluate((element) => Math.round(element.getBoundingClientRect().y))
    const before = await top(tile)

    // Requests made at the tap wait here. Requests that follow from their answers are never answered.
    let isFirstTrip = true
    const firstTrip: Route[] = []
    const later: string[] = []
    let isOpened = false
    await page.route('**/*', async (route) => {
      const { hostname, pathname } = new URL(route.request().url())
      if (hostname === 'games.localhost') {
        isOpened = true
        return await route.continue()
      }
      if (isFirstTrip) firstTrip.push(route)
      else later.push(pathname)
    })
    await tile.click()
    await expect.poll(() => firstTrip.map((route) => route.request().url()).join()).toContain('games.createLaunch')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    isFirstTrip = false
    await Promise.all(firstTrip.map((route) => route.continue()))
    await expect
      .poll(() => (isOpened ? [] : ['the game is not opened, for it waits for', ...later]), { timeout: 15_000 })
      .toEqual([])
    expect(later.filter((path) => path.endsWith('createLaunch'))).toEqual([])
    await page.unrouteAll()

    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await stage(page).getByRole('button', { name: 'Oʻyindan chiqish' }).click()
    await expect(page).toHaveURL(/\/gamehall$/)
    await expect.poll(() => top(page.locator('[data-widget=game-grid] [data-game] a', { hasText: name }))).toBe(before)
    await settled(page)
    expect(requested.filter((path) => /games\.get$|games\.getCategories/.test(path))).toEqual([])
  })

  for (const width of [360, 1440])
    test(
      `[GAM-4] [GAM-8] at ${width} px a press makes the game full screen, another press ends that, and so does leaving the game`,
      fullUnless(width === 360),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 740 })
        await openForMoney(page, 'Dice')
        const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
        const press = (key: string) =>
          stage(page)
            .getByRole('button', { name: word('play', key, 'uz'), exact: true })
            .click()
        const bar = stage(page).locator('header')
        expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
        await press('fullScreen')
        await expect.poll(isFull).toBe(true)
        await isReady(page)
        await playRound(page, 'Dice')
        await press('fullScreenOff')
        await expect.poll(isFull).toBe(false)
        await press('fullScreen')
        await expect.poll(isFull).toBe(true)
        await press('back')
        await expect(stage(page)).toHaveCount(0)
        await expect.poll(isFull).toBe(false)
      },
    )

  test(
    "[GAM-4] [SYS-1] a game with an unknown adapter leads to the content manager's page for such games, which shows the reference for support",
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/No adapter can launch \S+:/)
      await page.route('**/api/games.getProviders*', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data: { items: { game_params: object }[] } }
        for (const provider of body.data.items) provider.game_params = { ...provider.game_params, adapter: 'of-nobody' }
        await route.fulfill({ response: answer, json: body })
      })
      await page.goto('/gamehall')
      await hydrated(page)
      await page.locator('[data-game] a').first().click()
      await expect(page).toHaveURL(/\/slot-errors\?reference=[A-Z0-9]{10}$/)
      const [, reference = ''] = /reference=(\w+)/.exec(page.url()) ?? []
      const shown = page.locator('[data-system-page=slot-errors]')
      await expect(shown.locator('h1')).toHaveText(word('system', 'slot-errors.header', 'uz'))
      await expect(shown.locator('code')).toHaveText(reference)
      await page.goBack()
      await expect(page).toHaveURL(/\/gamehall$/)
    },
  )

  test('[CSH-12] [GAM-4] a player who deposits from a game returns to it', async ({ page, served }) => {
    await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
    await openForMoney(page, 'Dice')
    const game = new URL(page.url()).pathname
    await stage(page)
      .getByRole('link', { name: word('play', 'deposit', 'uz') })
      .click()
    await expect(page).toHaveURL(/\/cashier\/deposit\?/)
    await loaded(page)
    await page.locator('[data-method=bulut-hamyon] a').click()
    await expect(page).toHaveURL(/\/cashier\/deposit\/bulut-hamyon\?/)
    await loaded(page)
    await page.locator('form[data-form=deposit]:visible input[name=amount]').fill('15000')
    await page.locator('form[data-form=deposit]:visible [type=submit]').click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await payAtProvider(page)
    await page.getByRole('link', { name: word('payment', 'toGame', 'uz') }).click()
    await expect(page).toHaveURL(new RegExp(`${game}#real$`))
    await isPlaying(page)
  })

  test('[GAM-4] @full a session that ends during a game is reported outside the game, and signing in opens the game again', async ({
    page,
    served,
    watch,
  }) => {
    watch.expect(/40[13]|AuthorizationException/)
    // A session of its own, so that the other tests keep theirs.
    await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
    await openAddress(page, await gameOf(page, 'Dice'))
    await page.getByRole('button', { name: 'Oʻynash', exact: true }).click()
    await isPlaying(page)
    const ended = await page.request.get('/api/auth.logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    expect(ended.status()).toBe(200)
    // The game learns of it in the next round, the site by itself.
    await frameOf(page)
      .locator('#play')
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await expect(page.locator('[data-play-panel="sessionOver"]')).toBeVisible()
    await expect(stage(page).locator('iframe')).toHaveCount(0)
    const { login, password } = testPlayer('has money')
    await signInDialog(page).fill(login, password)
    await isPlaying(page)
  })

  test('[GAM-4] @full one tap on a tile of home opens its game; rounds of the same game in two tabs at once are played once each, and both tabs show the ledger', async ({
    page,
    served,
  }) => {
    // The previous test may have ended the session that the others share.
    await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await hydrated(page)
    await page.locator('[data-game] a').first().click()
    await isPlaying(page)
    const other = await page.context().newPage()
    await openAddress(other, new URL(page.url()).pathname.replace('/game/', ''))
    await other.getByRole('button', { name: 'Oʻynash', exact: true }).click()
    await isPlaying(other)
    const before = await purseOf(page)
    const tabs = [page, other]
    const held: Route[] = []
    for (const tab of tabs) {
      await tab.bringToFront()
      held.push(await beginHeldRound(tab, 'Slots'))
    }
    await Promise.all(held.map((round) => round.continue()))
    await Promise.all(tabs.map(endsRound))
    await Promise.all(tabs.map((tab) => showsTheLedger(tab)))
    await playedOnce(page, before, 2)
    // The other tab shows at once what a round in this one has brought.
    await playRound(page, 'Slots')
    await Promise.all(tabs.map((tab) => showsTheLedger(tab)))
    await playedOnce(page, before, 3)
  })

  for (const family of families)
    test(`[GAM-4] @full ten rounds of ${family} for fun: after each the balance above the game matches the ledger's fun money`, async ({
      page,
      served,
    }) => {
      test.setTimeout(480_000)
      await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
      const before = await balancesOf(page)
      await playsForFun(page, family, 10, () => showsTheLedger(page, 'fun'))
      const { fun, ...money } = await balancesOf(page)
      expect({ ...before, fun }).toEqual({ ...money, fun })
    })

  for (const family of families)
    test(`[GAM-4] @full ten rounds of ${family} for money`, async ({ page, served }) => {
      test.setTimeout(480_000)
      // The previous test may have ended the session that the others share.
      await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
      await playsForMoney(page, family, 10)
    })
})

test('[GAM-4] [POP-5] a guest at home plays for fun after two presses: the tile, and the demo that it offers', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(page)
  await page.locator('[data-game] a').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Demoni boshlash' }).click()
  await isPlaying(page)
  await playRound(page, 'Slots')
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(() => stage(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
})

test('[GAM-4] @full a tile tapped before hydration opens its game', async ({ page }) => {
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route(/\.js(\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/gamehall', { waitUntil: 'commit' })
  await page.locator('[data-game] a').first().click()
  await page.waitForURL(/\/game\//, { waitUntil: 'commit' })
  release()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Demoni boshlash' })).toBeVisible()
})

test('[GAM-4] [AUT-3] a guest who wants to play for money is asked to register, and then the game opens', async ({
  page,
}) => {
  const game = await gameOf(page, 'Roulette')
  await openAddress(page, game)
  await page.getByRole('button', { name: 'Roʻyxatdan oʻtib oʻynash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roʻyxatdan oʻtish' })
  await expect(stage(page)).toHaveCount(0)
  const form = dialog.locator('[data-form=sign-up]')
  await form.locator('[name=email]').fill(`game-${Date.now()}@playbill.test`)
  await form.locator('[name=password]').fill('Kanareyka77')
  await form.locator('[name=terms]').check()
  await form.locator('[type=submit]').click()
  await isPlaying(page)
  await expect(page).toHaveURL(`/game/${game}?register=success`)
  await expect(stage(page).locator('iframe')).toBeVisible()
})

for (const family of families)
  test(`[GAM-4] @full ten rounds of ${family} for fun by a guest`, async ({ page }) => {
    test.setTimeout(480_000)
    await playsForFun(page, family, 10)
  })
