import type { Locator } from '@playwright/test'
import {
  frameOf,
  openForMoney,
  playedOnce,
  playRound,
  purseOf,
  showsTheLedger,
  stage,
} from '#tests/harness/play-game.ts'
import { portBesideTaken } from '#tests/harness/ports.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { placeBet } from '#tests/harness/place-bet.ts'
import { expect, test } from '../harness/fixtures.ts'
import { balancesOf, shownMoney } from '../harness/shown-money.ts'

test.use({ visitor: 'player' })

test('[O8] [GAM-4] a game is opened from an origin of its own, which gets no cookie of the site and may not leave its frame', async ({
  page,
  served,
}) => {
  const headersOf: Promise<Record<string, string>>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'games.localhost') headersOf.push(request.allHeaders())
  })
  await page.goto('/sandbox/games')
  const link = page.getByRole('link', { name: /for real money$/ }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  const { hostname, port, pathname } = new URL(page.url())
  expect([hostname, port === new URL(served.address).port]).toEqual(['games.localhost', false])
  expect(pathname).toMatch(/^\/sandbox\/play\//)
  await page.locator('#play').click()
  await expect(page.locator('#status')).not.toBeEmpty()
  const headers = await Promise.all(headersOf)
  expect(headers.length).toBeGreaterThan(4)
  expect(headers.filter((one) => 'cookie' in one)).toEqual([])
})

test('[O8] pages of the site name that origin alone for their frames', async ({ page }) => {
  const answer = await page.goto('/gamehall')
  expect(answer?.headers()['content-security-policy']).toMatch(/; frame-src 'self' http:\/\/games\.localhost:\d+;/)
})

test('[GAM-6] [O8] on a phone the sportsbook is of that origin too: the count of the slip stays in sight, and a bet changes the balance of the header at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/betting')
  await hydrated(page)
  const frame = page.locator('[data-widget=sportsbook-frame] iframe')
  await expect(frame).toHaveAttribute('src', /^http:\/\/games\.localhost:\d+\/sandbox\/sportsbook\?/)
  const book = frame.contentFrame()
  await book.locator('#tab-upcoming').click()
  await book.locator('.match .price:enabled').first().click()
  const slip = book.locator('#slip-open')
  await expect(slip).toContainText('1')
  await expect(slip).toBeInViewport({ ratio: 1 })
  await slip.click()
  await book.locator('#stake').fill('20,000')
  await placeBet(book)
  const { main, bonus, betting } = await balancesOf(page)
  await expect(page.locator('header')).toContainText(shownMoney(main + bonus + betting))
  if (process.env['PLAYBILL_SHOTS']) await page.screenshot({ path: `${process.env['PLAYBILL_SHOTS']}/book-360.png` })
})

for (const { width, height, sizes } of [
  { width: 360, height: 780, sizes: [380, 430] },
  { width: 1440, height: 900, sizes: [540, 590] },
])
  test(
    `[GAM-6] at ${width} px the sportsbook is as wide as the content of the page, and as high as it says, down to the bottom of the screen at most`,
    fullOnly,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/betting')
      await hydrated(page)
      const frame = page.locator('[data-widget=sportsbook-frame] iframe')
      const book = frame.contentFrame()
      await expect(book.locator('.match').first()).toBeVisible()
      const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 }
      const screen = await page.evaluate(() => document.documentElement.clientWidth)
      const title = await boxOf(page.locator('main [data-widget=page-title]'))
      // A phone has no room for margins beside it.
      const [x, wide] = width < 768 ? [0, screen] : [title.x, title.width]
      const { x: left, width: actual } = await boxOf(frame)
      expect([left, actual]).toEqual([x, wide])
      // The book sends its height again when its matches change; the test then sends its own again.
      const heightAfter = async (said: number): Promise<number> => {
        await book.locator('body').evaluate((_, message) => window.parent.postMessage(message, '*'), {
          type: 'playbill.game',
          event: 'size',
          game: 'dgt_sportsbook',
          height: said,
        })
        return (await boxOf(frame)).height
      }
      for (const said of sizes) await expect.poll(() => heightAfter(said)).toBe(said)
      await expect.poll(() => heightAfter(5_000)).toBeGreaterThan(sizes.at(-1) ?? 0)
      const { y: top, height: most } = await boxOf(frame)
      const bar = page.locator('[data-widget=bottom-bar]')
      expect(top + most).toBeLessThanOrEqual(width < 768 ? (await boxOf(bar)).y : height)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen)
    },
  )

const ownSite = test.extend<{ readonly isTaken: boolean }>({
  isTaken: [false, { option: true }],
  served: async ({ isTaken }, use) => {
    const beside = await portBesideTaken(2)
    if (!isTaken) beside.free()
    const site = await startSite({
      database: 'server',
      environment: {
        PORT: String(beside.port),
        ...(!isTaken && { GAMES_ORIGIN: `http://play.localhost:${beside.port + 2}` }),
      },
    })
    await use(site)
    await site.close()
    beside.free()
  },
})

for (const { name, isTaken, sandbox } of [
  {
    name: 'without a port for games a game opens in a frame of an origin that nobody has',
    isTaken: true,
    sandbox: 'allow-scripts',
  },
  {
    name: 'games are opened on the host that GAMES_ORIGIN names',
    isTaken: false,
    sandbox: 'allow-scripts allow-same-origin',
  },
])
  ownSite.describe(name, () => {
    // A frame of an origin that nobody has may send no header of the tests.
    ownSite.use({ isTaken, extraHTTPHeaders: {} })
    ownSite(
      `[O8] [GAM-4] ${name}, is played for money there, and has no cookie of the site`,
      fullOnly,
      async ({ page, served }) => {
        await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
        await openForMoney(page, 'Dice')
        const frame = stage(page).locator('iframe')
        expect(await frame.getAttribute('sandbox')).toBe(sandbox)
        expect(new URL((await frame.getAttribute('src')) ?? '', page.url()).hostname).toBe(
          isTaken ? new URL(served.address).hostname : 'play.localhost',
        )
        const inside = frameOf(page).locator('body')
        expect(await inside.evaluate(() => window.origin)).toBe(
          isTaken ? 'null' : `http://play.localhost:${Number(new URL(served.address).port) + 2}`,
        )
        expect(await inside.evaluate(() => (window.origin === 'null' ? '' : document.cookie))).toBe('')
        const before = await purseOf(page)
        for (let round = 0; round < 3; round++) {
          await playRound(page, 'Dice')
          await showsTheLedger(page)
        }
        await playedOnce(page, before, 3)
      },
    )
  })
