import { expect, type Page, type Route } from '@playwright/test'
import type { PathPlan, PlanStep } from '#flows/graph/plan.ts'
import { settled } from './settled.ts'

/** A step of a plan in the page: the status before it, whether something happens at all, the step after it. */
export type DrivenStep = {
  readonly step: PlanStep
  readonly from: string
  readonly isOffered: boolean
  /** Work of the flow that is still with the server before the step. */
  readonly working: readonly string[]
}

/** How the pages of a site cause the events of a flow and show its state. */
export type FlowSite = {
  /** The platform's call that carries the work of a port; a port without one answers by itself. */
  readonly calls: Readonly<Record<string, string>>
  /** In which statuses the page lets a player cause an event. */
  readonly offeredIn: Readonly<Record<string, readonly string[]>>
  /** How long it takes until a deadline has passed for certain, in ms. */
  readonly deadlines: Readonly<Record<string, number>>
  /** Ports that the page answers by itself, at once: a plan names the answer, the driver gives none. */
  readonly immediate?: readonly string[]
  /** Events that the page causes also where they change nothing that is published. */
  readonly silent?: readonly string[]
  /** Answers that no page can be given. */
  readonly isUnanswerable?: (step: PlanStep) => boolean
  readonly answer: (route: Route, step: PlanStep) => Promise<void>
  /** Opens the page of a flow that begins by itself, once its calls are held. */
  readonly begin?: () => Promise<void>
  /** Passes the time until a deadline, where moving the page's clock on by `deadlines` is not enough. */
  readonly pass?: (next: PlanStep | undefined) => Promise<void>
  /** What a player does for an event; `next` is what follows it. */
  readonly act: (driven: DrivenStep, next: PlanStep | undefined) => Promise<void>
  readonly expectStatus: (step: PlanStep) => Promise<void>
}

export const nameOfStep = (status: string, step: PlanStep): string =>
  `${status} > ${step.do} ${step.name}${step.variant ? ` (${step.variant})` : ''}: ${step.statuses.join('+')}`

type Ways = Pick<FlowSite, 'calls' | 'offeredIn' | 'deadlines' | 'immediate' | 'silent' | 'isUnanswerable'>

/**
 * The longest beginning of a plan that a player can go through in the page: events that the machine ignores are passed
 * over.
 */
export function drivableIn(ways: Ways, plan: PathPlan): readonly DrivenStep[] {
  const result: DrivenStep[] = []
  let status = plan.statuses[0] ?? ''
  let working: readonly string[] = plan.calls.filter((call) => call in ways.calls)
  for (const step of plan.steps) {
    const isAnswer = step.do === 'answer' || step.do === 'fail'
    const isSilent = ways.silent?.includes(step.name) === true
    const isIgnored = step.do === 'send' && !isSilent && step.calls.length === 0 && step.statuses[0] === status
    const isPossible = isAnswer
      ? (step.name in ways.calls || ways.immediate?.includes(step.name)) && !ways.isUnanswerable?.(step)
      : step.do === 'deadline'
        ? step.name in ways.deadlines
        : isIgnored || ways.offeredIn[step.name]?.includes(status)
    if (!isPossible) break
    result.push({ step, from: status, isOffered: !isIgnored, working })
    if (!isIgnored) working = step.calls.filter((call) => call in ways.calls)
    status = step.statuses[0] ?? ''
  }
  return result
}

/** The transitions of a plan that happen in the page, in words. */
export const transitionsIn = (ways: Ways, plan: PathPlan): readonly string[] =>
  drivableIn(ways, plan).flatMap(({ step, from, isOffered }) => (isOffered ? [nameOfStep(from, step)] : []))

/**
 * The fewest plans, the longest first, that go through every transition that the page can be driven through; `all`:
 * every plan that adds a path.
 */
