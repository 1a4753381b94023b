import { fork, type ChildProcess } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { longTasksDuring } from '#tests/harness/long-tasks.ts'
import { scrollThroughGames, scrollThroughPage, showAllGames, showAllRows } from '#tests/harness/scroll-through.ts'
import { followRequests, settled } from '#tests/harness/settled.ts'
import { launchChromium } from '../browser/launch-chromium.ts'
import type { SiteAddress } from '../http/flooded-site.ts'
import { signIn } from '../http/sign-in.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { answerOf } from './under-flood.ts'

/** As Lighthouse's mobile preset slows a processor. */
const slowdown = 4
const widths = [360, 1440] as const
const games = 10_000
const records = 1_000
/** The most that the settings allow: fewer presses until all are there. */
const pageSize = 50
/** What a task may take while rows pass, in ms. */
const wantedMs = 50

/** The page's part of each task of its main thread while the page passes, in ms of the processor (docs/decisions/017). */
type Pass = readonly number[]
type Passes = { readonly ours: Pass[]; readonly plain: Pass[] }
type List = {
  readonly filling: 'games' | 'deposits'
  readonly site: (folder: string) => Promise<string>
  readonly path: string
  readonly isPlayer: boolean
  readonly showAll: (page: Page) => Promise<void>
  /** Selects an item of the list: one is there once the page is back at the top. */
  readonly item: string
  /** Run in the page: its markup with the whole list in plain HTML. */
  readonly plainHtml: (count: number) => string
  readonly scroll: (page: Page) => Promise<unknown>
}

const hall: List = {
  filling: 'games',
  site: async () => 'config-samples/main',
  path: '/gamehall',
  isPlayer: false,
  showAll: (page) => showAllGames(page, games),
  item: '[data-widget=game-grid] li:has([data-game])',
  // Every game has its tile in the document; the browser itself passes over those that are far away.
  plainHtml(count) {
    const tile = document.querySelector('[data-widget=game-grid] li:has([data-game])')
    const html = document.documentElement.cloneNode(true) as HTMLElement
    const list = html.querySelector('[data-widget=game-grid] ul')
    if (!list || !tile) throw new Error('there is no grid')
    const { width, height } = tile.getBoundingClientRect()
    const tiles = [...list.querySelectorAll('[data-game]')]
    const plain = document.createElement('ul')
    const columns = `repeat(auto-fill,minmax(${Math.floor(width)}px,1fr))`
    plain.setAttribute('style', `display:grid;gap:8px;grid-template-columns:${columns}`)
    for (let at = 0; at < count; at += 1) {
      const item = document.createElement('li')
      item.setAttribute('style', `content-visibility:auto;contain-intrinsic-size:${width}px ${height}px`)
      item.append(tiles[at % tiles.length]?.cloneNode(true) ?? '')
      plain.append(item)
    }
    list.replaceWith(plain)
    return html.outerHTML
  },
  scroll: scrollThroughGames,
}

const history: List = {
  filling: 'deposits',
  async site(folder) {
    const site = join(folder, 'long-history-site')
    await cp('config-samples/main', site, { recursive: true })
    const file = join(site, 'settings/cashier.json')
    const settings = JSON.parse(await readFile(file, 'utf8')) as { values: Record<string, unknown> }
    settings.values.historyPageSize = pageSize
    await writeFile(file, JSON.stringify(settings))
    return site
  },
  path: '/cashier/history',
  isPlayer: true,
  showAll: (page) => showAllRows(page, records, pageSize),
  item: '[data-record]',
  // Its rows are all in the document already.
  plainHtml: () => document.documentElement.outerHTML,
  scroll: scrollThroughPage,
}

async function startSite(folder: string, { filling, site }: List): Promise<{ child: ChildProcess; address: string }> {
  const program = join(folder, 'dist/programs/flooded-site.js')
  const child = fork(program, [folder, await site(folder), `${filling}-data`, filling], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { address } = await answerOf<SiteAddress>(child)
  return { child, address: address.replace(/\/$/, '') }
}

async function openContext(browser: Browser, address: string, width: number, isPlayer: boolean) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, serviceWorkers: 'block' })
  followRequests(context)
  if (!isPlayer) return context
  const cookies = (await signIn(address)).split('; ').map((pair) => pair.split('='))
  await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: address })))
  return context
}

