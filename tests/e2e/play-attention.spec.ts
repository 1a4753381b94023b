import type { JSHandle, Page } from '@playwright/test'
import { expect, stopClock, test, type TestTime } from '#tests/harness/own-time.ts'
import { flowsOf } from '#tests/harness/page-flows.ts'
import { beginHeldRound, isPlaying, stage } from '#tests/harness/play-game.ts'
import { dialog, dialogs, goesOn, holdsTheGame, openReminded } from '#tests/harness/play-reminders.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'

const SECOND = 1_000
/**
 * Whoever does nothing for five minutes is signed out: the warning comes a minute before, and waits for a round at most
 * 40 s.
 */
const LIMIT_MS = 300 * SECOND
const WARNING = 'inactivity-warning'

type Flows = { view(flow: 'dialogs'): { readonly attention: readonly string[] } }
type Shown = { readonly dialogs: string; readonly leftMs: number }
type Watched = Window & { shown: Shown[] }

/** The platform signs idle players out after `LIMIT_MS`. The site hears of it within half a minute. */
async function shortenInactivity(page: Page, origin: string, time: TestTime): Promise<void> {
  const answer = await page.request.post('/sandbox/general', {
    form: { time_to_force_logout: String(LIMIT_MS / SECOND), is_game_history_export_enabled: 'on' },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await time.advance(60 * SECOND)
}

/** Until an idle player is signed out, in ms. */
const leftOf = (page: Page): Promise<number> =>
  page.evaluate((limit) => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('/activity')) ?? ''
    return (JSON.parse(localStorage.getItem(key) ?? '') as { value: number }).value + limit - Date.now()
  }, LIMIT_MS)

/** From here on the page notes each set of open dialogs, and what is left until the sign-out when it opens. */
const noteDialogs = (page: Page): Promise<void> =>
  page.evaluate((limit) => {
    const noted: Shown[] = []
    ;(window as unknown as Watched).shown = noted
    const look = (): void => {
      const open = [...document.querySelectorAll<HTMLElement>('[data-popup][data-open]')]
      const names = open.map(({ dataset }) => dataset['popup']).join(' and ')
      if (names === (noted.at(-1)?.dialogs ?? '')) return
      const key = Object.keys(localStorage).find((one) => one.endsWith('/activity')) ?? ''
      const { value } = JSON.parse(localStorage.getItem(key) ?? '') as { value: number }
      noted.push({ dialogs: names, leftMs: value + limit - Date.now() })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  }, LIMIT_MS)
const noted = (page: Page): Promise<Shown[]> => page.evaluate(() => (window as unknown as Watched).shown)

/** These documents ask for attention, the open one first. */
const ask = (flows: JSHandle<Flows>, ...documents: string[]): Promise<void> =>
  expect.poll(() => flows.evaluate((host) => host.view('dialogs').attention)).toEqual(documents)

/**
 * After a minute of play a round begins that does not end by itself; in it the reminder of five minutes and the warning
 * of inactivity fall due.
 */
async function bothFallDueInRound(page: Page, time: TestTime, reminder: string) {
  const flows = await flowsOf<Flows>(page)
  await noteDialogs(page)
  await time.settled()
  await time.advance(60 * SECOND)
  await time.settled()
  const round = await beginHeldRound(page, 'Dice')
  await time.settled()
  await time.advance((await leftOf(page)) - 55 * SECOND)
  await ask(flows, WARNING, reminder)
  await expect(dialogs(page)).toHaveCount(0)
  await expect(stage(page)).toHaveAttribute('data-game-status', 'round')
  return { flows, round }
}

/** The warning has not come so long before its last 20 s, and comes before they begin. */
async function comesBeforeLastSeconds(page: Page, time: TestTime, before: () => Promise<void>): Promise<void> {
  await time.settled()
  // The page's clock stands still from here on, so that what is left does not depend on the speed of the machine.
  await stopClock(page)
  await time.advance((await leftOf(page)) - 25 * SECOND)
  await before()
  const passes = async (): Promise<number> => {
    await page.clock.runFor(100)
    return dialog(page, WARNING).count()
  }
  await expect.poll(passes, { intervals: [10], timeout: 60_000 }).toBe(1)
  await page.clock.resume()
  await expect(dialog(page, WARNING)).toBeVisible()
  await expect(dialogs(page)).toHaveCount(1)
}

const stay = (page: Page): Promise<void> =>
  dialog(page, WARNING)
    .getByRole('button', { name: word('popups', 'inactivity.stay', 'uz') })
    .click()

/** What was open one after another: never two at once, and of the warning never less than 20 s. */
async function expectOneByOne(page: Page, ...names: string[]): Promise<void> {
  const shown = await noted(page)
  expect(shown.map((one) => one.dialogs).filter((name) => name !== '')).toEqual(names)
  for (const { leftMs } of shown.filter((one) => one.dialogs === WARNING))
    expect(leftMs).toBeGreaterThanOrEqual(20 * SECOND)
}

test(
  '[PRF-4] [POP-9] [DLG-1] a warning of inactivity and a reality check that fall due in a round that goes on come one after the other, the warning before its last 20 s',
  fullOnly,
  async ({ page, served, time }) => {
    await shortenInactivity(page, served.address, time)
    await openReminded(page, served.address, { every: 5, clock: 0 })
    const { flows, round } = await bothFallDueInRound(page, time, 'reality-check')
    await comesBeforeLastSeconds(page, time, () => expect(dialogs(page)).toHaveCount(0))
    await expect(stage(page)).toHaveAttribute('data-game-status', 'round')
    await stay(page)
    await ask(flows, 'reality-check')
    await round.continue()
    await holdsTheGame(page, 'reality-check')
    await goesOn(page, 'reality-check', 'Oʻyinni davom ettirish')
    await expectOneByOne(page, WARNING, 'reality-check')
  },
)

test(
  '[PRF-4] [POP-9] [DLG-1] a session clock that comes at the end of a round gives way to the warning of inactivity before its last 20 s, and comes back once that is answered',
  fullOnly,
  async ({ page, served, time }) => {
    await shortenInactivity(page, served.address, time)
    await openReminded(page, served.address, { every: 0, clock: 5 })
    const { flows, round } = await bothFallDueInRound(page, time, 'session-clock')
    // The end of the round is activity: the warning is withdrawn.
    await round.continue()
    await holdsTheGame(page, 'session-clock')
    await ask(flows, 'session-clock')
    await time.settled()
    await time.advance((await leftOf(page)) - 55 * SECOND)
    await ask(flows, 'session-clock', WARNING)
    await comesBeforeLastSeconds(page, time, () => expect(dialog(page, 'session-clock')).toBeVisible())
    await stay(page)
    await holdsTheGame(page, 'session-clock')
    await goesOn(page, 'session-clock', 'Baribir davom etish')
    await isPlaying(page)
    await expectOneByOne(page, 'session-clock', WARNING, 'session-clock')
  },
)
