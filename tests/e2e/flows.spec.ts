import type { PathPlan } from '#flows/graph/plan.ts'
import { authPaths } from '#flows/auth/auth.paths.ts'
import { dialogsFlow } from '#flows/dialogs/index.ts'
import { mutantsOf } from '#flows/graph/mutants.ts'
import { authSitePlans } from '#tests/harness/auth-site-plans.ts'
import { drivable, driveAuth } from '#tests/harness/drive-auth.ts'
import { nameOfStep } from '#tests/harness/drive-flow.ts'
import { coreMoves, saidBy, siteMoves, sitePaths, type SitePath } from '#tests/harness/dialogs-site-paths.ts'
import { driveDialogs } from '#tests/harness/drive-dialogs.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const transitionsOf = (plan: PathPlan): string[] =>
  drivable(plan).flatMap(({ step, from, isOffered }) => (isOffered ? [nameOfStep(from, step)] : []))

/**
 * The fewest plans, the longest first, that go through every transition that the page can be driven through; in a full
 * run every plan that adds a path.
 */
function chosen(plans: readonly PathPlan[]): PathPlan[] {
  const seen = new Set<string>()
  const byLength = plans
    .filter(({ start }) => start === 'guest')
    .toSorted((a, b) => transitionsOf(b).length - transitionsOf(a).length)
  return byLength.filter((plan) => {
    const path = transitionsOf(plan)
    const keys = isFull ? [path.join(' > ')] : path
    const isNew = keys.some((key) => key !== '' && !seen.has(key))
    for (const key of keys) seen.add(key)
    return isNew
  })
}

const plans = chosen([...authSitePlans, ...authPaths])

test('[ENG-5] [TST-1] the plans of the auth flow that the page is driven through reach each of its states of a sign-in', () => {
  const reached = new Set(
    plans.flatMap((plan) => drivable(plan).flatMap(({ step, isOffered }) => (isOffered ? step.statuses : []))),
  )
  expect([...reached].sort()).toEqual([
    'checkingCode',
    'guest',
    'needsCode',
    'reconciling',
    'signedIn',
    'signingIn',
    'signingOut',
  ])
  expect(new Set(plans.flatMap(transitionsOf)).size).toBeGreaterThan(25)
})

for (const [index, plan] of plans.entries()) {
  test(
    `[ENG-5] [AUT-1] [AUT-2] auth path ${index + 1}: ${transitionsOf(plan).join(' > ')}`,
    fullUnless(index === 0),
    async ({ page, watch, playerSession }) => {
      watch.expect(
        /^(answer: (400|401|500) (GET|POST) \/api\/(auth\.login|account\.getInfo|auth\.logout)|request: net::ERR_CONNECTION_RESET POST \S+\/api\/auth\.login|report: .*the log out|\{.*"widget":"the log out")/,
      )
      await driveAuth(page, plan, playerSession)
    },
  )
}

/** In a full run all paths of up to four moves, and of up to six of those that a player sees. */
const dialogBatches: readonly { readonly name: string; readonly paths: readonly SitePath[] }[] = isFull
  ? [
      { name: 'every kind of move, up to 4', paths: sitePaths(4) },
      { name: 'one of each kind, up to 6', paths: sitePaths(6, coreMoves) },
    ]
  : [{ name: 'every kind of move, up to 2', paths: sitePaths(2) }]

for (const { name, paths } of dialogBatches) {
  test(
    `[ENG-5] [DLG-1] [D9] all ${paths.length} simple paths of the dialogs flow in the page, ${name}: dialogs, focus, lock and inertness follow the machine`,
    fullOnly,
    async ({ page, watch }) => {
      test.setTimeout(240_000 + paths.length * 1_200)
      expect(paths.length).toBeGreaterThan(10)
      watch.expect(/dialog step no-such-step, skipped/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/help')
      await hydrated(page)
      expect(await driveDialogs(page, siteMoves, paths)).toEqual([])
    },
  )
}

test(
  '[ENG-5] [D9] a page whose dialogs do not follow the machine is found out: one with a transition removed',
  fullOnly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/help')
    await hydrated(page)
    const mutants = mutantsOf(dialogsFlow.machine).filter(({ removed }) =>
      [
        'on.dialogs.open',
        'on.dialogs.close',
        'on.dialogs.enqueue',
        'states.queue.on.dialogs.closeAll',
        'states.queue.states.showing.always',
      ].includes(removed),
    )
    expect(mutants).toHaveLength(5)
    for (const { removed, machine } of mutants) {
      expect(await driveDialogs(page, siteMoves, saidBy(machine, sitePaths(3)), 700, 1), removed).toHaveLength(1)
      await page.reload()
      await hydrated(page)
    }
  },
)
