import { balanceFlow } from '#flows/balance/index.ts'
import { mutantsOf } from '#flows/graph/mutants.ts'
import { balanceSaidBy, balanceSitePaths } from '#tests/harness/balance-site-paths.ts'
import { driveBalance, type BalanceDifference } from '#tests/harness/drive-balance.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

test.use({ visitor: 'player' })

const isFull = process.env.PLAYBILL_FULL === '1'
const paths = balanceSitePaths(isFull ? 3 : 2)
/** A quick run drives some of them. */
const driven = isFull ? paths : paths.filter((_, index) => index % 8 === 0)
const meant = /^(answer: (429|401) GET \/api\/account\.getBalance|request: net::ERR_CONNECTION_RESET GET \S+\/api\/account\.getBalance|answer: 404 GET \/api\/games\.get)|"widget":"balance"/

const described = (difference: BalanceDifference | null): string =>
  difference === null ? 'follows the machine' : `${difference.start}: ${difference.moves.join(' > ')}\nexpected ${JSON.stringify(difference.expected)}\ngot ${JSON.stringify(difference.got)}`

test('[ENG-5] [BAL-2] the paths of the balance flow that a page is driven along come to each of its statuses of a player, by each kind of move', () => {
  const steps = paths.flatMap((path) => path.steps)
  expect([...new Set(steps.map(({ seen }) => seen.status))].toSorted()).toEqual(['paused', 'reading', 'resting', 'waiting'])
  expect(new Set(steps.map(({ move }) => move)).size).toBe(14)
  expect(steps.length).toBeGreaterThan(200)
})

test(`[ENG-5] [BAL-1] [BAL-2] [N9] ${driven.length} paths of the balance flow in the page: status, requests, mark, announcement and amount follow the machine`, async ({ page, watch }) => {
  test.setTimeout(120_000 + driven.length * 10_000)
  watch.expect(meant)
  await page.clock.install()
  for (const path of driven) expect(described(await driveBalance(page, path))).toBe('follows the machine')
})

test('[ENG-5] [BAL-2] a page that does not follow the machine is found out: one with a transition removed', fullOnly, async ({ page, watch }) => {
  test.setTimeout(180_000)
  watch.expect(meant)
  await page.clock.install()
  const removed = ['states.here.states.waiting.on.balance.act', 'states.here.states.waiting.on.after.balanceDue', 'states.here.always', 'states.paused.always', 'states.here.states.resting.on.flow.wake']
  const mutants = mutantsOf(balanceFlow.machine).filter((mutant) => removed.includes(mutant.removed))
  expect(mutants).toHaveLength(removed.length)
  for (const mutant of mutants) {
    const [path] = balanceSaidBy(mutant.machine, balanceSitePaths(2))
    expect(path, mutant.removed).toBeDefined()
    if (path) expect(await driveBalance(page, path, 700), mutant.removed).not.toBe(null)
  }
})

test('[BAL-1] four balances stand in the chip: the sum of three, and demo money apart', async ({ page }) => {
  await page.goto('/help')
  await hydrated(page)
  const chip = accountChip(page)
  await expect(chip.locator('summary')).toContainText('1,450,000.00')
  await chip.locator('summary').click()
  await expect(chip.locator('dl dd')).toHaveText([/1,250,000\.00/, /150,000\.00/, /50,000\.00/, /1,450,000\.00/, /FUN.1,000,000\.00|1,000,000\.00/])
})
