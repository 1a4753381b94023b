import type { Page, Route } from '@playwright/test'
import { isLongRun } from '#base/testing/property-runs.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { retryDelay } from '#platform/retry-delay.ts'
import { errorMeaning, type ErrorType, errorTypes } from '#schemas/errors.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import {
  beginHeldRound,
  endsRound,
  frameOf,
  isPlaying,
  openForMoney,
  playedOnce,
  playRound,
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

/**
 * The provider plays the round of a held call, and the game is not told: the address of the games is known to browsers
 * alone.
 */
async function hear(call: Route): Promise<void> {
  const url = new URL(call.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  const answer = await call.fetch({ url: url.href, headers: { ...call.request().headers(), host } })
  expect(answer.status()).toBe(200)
}

/** What an error of the platform ends where a read after a round meets it; null where the game goes on. */
function endOf(type: ErrorType): 'page' | 'session' | null {
  const { class: of, status: code } = errorMeaning(type)
  return of === 'signIn' ? 'session' : of === 'fatal' || code === 403 ? 'page' : null
}

/** Resolves when the site has given up a read of the balance that the platform answers with an error. */
async function refusedBalances(page: Page, type: ErrorType): Promise<void> {
  const { status: code } = errorMeaning(type)
  const error = new PlatformError({ call: 'account.getBalance', status: code, error: { type, message: '' } })
  for (let tries = 0, isLast = false; !isLast; tries++) {
    isLast = retryDelay(error, tries, 0, 0) === null
    await page.waitForResponse((answer) => answer.url().includes('/api/account.getBalance') && answer.status() === code)
  }
}

/** A player learns what ends the game. An error of a read that can be repeated shows nothing over the game. */
async function tellsMeaning(page: Page, type: ErrorType): Promise<void> {
  const end = endOf(type)
  const { page: fatal = 'forbidden' } = errorMeaning(type)
  await expect(page.locator('html')).toHaveAttribute('data-page', end === 'page' ? fatal : 'game')
  await expect(stage(page).locator('iframe')).toHaveCount(end === null ? 1 : 0)
  await expect(page.locator(`[data-system-page=${fatal}]`)).toHaveCount(end === 'page' ? 1 : 0)
  await expect(page.locator('[role=dialog]:visible, [role=alertdialog]:visible')).toHaveCount(end === 'session' ? 1 : 0)
  await expect(page.locator('[data-play-panel]')).toHaveCount(end === 'session' ? 1 : 0)
  if (end === 'session') {
    await expect(panel(page, 'sessionOver')).toBeVisible()
    await expect(signInDialog(page).login).toBeVisible()
  }
  if (end === null) await endsRound(page)
}

/** The platform ends the session, and the site hears of it by its next call. */
async function endSession(page: Page): Promise<void> {
  await page.request.get('/api/auth.logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
  await stage(page).locator('header [aria-pressed]').click()
}

test.describe('a player', () => {
  test.use({ visitor: 'player' })

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

  const perError = isLongRun ? rounds : 1
  const inserts = (type: ErrorType) => (route: Route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': type } })
  for (const type of errorTypes)
    test(
      `[GAM-4] [ERR-1] a round while the platform answers ${type} is played once; the player learns what the error means, and the bar says what the ledger has`,
      fullOnly,
      async ({ page, watch }) => {
        test.setTimeout(240_000 + perError * 60_000)
        watch.expect(/^answer: [45]\d\d|^request: |Exception of [\w.]+/)
        await openForMoney(page, 'Dice')
        const before = await purseOf(page)
        let played = 0
        for (let n = 0; n < perError; n++) {
          const call = await beginHeldRound(page, 'Dice')
          await page.route('**/api/**', inserts(type))
          const refused = refusedBalances(page, type)
          await call.continue()
          await refused
          await tellsMeaning(page, type)
          await page.unroute('**/api/**')
          played += 1
          if (endOf(type) === 'page') await openForMoney(page, 'Dice')
          if (endOf(type) === 'session') {
            const { login, password } = testPlayer('has money')
            await signInDialog(page).fill(login, password)
            await isPlaying(page)
          }
          await showsTheLedger(page)
          await playRound(page, 'Dice')
          played += 1
          await showsTheLedger(page)
          await playedOnce(page, before, played)
        }
      },
    )

  // Each error by itself where there are ten rounds of each.
  for (const types of isLongRun ? errorTypes.map((type) => [type]) : [errorTypes])
    test(
      `[GAM-4] [ERR-1] a round that is answered with ${isLongRun ? types.join() : 'any error of the platform'} is asked for again by its game, played once, and the page says what the ledger has`,
      fullOnly,
      async ({ page, watch }) => {
        test.setTimeout(480_000)
        watch.expect(/^answer: [45]\d\d|^request: |Exception of [\w.]+/)
        await openForMoney(page, 'Dice')
        const before = await purseOf(page)
        let played = 0
        for (const type of types)
          for (let n = 0; n < perError; n++) {
            const answered = page.waitForResponse((answer) => answer.status() === errorMeaning(type).status)
            await page.route('**/sandbox/games-api/rounds', inserts(type), { times: 1 })
            await playRound(page, 'Dice')
            await answered
            played += 1
            await showsTheLedger(page)
            await playedOnce(page, before, played)
          }
      },
    )

  test(
    '[GAM-4] [N10] a round that its game gives up after the provider has played it: the bar says what the ledger has, and the same round is not played again',
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/^request: net::ERR_FAILED/)
      await openForMoney(page, 'Dice')
      const before = await purseOf(page)
      const call = await beginHeldRound(page, 'Dice')
      await page.route('**/sandbox/games-api/rounds', (route) => route.abort())
      await hear(call)
      await call.abort()
      await expect(frameOf(page).locator('#status')).toHaveClass(/is-wrong/)
      await status(page, 'round')
      await showsTheLedger(page)
      await page.unroute('**/sandbox/games-api/rounds')
      await playRound(page, 'Dice')
      await showsTheLedger(page)
      await playedOnce(page, before, 1)
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
