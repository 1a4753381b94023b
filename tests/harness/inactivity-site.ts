import { expect, type JSHandle, type Page, type Route } from '@playwright/test'
import type { PathPlan, PlanStep } from '#flows/graph/plan.ts'
import { type Place, places } from '#flows/inactivity/inactivity.context.ts'
import type { Recording } from '#schemas/recording.ts'
import { type FlowSite, withFault } from './drive-flow.ts'
import { limits } from './inactivity-site-plans.ts'
import type { TestTime } from './own-time.ts'
import { flowsOf } from './page-flows.ts'
import { accountChip, signInDialog, word } from './sign-in-dialog.ts'
import { signIn, testPlayer } from './sign-in.ts'
import type { Site } from './start-site.ts'
import { hydrated } from './watch-page.ts'

const everywhere = ['preparing', 'watching', 'warned', 'verifying', 'leaving']

/** What the pages of the main sample site, its other tabs, its clock and the platform do to the flow. */
export const inactivitySite = {
  calls: { prepare: 'metadata.getgeneralinfo', verify: 'account.getInfo' },
  immediate: ['look'],
  silent: ['inactivity.activity', 'inactivity.session'],
  offeredIn: {
    'inactivity.session': ['off', ...everywhere],
    'inactivity.activity': ['watching', 'warned'],
    'inactivity.place': ['preparing', 'watching', 'warned'],
    'inactivity.clock': ['watching', 'warned'],
    'inactivity.left': ['leaving'],
    'flow.wake': ['leaving'],
  },
  deadlines: { 'after.warning': limits.everywhere, 'after.logout': limits.everywhere },
} as const satisfies Partial<FlowSite>

const [SECOND, MINUTE] = [1_000, 60_000]
const WRONG_CLOCK_MS = 60 * MINUTE
/** Longer than a page takes to compare its clocks again. */
const CLOCK_CHECK_MS = 6 * SECOND
const pages: Readonly<Record<Place, string>> = {
  cashier: '/cashier/deposit',
  profile: '/profile/security',
  other: '/help',
}
/** How much of the time is over where an answer finds the player like that. */
const shareOf = (variant: string | undefined): number => (variant === 'too long' ? 1.5 : 0.9)

const limitIn = (place: Place): number => (place === 'other' ? limits.everywhere : limits[place])

const isOfDocument = (route: Route): boolean =>
  route.request().isNavigationRequest() && route.request().frame().parentFrame() === null

type Host = { recordings(): Recording[] }
type Given = { readonly served: Site; readonly time: TestTime }

/** In the page: its monotonic clock goes with the other until the test stops it, and requests have no time limit. */
function prepareClocks(): void {
  let apart = Date.now() - performance.now()
  performance.now = () => Date.now() - apart
  addEventListener('test-clock', (event) => (apart += (event as CustomEvent<number>).detail))
  AbortSignal.timeout = () => new AbortController().signal
}

/** The position of a path: its page, what of the recording is compared, and the time that applies there. */
type Standing = { host: JSHandle<Host> | null; recorded: number; status: string; limit: number }

const stepsOf = async (at: Standing): Promise<Recording['steps']> =>
  (await at.host?.evaluate((flows) => flows.recordings().find(({ flow }) => flow === 'inactivity')?.steps)) ?? []
/** The first new step of a kind is this one; all before it have left the status as it was. */
async function expectRecorded(at: Standing, { do: kind, name, variant, statuses }: PlanStep): Promise<void> {
  const type = kind === 'answer' ? `xstate.done.actor.${name}` : name
  const wanted = `${type}: ${statuses.join()}`
  const look = async (): Promise<string> => {
    const fresh = (await stepsOf(at)).slice(at.recorded)
    const labels = fresh.map((step) => `${step.event.type}: ${step.statuses.join()}`)
    const isOf = ({ event }: (typeof fresh)[number]): boolean =>
      event.type === type && (name !== 'inactivity.session' || (event['uid'] === 0) === (variant === 'nobody'))
    const index = fresh.findIndex((step, place) => isOf(step) && labels[place] === wanted)
    const isNext = index >= 0 && fresh.slice(0, index).every((step) => step.statuses.join() === at.status)
    if (isNext) at.recorded += index + 1
    return isNext ? wanted : labels.join(', ')
  }
  await expect.poll(look, 'the flow records').toBe(wanted)
  at.status = statuses[0] ?? ''
}

