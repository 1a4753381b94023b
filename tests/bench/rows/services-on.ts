import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { copyWithServices, tagScripts } from '#tests/harness/services-site.ts'
import { launchChromium } from '../browser/launch-chromium.ts'
import type { SiteAddress } from '../http/flooded-site.ts'
import { alternate, type Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { scriptsBeforeHydration } from './scripts-before-hydration.ts'
import { answerOf } from './under-flood.ts'

/** As Lighthouse's mobile preset slows a processor. */
const slowdown = 4
/** The agent of the fingerprint comes last, 3 s after the start. */
const watchedMs = 5_000
/** What a task may take before it blocks. */
const freeMs = 50

type Global = { blockedMs?: number; Telegram?: object; LiveChatWidget?: object; seon?: object; programs?: string[] }

async function startSite(folder: string, site: string, name: string): Promise<{ site: ChildProcess; address: string }> {
  const program = join(folder, 'dist/programs/flooded-site.js')
  const child = fork(program, [folder, site, name], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { address } = await answerOf<SiteAddress>(child)
  return { site: child, address: address.replace(/\/$/, '') }
}

/**
 * Has the sandbox's platform take fingerprints; the site asks what the platform says of itself once a minute of the
 * platform's time.
 */
async function takeFingerprints(address: string): Promise<void> {
  const post = (path: string, form: Record<string, string>): Promise<unknown> =>
    fetch(address + path, { method: 'POST', headers: { origin: address }, body: new URLSearchParams(form) })
  await post('/sandbox/general', {
    is_seon_enabled: 'on',
    is_game_history_export_enabled: 'on',
    is_character_stored: 'on',
  })
  await post('/sandbox/clock', { ms: '600000' })
  for (let left = 100; left > 0; left -= 1) {
    if ((await (await fetch(`${address}/about`)).text()).includes('/services/fingerprint.js')) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the site does not take fingerprints, though its platform has them switched on')
}

/** Sums in each document by how much its long tasks were too long. */
const watchBlocking = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((free) => {
    const own = globalThis as Global
    own.blockedMs = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) own.blockedMs = (own.blockedMs ?? 0) + Math.max(0, duration - free)
    }).observe({ type: 'longtask' })
  }, freeMs)

/** What the messenger and its earlier launch leave in a tab: its script is loaded, and nobody is registered. */
const bringMessenger = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } })
    sessionStorage.setItem('playbill/guest/messenger', JSON.stringify({ v: 1, value: { queryId: 'bench' } }))
  })

/** Plays the programs that count visits: each reads its queue, as a tag manager without tags would. */
async function playTags(context: BrowserContext): Promise<void> {
  const body = `(globalThis.programs ??= []).push(document.currentScript.src); [...(globalThis.dataLayer ?? [])].forEach(String)`
  for (const script of tagScripts)
    await context.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

/** Blocking time of one visit, in ms. */
async function visit(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/`)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  await page.waitForTimeout(watchedMs)
  return page.evaluate(() => (globalThis as Global).blockedMs ?? Number.NaN)
}

async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Which of the services run in a page. */
const running = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { Telegram, LiveChatWidget, seon, programs = [] } = globalThis as Global
    return Object.entries({ Telegram, LiveChatWidget, seon })
      .flatMap(([name, global]) => (global === undefined ? [] : [name]))
      .concat(programs)
  })

/**
 * A guest's home with stand-ins of every third-party service running, against the same home with none: how long its
 * main thread is blocked.
 */
export async function servicesOn(folder: string, { counted }: Rounds): Promise<Row> {
  const site = 'config-samples/main'
  const on = await startSite(folder, copyWithServices(site, join(folder, 'services-site')), 'services-data')
  const off = await startSite(folder, site, 'no-services-data')
  const browser = await launchChromium()
  try {
    await takeFingerprints(on.address)
    const contexts = { on: await browser.newContext(), off: await browser.newContext() }
    await bringMessenger(contexts.on)
    for (const context of Object.values(contexts)) {
      // Routes switch the browser's cache off: both sides have them.
      await playTags(context)
      await watchBlocking(context)
    }
    const [withAll, withNone] = [await openSlowPage(contexts.on), await openSlowPage(contexts.off)]
    // A visit takes seconds: a third of the usual rounds.
    const samples = await alternate(
      { warmUp: 1, counted: Math.ceil(counted / 3) },
      () => visit(withAll, on.address),
      () => visit(withNone, off.address),
    )
    const [services, none] = [await running(withAll), await running(withNone)]
    if (services.length !== 3 + tagScripts.length || none.length > 0)
      throw new Error(
        `services-on measured another thing: ${services.join(', ') || 'none'} ran, and ${none.join(', ') || 'none'} where none should`,
      )
    const own = async (address: string): Promise<string> =>
      (await scriptsBeforeHydration(`${address}/`)).toSorted().join(' ')
    const isSame = (await own(on.address)) === (await own(off.address))
    return rowOf(
      {
        id: 'services-on',
        what: 'blocking time of home with every service of others on',
        against: 'the same home with none',
        unit: 'ms',
        target: { kind: 'at most', value: 1.2, of: 'ratio' },
        isExact: isSame,
        notes: isSame ? [] : ['before hydration it loads other scripts than without the services'],
      },
      samples,
    )
  } finally {
    await browser.close()
    for (const { site: child } of [on, off]) child.kill('SIGTERM')
  }
}
