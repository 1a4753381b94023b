import type { Frame, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { visits, type Visit } from '#tests/harness/routes.ts'
import { setStorageMode, storageModes, type StorageMode } from '#tests/harness/storage-modes.ts'
import { fullUnless } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const forGuests = visits.filter(({ only }) => only !== 'player')

// Tests that know nothing of each other: all workers share them.
test.describe.configure({ mode: 'parallel' })

const isHydrated = (): boolean => document.documentElement.hasAttribute('data-hydrated')
const outer = 'https://messenger.example/'

/**
 * Opens an address in a frame of a page of another site: its storage, and its worker, are those of the frame there. The
 * policy of the mini-app's entry is put in.
 */
async function openPartitioned(page: Page, address: string, path: string): Promise<Frame> {
  await page.route(`${address}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const answer = await route.fetch()
    const headers = {
      ...answer.headers(),
      'content-security-policy': (answer.headers()['content-security-policy'] ?? '').replace(
        /frame-ancestors '[a-z]+'/,
        `frame-ancestors 'self' ${outer}`,
      ),
    }
    await route.fulfill({ response: answer, headers })
  })
  await page.route(outer, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Messenger</title><iframe src="${address}${path}" width="360" height="640"></iframe>`,
    }),
  )
  await page.goto(outer)
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
  if (!frame) throw new Error('the page has no frame')
  return frame
}

async function open(page: Page, mode: StorageMode, address: string, path: string): Promise<Frame> {
  if (mode === 'partitioned') return openPartitioned(page, address, path)
  await page.goto(path)
  return page.mainFrame()
}

const nameOf = ({ path, query = '' }: Visit): string => path + query
/**
 * One page of each kind: lists, an item, a hall with a query, a text, a form, a page that is missing, and two that only
 * players have.
 */
const kinds = [
  '/',
  '/gamehall?category=popular&providers=loomfall,anorlab',
  '/game/loomfall_urgut-meteor',
  '/offers/2',
  '/help',
  '/forms/sign_in',
  '/cashier/deposit',
  '/profile/settings',
].map((name) => {
  const visit = visits.find((one) => nameOf(one) === name)
  if (!visit) throw new Error(`no visit opens ${name}`)
  return visit
})
// A frame of another site has no session: a player is a guest there.
const canSee = (mode: StorageMode, { only }: Visit): boolean => mode !== 'partitioned' || only !== 'player'
/**
 * Pairwise, because the code that stores does not differ by route: each mode with each kind of page, and each route
 * with one mode, the modes in turns.
 */
const pairs = storageModes.flatMap((mode, index) =>
  visits
    .filter((visit, place) => canSee(mode, visit) && (kinds.includes(visit) || modeOf(place, visit) === index))
    .map((visit) => ({ mode, visit })),
)
function modeOf(place: number, visit: Visit): number {
  const turn = place % storageModes.length
  return canSee(storageModes[turn] ?? 'absent', visit) ? turn : (turn + 1) % storageModes.length
}
/** In a quick run each mode sees one route: other ones in each. */
const shared = isFull
  ? pairs
  : storageModes.flatMap((mode, index) => forGuests.slice(index, index + 1).map((visit) => ({ mode, visit })))

test('[D5] the pairs hold every route, every mode, and every mode with every kind of page that it can have', () => {
  expect(new Set(pairs.map(({ visit }) => visit))).toEqual(new Set(visits))
  expect(
    storageModes.flatMap((mode) =>
      kinds.filter((kind) => canSee(mode, kind) && !pairs.some((pair) => pair.mode === mode && pair.visit === kind)),
    ),
  ).toEqual([])
})

for (const [index, mode] of storageModes.entries()) {
  test.describe(`storage ${mode}`, () => {
    for (const visitor of ['guest', 'player'] as const) {
      test.describe(`as ${visitor}`, () => {
        test.use({ visitor })
        for (const { visit } of shared.filter(
          (pair) => pair.mode === mode && (pair.visit.only === 'player') === (visitor === 'player'),
        )) {
          test(
            `[D5] ${nameOf(visit)}: the page works`,
            fullUnless(index === 0),
            async ({ page, context, site, watch }) => {
              watch.expect(/^answer: 404 GET/)
              if (mode === 'partitioned') watch.expect(/favicon/)
              await setStorageMode(context, mode)
              const path = visit.deposit
                ? visit.path.replace('{id}', String(await makeDeposit(page.request, site.address, visit.deposit)))
                : visit.path
              const frame = await open(page, mode, site.address, path + (visit.query ?? ''))
              await loaded(page, frame)
              await expect(frame.locator('html')).toHaveAttribute('data-page', visit.page)
              await expect(frame.locator('h1')).not.toBeEmpty()
              expect(await frame.evaluate(() => 'polluted' in {})).toBe(false)
            },
          )
        }
      })
    }
    test(
      '[D5] a dialog opens, an answer is kept for the visit, and a navigation goes on',
      fullUnless(index === 0),
      async ({ page, context, site }) => {
        await setStorageMode(context, mode)
        const frame = await open(page, mode, site.address, '/help')
        await frame.waitForFunction(isHydrated)
        await frame.locator('[data-widget=account-chip]').getByRole('button').first().click()
        await expect(frame.locator('[role=dialog]')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(frame.locator('[role=dialog]')).toHaveCount(0)
        await frame.locator('a[href="/rules"]').first().click()
        await expect(frame.locator('html')).toHaveAttribute('data-page', 'rules')
      },
    )
  })
}
