import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Ajv } from 'ajv'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, chromium, type Frame, type Page } from '@playwright/test'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { type GameEventName, gameEvents } from '#schemas/game-messages.ts'
import { openSeeded } from '../../testing/open-seeded.ts'
import type { TestSandbox } from '../../testing/open-sandbox.ts'

const chrome = [
  process.env['CHROME'] ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((file) => file && existsSync(file))
const style = readFileSync(new URL('./sportsbook.css', import.meta.url), 'utf8')
const shots = process.env['PLAYBILL_SHOTS']

let sandbox: TestSandbox
let browser: Browser
let origin = ''

beforeAll(async () => {
  sandbox = await openSeeded({ origin: () => origin })
  const host = `<!doctype html><html lang="uz"><head><title>Host</title><style>html,body,iframe{margin:0;border:0;width:100%;height:100%;display:block}</style></head><body><iframe id="frame" title="Sport"></iframe><script>
    window.said = []; addEventListener('message', (event) => said.push({ origin: event.origin, data: event.data })); document.getElementById('frame').src = '/sandbox/sportsbook' + location.search</script></body></html>`
  sandbox.app.get('/host', async (_request: unknown, reply: FastifyReply) => await reply.type('text/html').send(host))
  await sandbox.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`
  browser = await chromium.launch({
    ...(chrome ? { executablePath: chrome } : {}),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}, 240_000)

afterAll(async () => {
  await browser?.close()
  await sandbox?.close()
}, 240_000)

async function opened(
  player: string | null,
  { width, locale, theme = 'dark' }: { width: number; locale: 'uz' | 'ru'; theme?: 'dark' | 'light' },
): Promise<{ page: Page; frame: Frame; wrong: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 740 : 860 },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tashkent',
  })
  const page = await context.newPage()
  // The test runner gives empty stylesheets.
  await page.route('**/sportsbook.css', (route) => route.fulfill({ contentType: 'text/css', body: style }))
  const wrong: string[] = []
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && !/Failed to load resource/.test(message.text()) && wrong.push(message.text()),
  )
  page.on('pageerror', (error) => wrong.push(error.message))
  if (player) {
    await page.goto(`${origin}/sandbox`)
    await page.locator('tr', { hasText: player }).getByRole('button').click({ noWaitAfter: true })
    await page.waitForURL((url) => url.pathname !== '/sandbox')
  }
  await page.goto(`${origin}/host?locale=${locale}&theme=${theme}`)
  await expect.poll(() => page.frames().length).toBe(2)
  const frame = page.frames()[1]
  if (!frame) throw new Error('There is no frame')
  await frame.locator('.price').first().waitFor()
  return { page, frame, wrong }
}

const shoot = async (page: Page, name: string) =>
  void (shots && (await page.screenshot({ path: `${shots}/${name}.png` })))
const flaws = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).include(['#frame', 'body']).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  )
const isWide = async (frame: Frame) =>
  await frame.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
/** What happened, without the messages that polling and layout send at times of their own: balances and heights. */
const acts = (all: { data: { event: GameEventName } }[]): GameEventName[] =>
  all.map(({ data }) => data.event).filter((event) => event !== 'size' && event !== 'balance')
const said = async (page: Page): Promise<{ origin: string; data: { event: GameEventName } }[]> =>
  await page.evaluate('window.said')

const views = [
  ['ru', 360, 'dark'],
  ['uz', 1280, 'light'],
] as const

test.each(isFullRun ? views : views.slice(0, 1))(
  '[M1] in %s at %i px, %s, an accumulator is made, changed odds are accepted only by the person, and the bet is placed and announced',
  async (locale, width, theme) => {
    const { page, frame, wrong } = await opened('player@playbill.test', { width, locale, theme })
    await shoot(page, `live-${locale}-${width}`)
    expect(await flaws(page)).toEqual([])
    await frame.locator('#tab-upcoming').click()
    const cards = frame.locator('.match')
    expect(await cards.count()).toBeGreaterThanOrEqual(10)
    for (const n of [0, 1, 2])
      await cards
        .nth(n + 5)
        .locator('.price:enabled')
        .first()
        .click()
    await cards.nth(5).locator('[aria-expanded]').click()
    const isBehindInert = (): Promise<boolean> => frame.locator('main').evaluate((main) => main.hasAttribute('inert'))
    if (width < 992) await frame.locator('#slip-open').click()
    expect(await isBehindInert()).toBe(width < 992)
    await frame.locator('#stake').fill('250,00')
    await expect.poll(() => frame.locator('#place').isDisabled()).toBe(true)
    await frame.locator('#stake').fill('25,000')
    await expect.poll(() => frame.locator('#place').isEnabled()).toBe(true)
    await shoot(page, `slip-${locale}-${width}`)
    expect(await flaws(page)).toEqual([])
    expect(await isWide(frame)).toBe(false)

    sandbox.clock.advance(15 * 60_000)
    await frame.locator('.leg .flag').first().waitFor({ timeout: 15_000 })
    await shoot(page, `changed-${locale}-${width}`)
    const balance = await frame.locator('#purse strong').textContent()
    for (let tries = 0; tries < 6 && (await frame.locator('.leg .flag').count()) > 0; tries++) {
      await frame.locator('#place').click()
      await frame.locator('.leg').first().waitFor()
    }
    expect(await frame.locator('#purse strong').textContent()).toBe(balance)
    await frame.locator('#place').focus()
    await page.keyboard.press('Enter')
    await frame.locator('#message.is-done').waitFor()
    expect(await frame.locator('#purse strong').textContent()).not.toBe(balance)
    const events = await said(page)
    expect(new Set(events.map((one) => one.origin))).toEqual(new Set([origin]))
    expect(acts(events)).toEqual(['ready', 'round.started', 'round.ended'])
    for (const event of ['size', 'balance']) expect(events.some(({ data }) => data.event === event)).toBe(true)
    const ajv = new Ajv({ strict: true })
    for (const { data } of events)
      expect([data, ajv.validate(gameEvents[data.event], data), ajv.errors]).toEqual([data, true, null])

    if (width < 992) await page.keyboard.press('Escape')
    expect(await isBehindInert()).toBe(false)
    await frame.locator('#tab-upcoming').focus()
    await page.keyboard.press('ArrowRight')
    await frame.locator('.bet').first().waitFor()
    expect(await frame.locator('.bet').first().locator('li').count()).toBe(3)
    await shoot(page, `mine-${locale}-${width}`)
    expect(await isWide(frame)).toBe(false)
    expect(
      await frame.evaluate(() =>
        [...document.querySelectorAll('button')]
          .filter((one) => one.offsetParent !== null && one.offsetHeight < 40)
          .map((one) => one.textContent),
      ),
    ).toEqual([])
    expect(wrong).toEqual([])
    await page.context().close()
  },
)

test('[M2] an answer that is lost is asked for again under the same slip: the bet is placed once', async () => {
  const { page, frame, wrong } = await opened('twofactor@playbill.test', { width: 1280, locale: 'ru' })
  let lost = 0
  await page.route('**/sandbox/sportsbook-api/bets*', async (route) => {
    if (route.request().method() !== 'POST' || lost >= 4) return await route.continue()
    lost++
    if (lost % 2 === 0) await route.fetch()
    await route.abort()
  })
  await frame.locator('#tab-upcoming').click()
  await frame.locator('.match').nth(8).locator('.price:enabled').first().click()
  await frame.locator('.presets button').first().click()
  const balance = async () => Number((await frame.locator('#purse strong').textContent())?.replace(/[^0-9.]/g, ''))
  const before = await balance()
  await frame.locator('#place').click()
  await expect.poll(() => frame.locator('#message').textContent(), { timeout: 15_000 }).toContain('только один раз')
  expect(await frame.locator('.leg button').isDisabled()).toBe(true)
  await frame.locator('#place').click()
  await frame.locator('#message.is-done').waitFor()
  expect(await balance()).toBe(before - 5_000)
  await frame.locator('#tab-mine').click()
  await frame.locator('.bet').first().waitFor()
  expect(await frame.locator('.bet').count()).toBe(1)
  expect(acts(await said(page))).toEqual(['ready', 'round.started', 'error', 'round.ended'])
  expect((await said(page)).some(({ data }) => data.event === 'balance')).toBe(true)
  expect(wrong).toEqual([])
  await page.context().close()
})

// In a quick run the refusal is that of sportsbook.test.ts.
if (isFullRun)
  test('a stake above the balance is explained, and a guest is asked to sign in', async () => {
    const { page, frame, wrong } = await opened('empty@playbill.test', { width: 1280, locale: 'uz' })
    await frame.locator('#tab-upcoming').click()
    await frame.locator('.match .price:enabled').first().click()
    await frame.locator('.presets button').first().click()
    await expect.poll(() => frame.locator('#message').textContent()).toContain('yetmayapti')
    expect(await frame.locator('#place').isDisabled()).toBe(true)
    expect(acts(await said(page))).toEqual(['ready', 'low-balance'])
    await page.context().close()
    const guest = await opened(null, { width: 360, locale: 'uz' })
    await guest.frame.locator('#tab-upcoming').click()
    await guest.frame.locator('.match .price:enabled').first().click()
    await guest.frame.locator('#slip-open').click()
    expect(await guest.frame.locator('#message').textContent()).toContain('tizimga kiring')
    await shoot(guest.page, 'guest-uz-360')
    expect([...wrong, ...guest.wrong]).toEqual([])
    await guest.page.context().close()
  })
