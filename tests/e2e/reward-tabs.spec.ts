import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer, readOwn } from '#tests/harness/reward-player.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'

const words = (key: string): string => word('reward', key, 'uz')
const dialog = (page: Page, popup: string) => page.locator(`[data-popup="${popup}"][data-open]`)
const statuses = async (page: Page, call: string): Promise<readonly string[]> =>
  (await readOwn<{ status: string }>(page, call)).map(({ status }) => status)

/** The same page in two tabs of one browser. */
async function twoTabs(page: Page, path: string): Promise<readonly [Page, Page]> {
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(path)
    await loaded(tab)
  }
  return [page, other]
}

/** Holds the answers to a call until `go`; counts how often any tab sends it. */
async function holdCall(context: BrowserContext, call: string) {
  let go = (): void => undefined
  let sent = 0
  const held = new Promise<void>((resolve) => (go = resolve))
  const pattern = new RegExp(`/api/${call}\\b`, 'i')
  await context.route(pattern, async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  return { pattern, sent: () => sent, go: () => go() }
}

/** The parameters of an event, one for each time that any tab tells of it. */
function toldOf(context: BrowserContext, name: string): string[] {
  const emitted: string[] = []
  context.on('request', (request: Request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.get('event_name') === name) emitted.push(searchParams.get('event_params') ?? '')
  })
  return emitted
}

test(
  '[M1] [M5] [CBK-1] [ANA-1] a cashback that two tabs take at once is taken once; the second finds what became of it, both say so, and one of them tells the event',
  fullOnly,
  async ({ page, context, baseURL }) => {
    await asRewardPlayer(page, baseURL ?? '', { what: 'cashback', amount: 18_000 })
    const emitted = toldOf(context, 'take_cashback')
    const [one, two] = await twoTabs(page, '/profile/cashback')
    const { pattern, sent, go } = await holdCall(context, 'cashbacks.payout')
    const sentRequest = one.waitForRequest(pattern)
    await one.locator('[data-record] button').first().click()
    await sentRequest
    await two.locator('[data-record] button').first().click()
    await expect(two.locator('[data-reward=unknown]')).toContainText(words('unknown'))
    go()
    for (const tab of [one, two]) {
      await expect(tab.locator('[data-reward=done]')).toContainText(words('cashback.taken'))
      await expect(tab.locator('[data-record] button')).toHaveCount(0)
    }
    await settled(two)
    expect([sent(), await statuses(page, 'cashbacks.get'), emitted.length]).toEqual([1, ['paid_out'], 1])
  },
)

test(
  '[M1] [M5] [LOY-2] [POP-7] a product that two tabs buy at once is bought once; the second says that another window is at it, and then shows the points that are left',
  fullOnly,
  async ({ page, context, baseURL }) => {
    await asRewardPlayer(page, baseURL ?? '')
    const [one, two] = await twoTabs(page, '/loyalty/shop')
    const { pattern, sent, go } = await holdCall(context, 'loyalty.buyproduct')
    for (const tab of [one, two]) {
      await tab.locator('[data-widget=loyalty-shop] article').first().getByRole('button').first().click()
      await expect(dialog(tab, 'shop-buy')).toBeVisible()
    }
    const sentRequest = one.waitForRequest(pattern)
    await dialog(one, 'shop-buy').getByRole('button').first().click()
    await sentRequest
    await dialog(two, 'shop-buy').getByRole('button').first().click()
    const state = two.locator('[data-reward=elsewhere]')
    await expect(state).toContainText(words('elsewhere'))
    go()
    await expect(dialog(one, 'shop-confirm')).toBeVisible()
    for (const tab of [one, two]) await expect(tab.locator('[data-widget=loyalty-member] strong')).toHaveText('50')
    await state.getByRole('button', { name: words('retry') }).click()
    await expect(state).toHaveCount(0)
    expect(sent()).toBe(1)
  },
)

test(
  '[M5] [M17] [BON-2] a bonus that one tab has given up meanwhile is not given up by the question of another, which says that it has changed and shows it',
  fullOnly,
  async ({ page, context, baseURL }) => {
    await asRewardPlayer(page, baseURL ?? '', { what: 'casino', amount: 30_000 })
    const emitted = toldOf(context, 'remove_bonus')
    const [one, two] = await twoTabs(page, '/profile/bonuses')
    const { sent, go } = await holdCall(context, 'bonuses.remove')
    go()
    for (const tab of [one, two]) {
      await tab
        .locator('[data-bonus]')
        .getByRole('button', { name: words('bonus.remove') })
        .click()
      await expect(dialog(tab, 'bonus-remove')).toBeVisible()
    }
    await dialog(one, 'bonus-remove').getByRole('button').first().click()
    await expect(one.locator('[data-reward=done]')).toContainText(words('done.bonus.remove'))
    await dialog(two, 'bonus-remove').getByRole('button').first().click()
    await expect(two.locator('main').getByRole('alert')).toContainText(words('problem.Changed'))
    await expect(two.locator('[data-bonus]').getByRole('button')).toHaveCount(0)
    await settled(two)
    expect([sent(), await statuses(page, 'bonuses.get'), emitted.length]).toEqual([1, ['removed'], 1])
  },
)

test(
  '[M2] [ANA-1] [PRM-2] the answer to a promo code is lost: what it gave is found by reading, and its bonus event is emitted once, also after a reload in between',
  fullOnly,
  async ({ page, context, baseURL, watch }) => {
    watch.expect(/campaigns\.activateOffer/)
    await asRewardPlayer(page, baseURL ?? '')
    const [bonuses, codes] = [toldOf(context, 'take_bonus'), toldOf(context, 'activate_promocode')]
    let sent = 0
    let isDown = true
    await context.route(/\/api\/campaigns\.activateOffer/i, async (route) => {
      sent += 1
      await route.fetch()
      await route.abort()
    })
    await context.route(/\/api\/freespins\.get/i, (route) => (isDown && sent > 0 ? route.abort() : route.continue()))
    watch.expect(/freespins\.get/)
    await page.goto('/profile/bonuses')
    await loaded(page)
    const place = page.locator('#promo-code')
    await place.getByRole('textbox').fill('WELCOME')
    await place.locator('[type=submit]').click()
    await expect(place.locator('[data-reward=unknown]')).toContainText(words('unknown'))
    await page.reload()
    await expect(place.locator('[data-reward=unknown]')).toContainText(words('unknown'))
    expect([bonuses, codes]).toEqual([[], []])
    isDown = false
    await expect(place.locator('[data-reward=done]')).toContainText(words('code.given'))
    await settled(page)
    const [given] = await readOwn<{ id: number }>(page, 'bonuses.get')
    expect([sent, bonuses.length, codes.length]).toEqual([1, 1, 1])
    expect(JSON.parse(bonuses[0] ?? '')).toEqual({ bonus: given?.id })
    await page.reload()
    await loaded(page)
    await settled(page)
    expect([sent, bonuses.length, codes.length]).toEqual([1, 1, 1])
  },
)
