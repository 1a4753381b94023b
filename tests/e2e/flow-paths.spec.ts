import type { APIRequestContext, Page } from '@playwright/test'
import { isLongRun } from '#base/testing/property-runs.ts'
import { contactPaths } from '#flows/contact/contact.paths.ts'
import type { PathPlan } from '#flows/graph/plan.ts'
import { registrationPaths } from '#flows/registration/registration.paths.ts'
import { restorePaths } from '#flows/restore/restore.paths.ts'
import verification from '#flows/verification/verification.paths.ts'
import twoFactor from '#flows/two-factor/two-factor.paths.ts'
import { contactSite, openContactSite } from '#tests/harness/contact-site.ts'
import { chosenPlans, drivableIn, driveFlow, type FlowSite, transitionsIn } from '#tests/harness/drive-flow.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { inactivityEdges, inactivityPlans, leftOut } from '#tests/harness/inactivity-site-plans.ts'
import { inactivitySite, openInactivitySite } from '#tests/harness/inactivity-site.ts'
import { test as timedTest, type TestTime } from '#tests/harness/own-time.ts'
import { fullUnless } from '#tests/harness/quick-share.ts'
import type { SessionState } from '#tests/harness/sign-in.ts'
import { openRegistrationSite, registrationSite } from '#tests/harness/registration-site.ts'
import { openRestoreSite, restoreSite } from '#tests/harness/restore-site.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { openVerificationSite, verificationSite } from '#tests/harness/verification-site.ts'
import { openTwoFactorSite, possibleFor, twoFactorSite } from '#tests/harness/two-factor-site.ts'

/**
 * The full run goes through every transition, the long run through every path. A quick run takes the first path of
 * three flows, one of them on a clock that the test controls; the other flows have hand-written tests in their own
 * specs.
 */
const meant =
  /^(answer: (400|401|500) (GET|POST) \/api\/(auth\.(register|restore)|account\.(getInfo|sendconfirmationtocontact|confirmContact|(change|confirm)TwoFactorAuth|makeRecoveryCodes|setUserOnVerification)|campaigns\.activateOffer|verification\.createApplicant)|request: net::ERR_CONNECTION_RESET POST \S+\/api\/(auth\.(register|restore)|account\.(sendconfirmationtocontact|confirmContact|(change|confirm)TwoFactorAuth|makeRecoveryCodes|setUserOnVerification)|verification\.createApplicant))/
const logOutRefused = /^(answer: 500 GET \/api\/auth\.logout|report: .*"the log out"|\{.*"widget":"the log out")/

type Given = {
  readonly page: Page
  readonly request: APIRequestContext
  readonly address: string
  readonly session: () => Promise<SessionState>
  readonly served: Site
}
type Driven = {
  readonly name: string
  readonly rows: string
  readonly site: Parameters<typeof chosenPlans>[0]
  readonly paths: readonly PathPlan[]
  readonly statuses: readonly string[]
} & (
  | { readonly open: (given: Given, plan: PathPlan) => Promise<FlowSite> }
  /** With the clock of browser and server in the test's hand. */
  | { readonly openTimed: (given: Given & { readonly time: TestTime }, plan: PathPlan) => Promise<FlowSite> }
)

const flows: readonly Driven[] = [
  {
    name: 'registration',
    rows: '[AUT-3] [AUT-11]',
    site: registrationSite,
    paths: registrationPaths.filter(({ start }) => start === 'visitor'),
    statuses: ['checkingCode', 'filling', 'needsCode', 'reconciling', 'registered', 'submitting'],
    open: ({ page, session }, plan) => openRegistrationSite(page, plan, session),
  },
  {
    name: 'restore',
    rows: '[AUT-4]',
    site: restoreSite,
    paths: restorePaths,
    statuses: ['code', 'completing', 'contact', 'restored', 'sending'],
    open: ({ page, ...given }, plan) => openRestoreSite(page, plan, given),
  },
  {
    name: 'contact',
    rows: '[CNT-1] [CNT-4]',
    site: contactSite,
    paths: contactPaths,
    statuses: ['code', 'confirmed', 'confirming', 'idle', 'sending'],
    open: ({ page, ...given }, plan) => openContactSite(page, plan, given),
  },
  {
    name: 'two-factor',
    rows: '[AUT-10]',
    site: twoFactorSite,
    paths: twoFactor.paths.map(possibleFor),
    statuses: ['beginning', 'changed', 'code', 'confirming', 'idle'],
    open: ({ page, ...given }, plan) => openTwoFactorSite(page, plan, given),
  },
  {
    name: 'verification',
    rows: '[PRF-3]',
    site: verificationSite,
    paths: verification.paths,
    statuses: [
      'approved',
      'checking',
      'idle',
      'loading',
      'lost',
      'opening',
      'pending',
      'rejected',
      'renewing',
      'retry',
      'settled',
      'settling',
      'unsettled',
    ],
    open: ({ page, ...given }, plan) => openVerificationSite(page, plan, given),
  },
  {
    name: 'inactivity',
    rows: '[AUT-9] [POP-9] [GRD-9]',
    site: inactivitySite,
    paths: inactivityPlans,
    statuses: ['leaving', 'looking', 'off', 'preparing', 'verifying', 'warned', 'watching'],
    openTimed: ({ page, ...given }, plan) => openInactivitySite(page, plan, given),
  },
]

for (const flow of flows) {
  const { name, rows, site, paths, statuses } = flow
  const plans = chosenPlans(site, paths, isLongRun)

  test(`[ENG-5] the plans of the ${name} flow that the page is driven through reach each of its statuses`, () => {
    const reached = plans.flatMap((plan) =>
      drivableIn(site, plan).flatMap(({ step, isOffered }) => (isOffered ? step.statuses : [])),
    )
    expect([...new Set(reached)].toSorted()).toEqual(statuses)
    expect(new Set(plans.flatMap((plan) => transitionsIn(site, plan))).size).toBeGreaterThan(12)
  })

  for (const [index, plan] of plans.entries()) {
    const title = `[ENG-5] ${rows} ${name} path ${index + 1}: ${transitionsIn(site, plan).join(' > ')}`
    const tier = fullUnless(index === 0 && ['registration', 'contact', 'inactivity'].includes(name))
    if ('open' in flow)
      test(title, tier, async ({ page, watch, request, served, playerSession: session }) => {
        watch.expect(meant)
        const given = { page, request, address: served.address, session, served }
        await driveFlow(page, await flow.open(given, plan), plan)
      })
    else
      timedTest(title, tier, async ({ page, watch, request, served, playerSession: session, time }) => {
        watch.expect(logOutRefused)
        const given = { page, request, address: served.address, session, served, time }
        await driveFlow(page, await flow.openTimed(given, plan), plan)
      })
  }
}

test('[ENG-5] [AUT-9] pages take each transition of the inactivity machine but those that are named', () => {
  for (const plan of inactivityPlans)
    expect(drivableIn(inactivitySite, plan), plan.name).toHaveLength(plan.steps.length)
  expect([...inactivityEdges.site, ...leftOut].toSorted()).toEqual(inactivityEdges.machine)
})
