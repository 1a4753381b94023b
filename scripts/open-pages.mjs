import { chromium } from '@playwright/test'
import { findChrome } from '../tests/harness/find-chrome.mjs'

/** How long after the load a page is watched, in ms: third-party scripts load after hydration. */
const watchedMs = 5_000

/** How long a page may take until it is hydrated, in ms. */
const loadBudgetMs = 90_000
/** How many pages are open side by side. */
const atOnce = 2

/**
 * Opens each page in a browser as somebody who has consented to everything, and notes its programs and its policy: as a
 * guest, then again as a player, because only players see the pages of money.
 *
 * @param {string} address of the site
 * @param {readonly string[]} paths
 * @param {(address: string) => boolean} isSecure of the page that was shown in the end
 * @param {{ login: string; password: string } | null} player
 */
export async function openPages(address, paths, isSecure, player) {
  const browser = await chromium.launch({ executablePath: findChrome() ?? undefined })
  try {
    const found = []
    const waiting = paths.map((path) => ({ path }))
    if (player) {
      const session = await signIn(browser, address, player)
      waiting.push(...paths.map((path) => ({ path, session })))
    }
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        found.push(await openPage(browser, new URL(next.path, address).href, isSecure, next.session))
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return found
  } finally {
    await browser.close()
  }
}

/** Whether a frame shows a document of another origin, as a game does: its programs are not the page's. */
function isForeign(frame, address) {
  const shown = frame.url()
  return /^https?:/.test(shown) && new URL(shown).origin !== new URL(address).origin
}

/** @returns the cookies of the session, which all pages of the player share */
async function signIn(browser, address, { login, password }) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-requested-with': 'XMLHttpRequest' } })
  const answer = await context.request.post(new URL('/api/auth.login', address).href, {
    multipart: { login, password },
  })
  if (!answer.ok()) throw new Error(`the player could not sign in: ${answer.status()}`)
  const session = await context.storageState()
  await context.close()
  return session
}

/** Each page has a context of its own: the consent of one is not that of the next. */
async function openPage(browser, address, isSecure, session) {
  const page = await browser.newPage({ storageState: session })
  const sources = new Set()
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isForeign(request.frame(), address)) sources.add(request.url())
  })
  // What a third party never finishes must not keep the page from being compared.
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded', timeout: loadBudgetMs })
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'), null, {
    timeout: loadBudgetMs,
  })
  const accept = page.locator('[data-consent-bar] button').nth(1)
  if (await accept.isVisible({ timeout: 0 })) await accept.click()
  await page.waitForTimeout(watchedMs)
  if (session && page.url().includes('/forms/sign_in'))
    throw new Error(`${address} asks the player to sign in: the session has ended`)
  const texts = await page.evaluate(() =>
    [...document.scripts]
      .filter(
        ({ src, type }) => src === '' && ['', 'text/javascript', 'application/javascript', 'module'].includes(type),
      )
      .map(({ textContent }) => textContent ?? ''),
  )
  const opened = {
    address: page.url(),
    isSecure: isSecure(page.url()),
    scripts: [...[...sources].map((src) => ({ src })), ...texts.map((text) => ({ text }))],
    policy: answer?.headers()['content-security-policy'] ?? '',
  }
  await page.close()
  return opened
}
