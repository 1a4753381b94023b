import type { JSHandle, Page, Route } from '@playwright/test'
import { fromWire } from '#base/money.ts'
import type { BalanceMove, BalancePath, Seen } from './balance-site-paths.ts'
import { flowsOf } from './page-flows.ts'
import { stopClock } from './own-time.ts'
import { accountChip, word } from './sign-in-dialog.ts'
import { hydrated } from './watch-page.ts'
import { shownMoney } from './shown-money.ts'

/** Where the page differed from the machine: the moves until then, what was expected and what was there. */
export type BalanceDifference = {
  readonly start: string
  readonly moves: readonly BalanceMove[]
  readonly expected: Seen
  readonly got: Seen
}

type Flows = {
  readonly send: (flow: string, event: object) => void
  readonly view: (flow: string) => { status: string; isCached: boolean; announced: number }
}
type Wire = Readonly<
  Record<
    'balance_main' | 'balance_bonus' | 'balance_betting_bonus' | 'balance_fun',
    { amount: number; currency: string }
  >
>

/** What the platform answers of a player who has nothing but so much real money. */
export const wireOf = (main: number): Wire => ({
  balance_main: { amount: main, currency: 'UZS' },
  balance_bonus: { amount: 0, currency: 'UZS' },
  balance_betting_bonus: { amount: 0, currency: 'UZS' },
  balance_fun: { amount: 0, currency: 'FUN' },
})
const FIRST_CHANGE = 3_000_000
const REMEMBERED = 2_000_000
const HOUR_IN_SECONDS = 3_600

/** The page's clock is frozen: no answer may carry the server's time. */
async function timeless(route: Route): Promise<void> {
  const response = await route.fetch()
  const { date: _, ...headers } = response.headers()
  await route.fulfill({ response, headers })
}

/** Whoever does nothing for an hour is signed out: the hours of a path are not about that. */
async function withoutSignOut(route: Route): Promise<void> {
  const response = await route.fetch()
  const { date: _, ...headers } = response.headers()
  const { data } = (await response.json()) as { data: object }
  await route.fulfill({ response, headers, json: { data: { ...data, time_to_force_logout: 0 } } })
}

function reply(route: Route, move: BalanceMove, balances: Wire): Promise<void> {
  const refuse = (status: number, type: string, headers: Record<string, string> = {}): Promise<void> =>
    route.fulfill({ status, headers, json: { error: { type, message: '' } } })
  if (move === 'limited') return refuse(429, 'TooManyRequestsException')
  if (move === 'limited for an hour')
    return refuse(429, 'TooManyRequestsException', { 'retry-after': String(HOUR_IN_SECONDS) })
  if (move === 'gone') return refuse(401, 'AuthorizationException')
  return move === 'failed' ? route.abort('connectionreset') : route.fulfill({ json: { data: balances } })
}

function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

async function act(page: Page, flows: JSHandle<Flows>, move: BalanceMove): Promise<void> {
  if (move === 'act') return page.evaluate(() => document.body.click())
  if (move === 'refresh')
    return flows.evaluate((host) => host.send('balance', { type: 'balance.refresh', at: Date.now() }))
  if (move === 'hide' || move === 'show') return setVisibility(page, move === 'hide' ? 'hidden' : 'visible')
  if (move === 'focus') return page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  const to = move === 'enter game' ? '/game/no-such-game' : '/help'
  await page.evaluate((path) => window.history.pushState({}, '', path), to)
}

/**
 * Follows a path in a freshly loaded page with a stopped clock. After each move the page must reach the machine's
 * status, the mark of the chip, the sent requests, the reported changes and the last amount. Returns the first
 * difference.
 */
export async function driveBalance(
  page: Page,
  path: BalancePath,
  patience = 20_000,
): Promise<BalanceDifference | null> {
  const held: Route[] = []
  let calls = 0
  let open: (route: Route) => void = () => undefined
  const opening = new Promise<Route>((done) => (open = done))
  await page.route('**/api/*', timeless)
  await page.route('**/api/metadata.getgeneralinfo*', withoutSignOut)
  await page.route('**/api/account.getBalance*', (route) => (calls++, void held.push(route)))
  await page.route('**/settings/site.json*', (route) => open(route))
  // A page starts by its timers: the path before may have left the clock still.
  await page.clock.resume()
  await page.goto('/help')
  await hydrated(page)
  const settings = await opening
  const freshAnswer = (await (
    await page.request.get('/api/account.getBalance', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
  ).json()) as { data: Wire }
  let balances = freshAnswer.data
  await stopClock(page)
  if (path.start.isCached) {
    balances = wireOf(REMEMBERED)
    const cached = Object.fromEntries(
      Object.entries({
        main: 'balance_main',
        bonus: 'balance_bonus',
        bettingBonus: 'balance_betting_bonus',
        fun: 'balance_fun',
      } as const).map(([name, wire]) => [name, fromWire(balances[wire])]),
    )
    await page.evaluate(([uid, text]) => localStorage.setItem(`playbill/u${uid}/balance`, text ?? ''), [
      await uidOf(page),
      JSON.stringify({ v: 1, value: { at: Date.now() + 3_600_000, balances: cached } }),
    ] as const)
  }
  const original = (await (await settings.fetch()).json()) as { values: { functionalSettings: object } }
  await settings.fulfill({
    json: {
      ...original,
      values: { ...original.values, functionalSettings: { settingsForUpdBalance: path.start.settings } },
    },
  })
  const flows = await flowsOf<Flows>(page)
  let changes = 0
  const look = async (): Promise<Seen> => {
    const { status, isCached, announced } = await flows.evaluate((host) => host.view('balance'))
    const text = (await accountChip(page).locator('summary').allTextContents()).join('')
    const total = (['balance_main', 'balance_bonus', 'balance_betting_bonus'] as const).reduce(
      (sum, name) => sum + balances[name].amount,
      0,
    )
    const isMarked = text.includes(word('widgets', 'account.cached', 'uz'))
    return {
      status,
      isCached: isCached && isMarked,
      calls,
      announced,
      changes: text.includes(shownMoney(total)) ? changes : -1,
    }
  }
  const differs = async (expected: Seen): Promise<Seen | null> => {
    const end = performance.now() + patience
    for (;;) {
      const got = await look()
      if (JSON.stringify(got) === JSON.stringify(expected)) return null
      if (performance.now() > end) return got
    }
  }
  const done: BalanceMove[] = []
  try {
    const first = await differs(path.first)
    if (first) return { start: path.start.name, moves: [], expected: path.first, got: first }
    for (const { move, passes, seen } of path.steps) {
      done.push(move)
      if (move === 'deadline') await page.clock.fastForward(passes)
      else if (['changed', 'same', 'limited', 'limited for an hour', 'gone', 'failed'].includes(move)) {
        if (move === 'changed') balances = wireOf(FIRST_CHANGE + (changes += 1))
        const route = held.pop()
        if (route) await reply(route, move, balances)
      } else await act(page, flows, move)
      const got = await differs(seen)
      if (got) return { start: path.start.name, moves: done, expected: seen, got }
    }
    return null
  } finally {
    await Promise.allSettled(held.map((route) => route.abort('connectionreset')))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
  }
}

const uidOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { values } = JSON.parse(document.getElementById('page-state')?.textContent ?? '') as {
      values: [string, unknown][]
    }
    return String(new Map(values).get('player.uid'))
  })
