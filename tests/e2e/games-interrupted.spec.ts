import type { Page, Route } from '@playwright/test'
import { errorTypes } from '#schemas/errors.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import {
  beginHeldRound,
  endsRound,
  frameOf,
  isPlaying,
  openForMoney,
  playedOnce,
  purseOf,
  showsTheLedger,
  stage,
} from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { openSignIn, signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const rounds = 10
const panel = (page: Page, kind: string) => page.locator(`[data-play-panel=${kind}]`)
const status = (page: Page, value: string): Promise<void> =>
  expect(stage(page)).toHaveAttribute('data-game-status', value)

/** The provider plays the round of a held call, and the game is not told: the address of the games is known to browsers alone. */
async function hear(call: Route): Promise<void> {
  const url = new URL(call.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  const answer = await call.fetch({ url: url.href, headers: { ...call.request().headers(), host } })
  expect(answer.status()).toBe(200)
}

/** The platform ends the session, and the site hears of it by its next call. */
async function endSession(page: Page): Promise<void> {
  await page.request.get('/api/auth.logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
  await stage(page).locator('header [aria-pressed]').click()
}

test.describe('a player', () => {
  test.use({ visitor: 'player' })
  test.setTimeout(120_000)

  test.beforeEach(async ({ page, served }) => {
    // A session of its own: the other tests go on with theirs.
    await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
  })

  test(
    `[GAM-4] [N10] ${rounds} rounds whose connection is lost before or after the provider hears of them are each played once, whether it comes back soon or late`,
    fullOnly,
    async ({ page, context, watch }) => {
      watch.expect(/^request: net::ERR_INTERNET_DISCONNECTED/)
      await openForMoney(page, 'Dice')
      const before = await purseOf(page)
      for (let round = 0; round < rounds; round++) {
        const isHeard = round % 2 === 0
        const isBackSoon = round % 4 < 2
        const call = await beginHeldRound(page, 'Dice')
        if (isHeard) await hear(call)
        await context.setOffline(true)
        await call.abort('internetdisconnected')
        await status(page, 'offline')
        await expect(panel(page, 'offline')).toBeVisible()
        if (!isBackSoon) await expect(frameOf(page).locator('#status')).toHaveClass(/is-wrong/)
        await context.setOffline(false)
        await expect(panel(page, 'offline')).toHaveCount(0)
        // The game has given up: the player sends the same round again.
        if (!isBackSoon) await frameOf(page).locator('#play').click()
        await endsRound(page)
        await showsTheLedger(page)
        await playedOnce(page, before, round + 1)
      }
    },
  )

  test(
    `[GAM-4] ${rounds} rounds in which the session ends are kept: the player signs in over the game, which opens again with what the round brought`,
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/40[13]|AuthorizationException/)
      await openForMoney(page, 'Dice')
      const before = await purseOf(page)
      const { login, password } = testPlayer('has money')
      const documents: string[] = []
      page.on('load', () => documents.push(page.url()))
      for (let round = 0; round < rounds; round++) {
        const call = await beginHeldRound(page, 'Dice')
        await hear(call)
        await endSession(page)
        await status(page, 'sessionOver')
        await expect(panel(page, 'sessionOver')).toContainText(word('play', 'sessionOver.round', 'uz'))
        await expect(stage(page).locator('iframe')).toHaveCount(0)
        await call.abort().catch(() => undefined)
        await signInDialog(page).fill(login, password)
        await isPlaying(page)
        await showsTheLedger(page)
        await playedOnce(page, before, round + 1)
      }
      expect(documents).toEqual([])
    },
  )

  const isOpen = async (page: Page): Promise<boolean> => (await stage(page).locator('iframe').count()) === 1
  /** The round's end stands in the game. Counts, which wait for nothing: the frame may go meanwhile. */
  const hasEnded = async (page: Page): Promise<boolean> =>
    (await frameOf(page).locator('#play:enabled').count()) +
      (await frameOf(page).locator('#status:not(:empty)').count()) ===
    2
  const perError = process.env['PLAYBILL_LONG'] === '1' ? rounds : 1
  for (const type of errorTypes)
    test(
      `[GAM-4] [ERR-1] a round while the platform answers ${type} is played once; afterwards the page says what the ledger has`,
      fullOnly,
      async ({ page, watch }) => {
        watch.expect(/^answer: [45]\d\d|^request: |Exception of [\w.]+/)
        await openForMoney(page, 'Dice')
        const before = await purseOf(page)
        await page.route('**/api/**', (route) =>
          route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': type } }),
        )
        for (let round = 0; round < perError && (await isOpen(page)); round++) {
          await (await beginHeldRound(page, 'Dice')).continue()
          await expect.poll(async () => !(await isOpen(page)) || (await hasEnded(page)), { timeout: 30_000 }).toBe(true)
        }
        const wasOpen = await isOpen(page)
        await page.unroute('**/api/**')
        const played = (await purseOf(page)).bets - before.bets
        // Only what ends the session or the account ends the play.
        if (wasOpen) expect(played).toBe(perError)
        await openForMoney(page, 'Dice')
        await showsTheLedger(page)
        await playedOnce(page, before, played)
      },
    )

  test(
    '[GAM-4] [ERR-1] a round that is answered with any error of the platform is asked for again by its game, played once, and the page says what the ledger has',
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/^answer: [45]\d\d|^request: |Exception of [\w.]+/)
      await openForMoney(page, 'Dice')
      const before = await purseOf(page)
      for (const [index, type] of errorTypes.entries()) {
        await page.route(
          '**/sandbox/games-api/rounds',
          (route) => route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': type } }),
          { times: 1 },
        )
        await frameOf(page).locator('#play').click()
        await endsRound(page)
        await showsTheLedger(page)
        await playedOnce(page, before, index + 1)
      }
    },
  )

  test(
    '[GAM-4] [CSH-12] a deposit that is wanted in a round waits for its end on a phone too, can be taken back, and then opens with the way back into the game',
    fullOnly,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await openForMoney(page, 'Dice')
      const before = await purseOf(page)
      const say = (key: string): string => word('play', key, 'uz')
      const bar = stage(page).locator('header')
      const link = (key: string) => bar.getByRole('link', { name: say(key), exact: true })
      const first = await beginHeldRound(page, 'Dice')
      await link('deposit').click()
      await expect(link('depositWait.after')).toBeInViewport({ ratio: 1 })
      const stay = bar.getByRole('button', { name: say('depositWait.cancel') })
      await expect(stay).toBeInViewport({ ratio: 1 })
      expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
      await stay.click()
      await first.continue()
      await endsRound(page)
      const second = await beginHeldRound(page, 'Dice')
      await link('deposit').click()
      await expect(link('depositWait.after')).toBeVisible()
      await status(page, 'round')
      await second.continue()
      await expect(page).toHaveURL(/\/cashier\/deposit\?redirectUrl=/)
      await playedOnce(page, before, 2)
    },
  )

  const endedInARound = async (page: Page): Promise<void> => {
    await openForMoney(page, 'Dice')
    const call = await beginHeldRound(page, 'Dice')
    await hear(call)
    await endSession(page)
    await status(page, 'sessionOver')
    await call.abort().catch(() => undefined)
    await expect(signInDialog(page).login).toBeVisible()
    await page.keyboard.press('Escape')
  }

  for (const way of ['on another page', 'after a reload'] as const)
    test(
      `[GAM-4] [S2] a player whose session ends in a round and who signs in ${way} comes back into the game, which brings the round`,
      fullOnly,
      async ({ page, watch }) => {
        watch.expect(/40[13]|AuthorizationException/)
        const before = await purseOf(page)
        await endedInARound(page)
        const game = new URL(page.url()).pathname
        const { login, password } = testPlayer('has money')
        if (way === 'after a reload') {
          await page.reload()
          await hydrated(page)
        }
        const { fill } = await openSignIn(page, way === 'after a reload' ? game : '/help')
        await fill(login, password)
        await isPlaying(page)
        await expect(page).toHaveURL(game)
        await showsTheLedger(page)
        await playedOnce(page, before, 1)
      },
    )

  test('[GAM-4] [S16] a game that waits for its player waits for nobody else', fullOnly, async ({ page, watch }) => {
    watch.expect(/40[13]|AuthorizationException/)
    await endedInARound(page)
    const { login, password } = testPlayer('Russian')
    const { fill } = await openSignIn(page, '/help')
    await fill(login, password)
    await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/(?:ru)?$/)
    await expect(stage(page)).toHaveCount(0)
  })
})
