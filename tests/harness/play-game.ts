import type { FrameLocator, Locator, Page, Route } from '@playwright/test'
import type { CallOutput } from '#schemas/api/calls.ts'
import { API_VERSION } from '#schemas/api/wire.ts'
import { expect } from './fixtures.ts'
import { settled } from './settled.ts'
import { balancesOf, shownMoney } from './shown-money.ts'
import { hydrated } from './watch-page.ts'

export const families = ['Slots', 'Crash', 'Mines', 'Dice', 'Roulette', 'Baccarat'] as const
export type Family = (typeof families)[number]

/** A game of a family from the sandbox's list. `address`: the site's, where the test has no base URL. */
export async function gameOf(page: Page, family: Family, address = ''): Promise<string> {
  const html = await (await page.request.get(`${address}/sandbox/games`)).text()
  const [, sysname] = new RegExp(`<td>${family}</td>[\\s\\S]*?/sandbox/games/([\\w.-]+)\\?mode=fun`).exec(html) ?? []
  if (sysname === undefined) throw new Error(`The sandbox lists no game of ${family}`)
  return sysname
}

export const stage = (page: Page): Locator => page.locator('[data-game-status]')
export const frameOf = (page: Page): FrameLocator => stage(page).frameLocator('iframe')
export const isPlaying = (page: Page): Promise<void> =>
  expect(stage(page)).toHaveAttribute('data-game-status', 'playing')

/**
 * Waits until the game is there and nothing around its frame moves. Otherwise a press goes to where the frame was
 * before.
 */
export async function isReady(page: Page): Promise<void> {
  await isPlaying(page)
  await settled(page)
}

/** Presses the control that starts a round. */
async function startRound(page: Page, family: Family): Promise<void> {
  const game = frameOf(page)
  if (family === 'Mines') await game.locator('#stage button:enabled').first().click()
  await game.locator('#play').click()
}

/** Starts a round whose call the test holds back. */
export async function beginHeldRound(page: Page, family: Family): Promise<Route> {
  let hold: (route: Route) => void = () => undefined
  const held = new Promise<Route>((resolve) => (hold = resolve))
  await page.route('**/sandbox/games-api/rounds', (route) => hold(route), { times: 1 })
  await startRound(page, family)
  const call = await held
  await expect(stage(page)).toHaveAttribute('data-game-status', 'round')
  return call
}

/** Waits until the current round has ended and the game shows its outcome. */
export async function endsRound(page: Page): Promise<void> {
  const game = frameOf(page)
  await expect(game.locator('#status')).not.toBeEmpty()
  await expect(game.locator('#play')).toBeEnabled({ timeout: 60_000 })
  await isPlaying(page)
}

/** Plays one round, from the press until the game shows its outcome. */
export async function playRound(page: Page, family: Family): Promise<void> {
  await startRound(page, family)
  await endsRound(page)
}

/** Opens the page of a game. `prefix`: of the locale. */
export async function openAddress(page: Page, sysname: string, prefix = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${prefix}/game/${sysname}`)
  await hydrated(page)
}

export async function openForMoney(page: Page, family: Family): Promise<void> {
  await openAddress(page, await gameOf(page, family))
  await page.getByRole('button', { name: 'Oʻynash', exact: true }).click()
  await isReady(page)
}

export async function openForFun(page: Page, family: Family): Promise<void> {
  await openAddress(page, await gameOf(page, family))
  await page.getByRole('button', { name: 'Demoni sinab koʻrish' }).click()
  await isReady(page)
}

/** The platform opens no game, for this reason. */
export const refuseLaunch = (page: Page, refusal: CallOutput<'games.createLaunch'>['refusal']): Promise<unknown> =>
  page.route('**/api/games.createLaunch*', (route) =>
    route.fulfill({ json: { data: { code: null, refusal, expires_at: '2026-01-10T10:00:00.000Z' } } }),
  )

/** In the place of the game it says why there is none. */
export const showsPanel = (page: Page, why: string): Promise<void> =>
  expect(stage(page).locator(`[data-play-panel=${why}]`)).toBeVisible()

/** The bar above the game shows the platform's balance. */
export const showsTheLedger = async (page: Page, money: 'main' | 'fun' = 'main'): Promise<void> =>
  expect(stage(page).locator('header')).toContainText(shownMoney((await balancesOf(page))[money]))

/** Minor units of the player's money in a game, real and bonus, and how many bets there are. */
type Purse = { readonly minor: number; readonly bets: number }
type History = CallOutput<'games.getHistory'>

async function historyOf(page: Page, count: number): Promise<History> {
  const answer = await page.request.get(`/api/games.getHistory?v=${API_VERSION}&locale=uz&type=casino&count=${count}`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  return ((await answer.json()) as { data: History }).data
}

const minorOf = ({ amount }: { readonly amount: number }): number => Math.round(amount * 100)

export async function purseOf(page: Page): Promise<Purse> {
  const { main, bonus } = await balancesOf(page)
  return { minor: minorOf({ amount: main }) + minorOf({ amount: bonus }), bets: (await historyOf(page, 1)).total }
}

/**
 * This many bets have been recorded since, and the balance follows from them: no stake was taken and no win was paid
 * twice.
 */
export async function playedOnce(page: Page, before: Purse, rounds: number): Promise<void> {
  const { items, total } = await historyOf(page, rounds)
  expect(total - before.bets).toBe(rounds)
  const net = items.reduce(
    (sum, { stake, win, jackpot, is_free }) =>
      sum + minorOf(win) + (jackpot ? minorOf(jackpot) : 0) - (is_free ? 0 : minorOf(stake)),
    0,
  )
  expect((await purseOf(page)).minor).toBe(before.minor + net)
}