/** The time of browser and server, in which this tab or another one is active. */
function timeOf(page: Page, { served, time }: Given, at: Standing) {
  /** Another tab is active: storage has the time, and with `isTold` the channel of the tabs. */
  const actElsewhere = async (isTold: boolean, agoMs = 0): Promise<void> =>
    page.evaluate(
      ([activeAt, tells]) => {
        const key = Object.keys(localStorage).find((one) => one.endsWith('/activity')) ?? ''
        localStorage.setItem(key, JSON.stringify({ v: 1, value: activeAt }))
        const uid = Number(/u(\d+)\//.exec(key)?.[1])
        if (tells) new BroadcastChannel('playbill-activity').postMessage({ uid, at: activeAt })
      },
      [Math.round((await time.now()) - agoMs), isTold] as const,
    )
  /** How long until a share of the time without activity is over. */
  const msUntil = async (share: number): Promise<number> => Math.max(SECOND, await leftOf(share))
  async function leftOf(share: number): Promise<number> {
    const activeAt = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('/activity')) ?? ''
      return (JSON.parse(localStorage.getItem(key) ?? '') as { value: number }).value
    })
    return Math.round(activeAt + share * at.limit - (await time.now()))
  }
  async function advance(ms: number): Promise<void> {
    await time.settled()
    await time.advance(ms)
  }
  /**
   * Time passes without firing the page's timers; if no time may pass, its clock is set wrong. A page notices by itself
   * where its monotonic clock has stood still: `isNoticed`.
   */
  async function sleep(next: PlanStep | undefined, isNoticed: boolean): Promise<void> {
    await time.settled()
    const slept = next?.variant === 'active' || at.status === 'warned' ? 0 : await msUntil(shareOf(next?.variant))
    if (slept > 0) await served.program.tell({ advance: slept })
    const ms = slept || WRONG_CLOCK_MS
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + ms)
    if (isNoticed) await page.evaluate((stood) => dispatchEvent(new CustomEvent('test-clock', { detail: stood })), ms)
  }
  /** The machine sleeps past the end of the time, and another tab has stored what the server's answer makes of it. */
  async function sleepBesideAnother(next: PlanStep | undefined): Promise<void> {
    await time.settled()
    const slept = await msUntil(1.5)
    await served.program.tell({ advance: slept })
    await actElsewhere(false, next?.variant === 'idle' ? shareOf('idle') * at.limit : 0)
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + slept)
  }
  return { actElsewhere, leftOf, msUntil, advance, sleep, sleepBesideAnother }
}