export function chosenPlans(ways: Ways, plans: readonly PathPlan[], all: boolean): readonly PathPlan[] {
  const seen = new Set<string>()
  return plans
    .toSorted((a, b) => transitionsIn(ways, b).length - transitionsIn(ways, a).length)
    .filter((plan) => {
      const path = transitionsIn(ways, plan)
      const keys = all ? path.map((_, index) => path.slice(0, index + 1).join(' > ')) : path
      const isNew = keys.some((key) => !seen.has(key))
      for (const key of keys) seen.add(key)
      return isNew
    })
}

/**
 * Drives a plan through the open page: every call of the flow's work waits at the browser's edge until the plan says
 * how it is answered. Checks after each step what the page shows and which calls it sends.
 */
export async function driveFlow(page: Page, site: FlowSite, plan: PathPlan): Promise<void> {
  const held = new Map<string, Route[]>()
  for (const call of new Set(Object.values(site.calls))) {
    held.set(call, [])
    await page.context().route(`**/api/${call}*`, (route) => void held.get(call)?.push(route))
  }
  const driven = drivableIn(site, plan).filter(({ isOffered }) => isOffered)
  const expectCalls = async (ports: readonly string[]): Promise<void> => {
    for (const port of ports) {
      const call = site.calls[port]
      if (call) await expect.poll(() => held.get(call)?.length, `${port} is called`).toBeGreaterThan(0)
    }
  }
  if (site.begin) {
    await site.begin()
    await expectCalls(plan.calls)
  }
  for (const [index, current] of driven.entries()) {
    const { step, from } = current
    await inStep(nameOfStep(from, step), async () => {
      const next = driven[index + 1]?.step
      if ((step.do === 'deadline' && !site.pass) || step.name === 'flow.wake')
        await answersArrived(page, [...held.values()])
      if (step.do === 'send') await site.act(current, next)
      else if (step.do === 'deadline' && site.pass) await site.pass(next)
      else if (step.do === 'deadline') await page.clock.fastForward(site.deadlines[step.name] ?? 0)
      else if (!site.immediate?.includes(step.name)) {
        const route = held.get(site.calls[step.name] ?? '')?.pop()
        if (!route) throw new Error(`no call of ${step.name} is waiting`)
        await site.answer(route, step)
      }
      await expectCalls(step.calls)
      await site.expectStatus(step)
    })
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Closing the page cuts off what was never answered. The context holds it until then: let go, it would reach the
  // server.
  await page.close()
}

/**
 * Resolves when the page has received the answers it was given; at once if a call is still held. The page does not show
 * an answer that leaves the status unchanged, and until it arrives the flow ignores a deadline or a wake.
 */
export async function answersArrived(page: Page, held: readonly (readonly Route[])[]): Promise<void> {
  if (held.every(({ length }) => length === 0)) await settled(page)
}

/** What fails within the body says in which step. */
export async function inStep(name: string, body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    throw new Error(`${name}\n${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** The clock of the page is the test's from now on. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install()
  // What is asked for while time moves on answers with the server's own time, and would move the page's back.
  await page.route('**/api/builds.latest*', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

export const withFault = (route: Route, fault: string): Promise<void> =>
  route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': fault } })

/** The platform wants a second step, and says when another code may be asked for. */
export const codeNeeded = (route: Route, seconds: number): Promise<void> =>
  route.fulfill({
    status: 401,
    json: {
      error: {
        type: 'AuthorizationException',
        message: 'Two-factor authentication is already enabled',
        error_data: { resend_time: seconds },
      },
    },
  })

/** The server's own answer to this request, asked for with another cookie. */
export async function answerAsHolderOf(
  route: Route,
  cookie: string | null,
  change: (data: unknown) => unknown = (data) => data,
): Promise<void> {
  const headers = await route.request().allHeaders()
  const response = await route.fetch(cookie === null ? {} : { headers: { ...headers, cookie } })
  const body = (await response.json()) as { data?: unknown }
  await route.fulfill({ response, json: { ...body, data: change(body.data) } })
}