/** The tasks of a page that shows all of its list while it is scrolled through on a slowed processor. */
async function pass(browser: Browser, page: Page, list: List): Promise<Pass> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const tasks = await longTasksDuring(browser, page, 0, async () => void (await list.scroll(page)))
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate(() => scrollTo(0, 0))
  return tasks
}

/**
 * One pass of the page, and one of the same page as plain HTML: its stylesheets, its markup with the whole list, and no
 * program.
 */
async function bothPasses(browser: Browser, context: BrowserContext, list: List, address: string) {
  const page = await context.newPage()
  await page.goto(address + list.path)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await list.showAll(page)
  await settled(page)
  const ours = await pass(browser, page, list)
  await page.locator(list.item).first().waitFor({ state: 'attached' })
  const html = await page.evaluate(list.plainHtml, games)
  const body = `<!doctype html>${html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')}`
  await page.close()
  const plainAddress = `${address}/plain-list`
  await context.route(plainAddress, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  const plainPage = await context.newPage()
  await plainPage.goto(plainAddress)
  await settled(plainPage)
  const plain = await pass(browser, plainPage, list)
  await plainPage.close()
  await context.unroute(plainAddress)
  return { ours, plain }
}

async function measure(folder: string, list: List, visits: number): Promise<ReadonlyMap<number, Passes>> {
  const { child, address } = await startSite(folder, list)
  const browser = await launchChromium()
  try {
    const found = new Map<number, Passes>()
    for (const width of widths) {
      const passes: Passes = { ours: [], plain: [] }
      for (let visit = 0; visit < visits; visit += 1) {
        const context = await openContext(browser, address, width, list.isPlayer)
        const { ours, plain } = await bothPasses(browser, context, list, address)
        passes.ours.push(ours)
        passes.plain.push(plain)
        await context.close()
      }
      found.set(width, passes)
    }
    return found
  } finally {
    await browser.close()
    child.kill('SIGTERM')
  }
}

/** Nothing gives no ratio. */
const longest = (tasks: Pass): number => Math.max(1, ...tasks)
const countOver = (tasks: Pass): number => Math.max(1, tasks.filter((ms) => ms > wantedMs).length)

type Facts = Pick<Row, 'id' | 'what' | 'unit'> & { readonly most: number }
function rowFrom({ most, ...facts }: Facts, { ours, plain }: Passes, figure: (tasks: Pass) => number): Row {
  return rowOf(
    {
      ...facts,
      against: 'the same page as plain HTML, the whole list in it',
      target: { kind: 'at most', value: most, of: 'ours' },
      notes: [
        `tasks over ${wantedMs} ms: ${ours.map((tasks) => tasks.filter((ms) => ms > wantedMs).join(' ')).join('; ')}`,
      ],
    },
    { ours: ours.map(figure), yardstick: plain.map(figure) },
  )
}

/** Long lists on a processor four times slower, at 360 and 1440 px: 10,000 games of the hall, 1,000 rows of the history. */
export async function longListRows(
  folder: string,
  visits: number,
  isWanted: (id: string) => boolean,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  if (isWanted('long-hall'))
    for (const [width, passes] of await measure(folder, hall, visits))
      rows.push(
        rowFrom(
          { id: `long-hall-${width}`, what: `10,000 games pass at ${width} px: longest task`, unit: 'ms', most: 100 },
          passes,
          longest,
        ),
      )
  if (isWanted('long-history'))
    for (const [width, passes] of await measure(folder, history, visits)) {
      const what = `1,000 rows of the history pass at ${width} px`
      rows.push(
        rowFrom(
          { id: `long-history-${width}`, what: `${what}: tasks over 50 ms`, unit: 'tasks', most: 24 },
          passes,
          countOver,
        ),
        rowFrom(
          { id: `long-history-longest-${width}`, what: `${what}: longest task`, unit: 'ms', most: 200 },
          passes,
          longest,
        ),
      )
    }
  return rows
}