/** Opens the page of a player, or of a guest, with the clocks of browser and server in the test's hand. */
export async function openInactivitySite(page: Page, plan: PathPlan, { served, time }: Given): Promise<FlowSite> {
  const context = page.context()
  const player = testPlayer('has money')
  const other = testPlayer('Russian')
  const warning = page.locator('[data-popup=inactivity-warning][data-open]')
  const chip = accountChip(page).locator('summary')
  if (plan.start !== 'guest') await context.addCookies((await signIn(served.address, player)).cookies)
  await page.addInitScript(prepareClocks)

  const begins: Place = plan.start === 'in the profile' ? 'profile' : 'other'
  const at: Standing = { host: null, recorded: 0, status: plan.statuses[0] ?? '', limit: limitIn(begins) }
  const { actElsewhere, leftOf, msUntil, advance, sleep, sleepBesideAnother } = timeOf(page, { served, time }, at)
  async function expectCountdown(): Promise<void> {
    const shown = async (): Promise<number> => {
      const text = (await warning.locator('time').getAttribute('datetime')) ?? ''
      const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)S$/.exec(text) ?? []
      return (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * SECOND
    }
    await expect
      .poll(async () => Math.abs((await shown()) - (await leftOf(1))), 'the warning counts down what is left')
      .toBeLessThan(10 * SECOND)
  }
  let isVerifyHeld = false
  const logOuts: Route[] = []
  let refusesLogOut = false

  async function goTo(to: Place): Promise<void> {
    at.limit = limitIn(to)
    const path = new URL(page.url()).pathname === pages[to] ? '/about' : pages[to]
    await page.evaluate((address) => window.history.pushState({}, '', address), path)
  }
  async function leave(): Promise<void> {
    if (at.status === 'warned') return warning.locator('[data-node="inactivity-warning.leave"]').click()
    await chip.click()
    await accountChip(page).getByRole('button').last().click()
    await page.locator('[data-popup=logout] [data-node="logout.leave"]').click()
  }
  /** Another tab signs in as somebody else. This page would reload, but the test gives it no other document. */
  async function replace(): Promise<void> {
    const { cookies } = await signIn(served.address, other)
    await context.clearCookies()
    await context.addCookies(cookies)
    await page.route('**/*', (route) => (isOfDocument(route) ? route.fulfill({ status: 204 }) : route.fallback()))
    // Whoever is named: the page reads the account.
    await page.evaluate(() => new BroadcastChannel('playbill-session').postMessage({ uid: 1 }))
  }
  async function signInAgain(): Promise<void> {
    if (at.status === 'leaving') {
      refusesLogOut = true
      for (const route of logOuts.splice(0)) await withFault(route, 'InternalServerErrorException')
      return
    }
    // By then the page's settings are stale and are fetched again.
    await advance(2 * MINUTE)
    const { login, fill } = signInDialog(page)
    if ((await login.count()) === 0) await accountChip(page).getByRole('button').first().click()
    await fill(player.login, player.password)
  }
  async function answerLogOuts(): Promise<void> {
    await expect.poll(() => logOuts.length, 'the log-out is sent').toBeGreaterThan(0)
    for (const route of logOuts.splice(0)) await route.continue()
  }

  return {
    ...inactivitySite,
    async begin() {
      const load = async (): Promise<void> => {
        await page.goto(pages[begins])
        await hydrated(page)
      }
      if (plan.start.startsWith('reloaded')) {
        const general = '**/api/metadata.getgeneralinfo*'
        await page.route(general, (route) => route.continue())
        await load()
        await expect
          .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('/activity'))))
          .toBe(true)
        await time.settled()
        await page.unroute(general)
        await served.program.tell({ advance: plan.start === 'reloaded soon' ? 27 * MINUTE : 45 * MINUTE })
        await page.clock.setSystemTime(await time.now())
        // The clock of the test replaces `performance`, which then has no navigation entry.
        await page.addInitScript(() => {
          performance.getEntriesByType = (kind) =>
            kind === 'navigation' ? [{ type: 'reload' } as unknown as PerformanceEntry] : []
        })
        await page.reload()
        await hydrated(page)
      } else await load()
      await page.route('**/api/auth.logout*', async (route) => {
        if (refusesLogOut) return withFault(route, 'InternalServerErrorException')
        logOuts.push(route)
      })
      await page.route('**/api/account.getInfo*', async (route) => {
        const { statuses } = (await stepsOf(at)).at(-1) ?? { statuses: [] }
        if (isVerifyHeld || statuses[0] !== 'verifying') return route.continue()
        isVerifyHeld = true
        await route.fallback()
      })
      at.host = await flowsOf<Host>(page)
    },
    async pass(next) {
      if (next?.variant === 'active') {
        await advance(await msUntil(at.status === 'watching' ? 0.5 : 0.95))
        await actElsewhere(false)
        // The activity moves the end on, not the deadline that this tab waits for.
        return advance(0.4 * at.limit)
      }
      await advance(await msUntil(next?.name === 'verify' ? 1.1 : shareOf(next?.variant)))
    },
    async answer(route) {
      isVerifyHeld = false
      await route.continue()
    },
    async act({ step: { name, variant } }, next) {
      if (name === 'inactivity.session')
        return variant === 'nobody' ? leave() : variant === 'player' ? signInAgain() : replace()
      if (name === 'inactivity.left') return answerLogOuts()
      if (name === 'flow.wake') return page.evaluate(() => void window.dispatchEvent(new Event('focus')))
      if (name === 'inactivity.clock') {
        await sleep(next, true)
        return time.advance(CLOCK_CHECK_MS)
      }
      if (variant === 'heard') return actElsewhere(true)
      if (name === 'inactivity.place') {
        // The requests of another page would set a wrong clock right before it is there.
        if (variant === 'after a sleep') await sleepBesideAnother(next)
        return goTo(places.find((one) => one === variant) ?? 'other')
      }
      if (variant === 'after a sleep') await sleep(next, false)
      // Activity is noted once a second.
      else if (at.status === 'watching') await advance(2 * SECOND)
      return page.keyboard.press('Shift')
    },
    async expectStatus(step) {
      await expectRecorded(at, step)
      refusesLogOut = false
      // The page has gone on at once.
      if (at.status === 'looking') return
      await expect(warning).toHaveCount(at.status === 'warned' ? 1 : 0)
      if (at.status === 'warned') await expectCountdown()
      const isStillHere = at.status === 'leaving' && step.name === 'inactivity.session'
      if (at.status === 'watching' || at.status === 'verifying' || isStillHere) await expect(chip).toBeVisible()
      else if (at.status === 'leaving' || at.status === 'off') await expect(chip).toBeHidden()
      if (at.status === 'leaving') await expect(page.locator('main')).toBeVisible({ visible: isStillHere })
      if (step.name !== 'inactivity.left') return
      await expect(signInDialog(page).login).toBeVisible()
      await expect(page.getByText(word('popups', 'inactivity.signedOut', 'uz'))).toBeVisible()
    },
  }
}
