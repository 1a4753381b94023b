import { expect, type Page, type Route } from '@playwright/test'
import type { PathPlan, PlanStep } from '#flows/graph/plan.ts'
import { answerAsHolderOf, answersArrived, codeNeeded, holdTime, inStep, nameOfStep, withFault } from './drive-flow.ts'
import { accountChip, openSignIn, signInDialog } from './sign-in-dialog.ts'
import { testPlayer, type SessionState } from './sign-in.ts'

type Port = 'login' | 'account' | 'logout'
const portOf = (call: string): Port | null =>
  ['login', 'checkCode', 'resendCode'].includes(call)
    ? 'login'
    : ['loadUser', 'readAccount'].includes(call)
      ? 'account'
      : call === 'logout'
        ? 'logout'
        : null
const resendSeconds: Readonly<Record<string, number>> = {
  'code needed': 0,
  'code needed, wait to resend': 60,
  'code needed, wait long to resend': 600,
}

/** How a planned answer comes: from the real server as it is, with a fault of the sandbox, or cut off on the way. */
function answer(route: Route, { do: kind, variant = '' }: PlanStep, port: Port, cookie: string | null): Promise<void> {
  if (port === 'logout') return variant === 'left' ? route.continue() : withFault(route, 'InternalServerErrorException')
  if (kind === 'fail')
    return port === 'login' ? route.abort('connectionreset') : withFault(route, 'InvalidRequestException')
  if (variant in resendSeconds) return codeNeeded(route, resendSeconds[variant] ?? 0)
  if (variant === 'refused') return withFault(route, 'InvalidRequestException')
  if (variant === 'unknown')
    return port === 'login'
      ? withFault(route, 'InternalServerErrorException')
      : withFault(route, 'InvalidRequestException')
  if (variant === 'nobody') return answerAsHolderOf(route, 'playbill=none')
  return variant === 'player' && cookie !== null ? answerAsHolderOf(route, cookie) : route.continue()
}

const offeredIn: Readonly<Record<string, readonly string[]>> = {
  'auth.submit': ['guest'],
  'auth.code': ['needsCode'],
  'auth.cancel': ['signingIn', 'needsCode', 'checkingCode'],
  'auth.logout': ['signedIn'],
  'flow.wake': ['reconciling'],
}
/** Whether the page lets a player cause an event in a status. */
const isOfferedIn = (name: string, status: string): boolean => offeredIn[name]?.includes(status) ?? false

/** How long it takes until a deadline has passed for certain, in ms. */
const deadlines: Readonly<Record<string, number>> = {
  'after.resendAllowed': 61_000,
  'after.credentialsExpired': 301_000,
  'after.reconcileRetry': 120_000,
}
const hasDeadline = ({ steps }: PathPlan): boolean => steps.some(({ do: kind }) => kind === 'deadline')

