import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { launchChromium } from '../browser/launch-chromium.ts'
import type { SiteAddress } from '../http/flooded-site.ts'
import { signIn } from '../http/sign-in.ts'
import { alternate, type Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { answerOf } from './under-flood.ts'
import { followRequests, settled } from '#tests/harness/settled.ts'

const ROUND_TRIP_MS = 150
/** From the thumb's touch to its leaving, which is the tap. */
const TOUCH_MS = 100
const tiles = '[data-widget=game-grid] [data-game] a'

type Global = { tappedAt?: number }

/**
 * The hall on a player's phone, after its last request. From then on each request of the page takes `latency` ms
 * longer.
 */
async function openHall(context: BrowserContext, address: string, latency: number): Promise<Page> {
  await context.addInitScript(() =>
    addEventListener('click', () => void ((globalThis as Global).tappedAt = Date.now()), { capture: true }),
  )
  const page = await context.newPage()
  const chrome = await context.newCDPSession(page)
  await page.goto(`${address}/gamehall`, { waitUntil: 'load' })
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await settled(page)
  await chrome.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return page
}

/** Taps a tile with a thumb. @returns ms from the tap to the first request to the host of the games */
async function tapTile(page: Page, index: number): Promise<number> {
  const tile = page.locator(tiles).nth(index)
  await tile.scrollIntoViewIfNeeded()
  const box = await tile.boundingBox()
  if (box === null) throw new Error('the tile of the bench is not in sight')
  const at = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 20) }
  const first = new Promise<number>((resolve) => {
    page.on('request', (request) => {
      if (new URL(request.url()).hostname === 'games.localhost') resolve(Date.now())
    })
  })
  const chrome = await page.context().newCDPSession(page)
  await chrome.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS))
  await chrome.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const openedAt = await first
  return openedAt - (await page.evaluate(() => (globalThis as Global).tappedAt ?? Number.NaN))
}

async function playerPhone(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  const cookies = (await signIn(address)).split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: address })))
  followRequests(context)
  return context
}

/**
 * From a tap on a tile of the hall to the game's first request, with nothing of a game in the cache and with all of it.
 * The yardstick is the same tap on a network without latency, plus one round trip: a second round trip would add as
 * much again.
 */
export async function gameOpens(folder: string, { warmUp, counted }: Rounds): Promise<readonly Row[]> {
  const site = fork(join(folder, 'dist/programs/flooded-site.js'), [folder, 'config-samples/main', 'game-data'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const browser = await launchChromium()
  // Each round opens a page, and a player may open so many games a minute.
  const rounds = { warmUp: Math.ceil(warmUp / 4), counted: Math.ceil(counted / 4) }
  try {
    const { address } = await answerOf<SiteAddress>(site)
    const rows: Row[] = []
    for (const isWarm of [false, true]) {
      const warmContext = isWarm ? await playerPhone(browser, address) : null
      let tile = 0
      const visit = async (latency: number): Promise<number> => {
        const context = warmContext ?? (await playerPhone(browser, address))
        const page = await openHall(context, address, latency)
        const ms = await tapTile(page, tile++ % 12)
        await (warmContext ? page.close() : context.close())
        return ms
      }
      rows.push(
        rowOf(
          {
            id: isWarm ? 'game-opens-again' : 'game-opens',
            what: `from a tap in the hall to the game's first request, ${isWarm ? 'the game page in the cache' : 'nothing of a game in the cache'}, ${ROUND_TRIP_MS} ms a round trip`,
            against: 'the same without latency, plus one round trip',
            unit: 'ms',
            target: { kind: 'at most', value: 1.25, of: 'ratio' },
          },
          await alternate(
            rounds,
            () => visit(ROUND_TRIP_MS),
            async () => (await visit(0)) + ROUND_TRIP_MS,
          ),
        ),
      )
    }
    return rows
  } finally {
    await browser.close()
    site.kill('SIGTERM')
  }
}
