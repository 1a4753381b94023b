import type { Browser } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { visits } from '#tests/harness/routes.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { scheduleOf, slowPlatform, type SlowPlatform } from '#tests/harness/slow-platform.ts'
import { startSite, type Site } from '#tests/harness/start-site.ts'
import { hydrated, isHydrationProblem } from '#tests/harness/watch-page.ts'

/**
 * Addresses whose path or search holds what should not be there; those with an encoded slash failed each time while
 * server and tab matched them differently.
 */
const hostile = [
  '/game/%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/ru/game/%3C%2Fscript%3E?inspect=</script><script>alert(1)</script>',
  '/tournaments/a%5Cb',
  '/jackpots/a%2Fb',
  '//game/loomfall_urgut-meteor',
  '/game/%00',
  '/game/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/?inspect=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/gamehall?query=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
]
/** A deposit in a certain state belongs to one player and one test. */
const open = visits.filter(({ deposit }) => deposit === undefined)
type Load = { readonly seed: number; readonly address: string; readonly visitor: 'guest' | 'player' }

/** The pages of both visitors and both languages in turn, each fifth address a hostile one. */
function loadOf(seed: number): Load {
  const visitor = seed % 3 === 2 ? 'player' : 'guest'
  const choice = Math.floor(seed / 2)
  if (seed % 5 === 0) return { seed, visitor, address: hostile[Math.floor(seed / 5) % hostile.length] ?? '/' }
  const known = open.filter(({ only }) => only === undefined || only === visitor)
  const { path, query = '' } = known[choice % known.length] ?? { path: '/' }
  return {
    seed,
    visitor,
    address: (seed % 2 === 0 ? '' : '/ru') + (path === '/' && seed % 2 === 1 ? '' : path) + query || '/',
  }
}
const loadsFrom = (first: number, count: number): Load[] => Array.from({ length: count }, (_, at) => loadOf(first + at))

let platform: SlowPlatform
let site: Site
test.beforeAll(async ({ site: behind }) => {
  platform = await slowPlatform(behind.address)
  // Each load is a render of its own: a page that is kept would hide what a slow answer does.
  site = await startSite({
    database: 'server',
    environment: { PLATFORM_URL: platform.address, CMS_URL: `${behind.address}/sandbox/cms`, GUEST_CACHE: '0' },
  })
})
test.afterAll(async () => {
  await site.close()
  await platform.close()
})

/**
 * Loads each address while the platform answers by the schedule of its seed, on a slowed processor each fourth time.
 *
 * @returns the problems that hydration reported.
 */
async function hydrationProblems(browser: Browser, loads: readonly Load[]): Promise<string[]> {
  const problems: string[] = []
  const storageState = await signIn(site.address, testPlayer('has money'))
  for (const visitor of ['guest', 'player'] as const) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      ...(visitor === 'player' ? { storageState } : {}),
    })
    for (const { seed, address } of loads.filter((load) => load.visitor === visitor)) {
      platform.follow(scheduleOf(seed))
      const page = await context.newPage()
      page.on('console', (message) => {
        if (isHydrationProblem(message.text()))
          problems.push(`${address} as ${visitor}, seed ${seed}: ${message.text()}`)
      })
      if (seed % 4 === 3) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.goto(site.address + address, { waitUntil: 'commit' })
      await hydrated(page)
      // What React reports while it hydrates has come before the answer to this.
      await page.evaluate(() => undefined)
      await page.close()
    }
    await context.close()
  }
  return problems
}

test(
  '[D8] the browser takes over what the server rendered: the addresses that failed once, and pages whose answers come around the render deadline',
  fullOnly,
  async ({ browser }) => {
    const loads = [
      ...hostile.slice(0, 5).map((address, seed): Load => ({ seed, address, visitor: 'guest' })),
      ...loadsFrom(1, 7),
    ]
    expect(await hydrationProblems(browser, loads)).toEqual([])
  },
)

/** Loads of one test: few enough to end in time on a loaded machine. */
const share = 25
const parts = (first: number, count: number): Load[][] =>
  Array.from({ length: count / share }, (_, part) => loadsFrom(first + part * share, share))
const sizes = [
  { count: 100, first: 0, details: fullOnly },
  { count: 2_000, first: 100, details: { tag: '@long' } },
]

for (const { count, first, details } of sizes)
  parts(first, count).forEach((loads, part, { length }) =>
    test(
      `[D8] ${count} loads over a slow platform hydrate without a difference: part ${part + 1} of ${length}`,
      details,
      async ({ browser }) => {
        test.setTimeout(600_000)
        expect(await hydrationProblems(browser, loads)).toEqual([])
      },
    ),
  )