/** What a player does for an event. */
async function act(page: Page, name: string): Promise<void> {
  const { fill, code, dialog } = signInDialog(page)
  const player = testPlayer('has money')
  if (name === 'auth.submit') return fill(player.login, player.password)
  if (name === 'flow.wake') return page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  if (name === 'auth.logout') {
    // A sign-in leads home, and a navigation closes the list of the chip.
    await expect(page.locator('html')).toHaveAttribute('data-page', 'home')
    await accountChip(page).locator('summary').click()
    await accountChip(page).getByRole('button').last().click()
    return page.locator('[data-popup=logout] [data-node="logout.leave"]').click()
  }
  if (name === 'auth.code') {
    // The last digit submits.
    await code.fill('')
    return code.fill('123456')
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await accountChip(page).getByRole('button').first().click()
  return expect(dialog).toBeVisible()
}

/** What the page shows once the sign-in dialog is closed for good. */
const expectChip = (page: Page, isPlayer: boolean): Promise<void> =>
  expect(accountChip(page).locator('summary')).toHaveCount(isPlayer ? 1 : 0)

/** What the page shows in each status of the flow: the popup document tests the published status. */
async function expectStatus(page: Page, status: string, isResending: boolean): Promise<void> {
  const { dialog } = signInDialog(page)
  const node = (id: string) => dialog.locator(`[data-node="auth.${id}"]`)
  const busy = dialog.locator('[data-form] [type=submit]').and(page.locator('[aria-busy=true]'))
  if (status === 'signedIn') {
    await expect(dialog).toHaveCount(0)
    await expect(accountChip(page).locator('summary')).toBeVisible()
    return
  }
  const shown = {
    guest: 'sign-in',
    signingIn: 'sign-in',
    needsCode: 'code',
    checkingCode: 'code',
    reconciling: 'reconciling',
  }[status]
  expect(shown, `the popup shows ${status}`).toBeDefined()
  for (const id of ['sign-in', 'code', 'reconciling']) await expect(node(id)).toHaveCount(id === shown ? 1 : 0)
  if (status !== 'reconciling')
    await expect(busy).toHaveCount(status === 'signingIn' || status === 'checkingCode' || isResending ? 1 : 0)
}

/**
 * The longest beginning of a plan that a player can go through in the page: events that the machine ignores and the
 * page does not offer are passed over.
 */
export function drivable(
  plan: PathPlan,
): readonly { readonly step: PlanStep; readonly from: string; readonly isOffered: boolean }[] {
  const result: { step: PlanStep; from: string; isOffered: boolean }[] = []
  let status = plan.statuses[0] ?? ''
  for (const step of plan.steps) {
    const isIgnored = step.do === 'send' && step.calls.length === 0 && step.statuses[0] === status
    const isPlayersAct = step.do === 'send' && isOfferedIn(step.name, status)
    const isDeadline = step.do === 'deadline' && step.name in deadlines
    const isAnswer =
      (step.do === 'answer' || step.do === 'fail') &&
      portOf(step.name) !== null &&
      !step.variant?.includes('registration') &&
      step.variant !== 'other player'
    if (!isIgnored && !isPlayersAct && !isAnswer && !isDeadline) break
    result.push({ step, from: status, isOffered: isAnswer || isDeadline || (isPlayersAct && !isIgnored) })
    status = step.statuses[0] ?? ''
  }
  return result
}

/**
 * Drives a plan of the auth flow through the open page, and checks after each step what the page shows and which calls
 * it sends.
 */
export async function driveAuth(page: Page, plan: PathPlan, session: () => Promise<SessionState>): Promise<void> {
  // A sign-in without an answer: the server has the session, and the page must find out.
  const isUnheard = !plan.steps.some(({ variant }) => variant === 'accepted')
  const held: Record<Port, Route[]> = { login: [], account: [], logout: [] }
  let hasEntered = false
  if (hasDeadline(plan)) await holdTime(page)
  await openSignIn(page, '/help')
  await page.context().route('**/api/auth.login*', (route) => void held.login.push(route))
  await page.context().route('**/api/auth.logout*', (route) => void held.logout.push(route))
  await page.context().route('**/api/account.getInfo*', (route) => void held.account.push(route))
  for (const { step, from, isOffered } of drivable(plan)) {
    if (!isOffered) continue
    await inStep(nameOfStep(from, step), async () => {
      const port = portOf(step.name)
      if (step.do === 'deadline' || step.name === 'flow.wake') await answersArrived(page, Object.values(held))
      if (step.do === 'send') await act(page, step.name)
      else if (step.do === 'deadline') await page.clock.fastForward(deadlines[step.name] ?? 0)
      else if (port) {
        const route = held[port].pop()
        if (!route) throw new Error(`no call of ${step.name} is waiting`)
        const { cookies } = isUnheard && step.variant === 'player' ? await session() : { cookies: [] }
        await page.context().addCookies(cookies)
        // A log-out without an answer: the session is gone, and the page must find out.
        if (hasEntered && step.variant === 'nobody') await page.context().clearCookies()
        await answer(
          route,
          step,
          port,
          isUnheard ? cookies.map(({ name, value }) => `${name}=${value}`).join('; ') : null,
        )
      }
      for (const call of step.calls) {
        const next = portOf(call)
        if (next) await expect.poll(() => held[next].length, `${call} is called`).toBeGreaterThan(0)
      }
      const status = step.statuses[0] ?? ''
      if (hasEntered) await expectChip(page, status === 'signedIn')
      else await expectStatus(page, status, step.calls.includes('resendCode'))
      hasEntered ||= status === 'signedIn'
    })
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Closing the page cuts off what was never answered. The context holds it until then: let go, it would reach the
  // server.
  await page.close()
}
