import type { PathPlan } from '#flows/graph/plan.ts'
import { authPaths } from '#flows/auth/auth.paths.ts'
import { dialogsPaths } from '#flows/dialogs/dialogs.paths.ts'
import { drivable, driveAuth, nameOfStep } from '#tests/harness/drive-auth.ts'
import { dialogsDrivable, driveDialogs } from '#tests/harness/drive-dialogs.ts'
import { expect, test } from '#tests/harness/fixtures.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const transitionsOf = (plan: PathPlan): string[] => drivable(plan).flatMap(({ step, from, isOffered }) => (isOffered ? [nameOfStep(from, step)] : []))

/** The fewest plans, the longest first, that go through every transition that the page can be driven through; in a full run every plan that adds a path. */
function chosen(plans: readonly PathPlan[]): PathPlan[] {
  const seen = new Set<string>()
  const byLength = plans.filter(({ start }) => start === 'guest').toSorted((a, b) => transitionsOf(b).length - transitionsOf(a).length)
  return byLength.filter((plan) => {
    const path = transitionsOf(plan)
    const keys = isFull ? [path.join(' > ')] : path
    const isNew = keys.some((key) => key !== '' && !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
}

const plans = chosen(authPaths)

test('[ENG-5] [TST-1] the plans of the auth flow that the page is driven through reach each of its states of a sign-in', () => {
  const reached = new Set(plans.flatMap((plan) => drivable(plan).flatMap(({ step, isOffered }) => (isOffered ? step.statuses : []))))
  expect([...reached].sort()).toEqual(['checkingCode', 'guest', 'needsCode', 'reconciling', 'signedIn', 'signingIn'])
  expect(new Set(plans.flatMap(transitionsOf)).size).toBeGreaterThan(25)
})

for (const [index, plan] of plans.entries()) {
  test(`[ENG-5] [AUT-1] [AUT-2] auth path ${index + 1}: ${transitionsOf(plan).join(' > ')}`, async ({ page, watch, playerSession }) => {
    watch.expect(/^(answer: (400|401|500) (GET|POST) \/api\/(auth\.login|account\.getInfo)|request: net::ERR_CONNECTION_RESET POST \S+\/api\/auth\.login)/)
    await driveAuth(page, plan, playerSession)
  })
}

for (const plan of dialogsPaths.filter((path) => dialogsDrivable(path))) {
  test(`[ENG-5] [DLG-1] dialogs path: ${plan.steps.map(({ name, variant }) => `${name} (${variant ?? ''})`).join(' > ')}`, async ({ page }) => {
    await driveDialogs(page, plan)
  })
}
