import type { Page } from '@playwright/test'
import { balanceFlow } from '#flows/balance/index.ts'
import { mutantsOf } from '#flows/graph/mutants.ts'
import { balanceSaidBy, balanceSitePaths } from '#tests/harness/balance-site-paths.ts'
import { driveBalance, wireOf, type BalanceDifference } from '#tests/harness/drive-balance.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { balancesOf, shownMoney } from '#tests/harness/shown-money.ts'

test.use({ visitor: 'player' })

const isFull = process.env.PLAYBILL_FULL === '1'
const paths = balanceSitePaths(isFull ? 3 : 2)
/** A quick run drives some of them. */
const driven = isFull ? paths : paths.filter((_, index) => index % 8 === 0)
const meant =
  /^(answer: (429|401) GET \/api\/account\.getBalance|request: net::ERR_CONNECTION_RESET GET \S+\/api\/account\.getBalance|answer: 404 GET \/api\/games\.get)|"widget":"(balance|loyalty notices)"|^report: .*"loyalty notices"/

const described = (difference: BalanceDifference | null): string =>
  difference === null
    ? 'follows the machine'
    : `${difference.start}: ${difference.moves.join(' > ')}\nexpected ${JSON.stringify(difference.expected)}\ngot ${JSON.stringify(difference.got)}`

test('[ENG-5] [BAL-2] the paths of the balance flow that a page is driven along come to each of its statuses of a player, by each kind of move', () => {
  const steps = paths.flatMap((path) => path.steps)
  expect([...new Set(steps.map(({ seen }) => seen.status))].toSorted()).toEqual([
    'paused',
    'reading',
    'resting',
    'waiting',
  ])
  expect(new Set(steps.map(({ move }) => move)).size).toBe(14)
  expect(steps.length).toBeGreaterThan(200)
})

test(
  `[ENG-5] [BAL-1] [BAL-2] [N9] ${driven.length} paths of the balance flow in the page: status, requests, mark, announcement and amount follow the machine`,
  fullOnly,
  async ({ page, watch }) => {
    test.setTimeout(240_000 + driven.length * 20_000)
    watch.expect(meant)
    await page.clock.install()
    for (const path of driven) expect(described(await driveBalance(page, path))).toBe('follows the machine')
  },
)

test(
  '[ENG-5] [BAL-2] a page that does not follow the machine is found out: one with a transition removed',
  fullOnly,
  async ({ page, watch }) => {
    test.setTimeout(360_000)
    watch.expect(meant)
    await page.clock.install()
    const removed = [
      'states.here.states.waiting.on.balance.act',
      'states.here.states.waiting.on.after.balanceDue',
      'states.here.always',
      'states.paused.always',
      'states.here.states.resting.on.flow.wake',
    ]
    const mutants = mutantsOf(balanceFlow.machine).filter((mutant) => removed.includes(mutant.removed))
    expect(mutants).toHaveLength(removed.length)
    for (const mutant of mutants) {
      const [path] = balanceSaidBy(mutant.machine, balanceSitePaths(2))
      expect(path, mutant.removed).toBeDefined()
      if (path) expect(await driveBalance(page, path, 700), mutant.removed).not.toBe(null)
    }
  },
)

test('[BAL-1] the chip has four balances: the sum of three, and demo money separately', async ({ page }) => {
  await page.goto('/help')
  await hydrated(page)
  const chip = accountChip(page)
  const { main, bonus, betting, fun } = await balancesOf(page)
  await expect(chip.locator('summary')).toContainText(shownMoney(main + bonus + betting))
  await chip.locator('summary').click()
  await expect(chip.locator('dl dd')).toContainText(
    // Demo money has no currency.
    [
      ...[main, bonus, betting, main + bonus + betting].map((amount) => shownMoney(amount)),
      shownMoney(fun).replace(/\u00a0\D+$/, ''),
    ],
  )
})

/** What is wrong with the header at the width that the page has now. */
function headerFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []
    const header = document.querySelector('[data-widget=site-header]') as HTMLElement
    if (header.offsetHeight > Number.parseFloat(getComputedStyle(header).minHeight)) faults.push('more than one line')
    const chip = header.querySelector('[data-widget=account-chip] summary') as HTMLElement
    if (chip.scrollWidth > chip.clientWidth) faults.push('the amount overflows its chip')
    const controls = [...header.querySelectorAll('a, button, summary')].filter(
      (control) =>
        control.getAttribute('href') !== '#main' &&
        !control.closest('details > :not(summary)') &&
        control.checkVisibility(),
    )
    const boxes = controls.map((control) => ({
      name: control.getAttribute('aria-label') ?? control.textContent?.trim(),
      box: control.getBoundingClientRect(),
    }))
    for (const [index, { name, box }] of boxes.entries()) {
      if (Math.min(box.width, box.height) < 44) faults.push(`${name}: ${box.width} x ${box.height} px`)
      for (const { name: other, box: beside } of boxes.slice(index + 1)) {
        if (box.left < beside.right && beside.left < box.right && box.top < beside.bottom && beside.top < box.bottom)
          faults.push(`${name} lies over ${other}`)
      }
    }
    return faults
  })
}

const most = 999_999_999.99
for (const amount of [most, 1_234_567.89, 0, 70_000_000_000_000.01]) {
  test(
    `[BAL-1] a balance of ${shownMoney(amount)} fits in the header from 320 px up, and nothing overlaps`,
    fullOnly,
    async ({ page }) => {
      await page.route('**/api/account.getBalance*', (route) => route.fulfill({ json: { data: wireOf(amount) } }))
      for (const [path, locale] of [
        ['/help', 'uz'],
        ['/ru/help', 'ru'],
      ] as const) {
        await page.goto(path)
        await hydrated(page)
        await page.locator('h1').click()
        await expect(accountChip(page).locator('summary')).toContainText(shownMoney(amount, locale))
        for (const width of [320, 360, 390, 768, 992]) {
          await page.setViewportSize({ width, height: 800 })
          // More than any player has may take a line of its own.
          const faults = (await headerFaults(page)).filter((fault) => amount <= most || fault !== 'more than one line')
          expect([path, width, ...faults]).toEqual([path, width])
        }
      }
    },
  )
}
