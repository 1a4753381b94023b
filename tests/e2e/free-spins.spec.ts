import type { Page } from '@playwright/test'
import type { CallOutput } from '#schemas/api/calls.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { makeDeposit } from '#tests/harness/payments.ts'
import { frameOf, isReady, playedOnce, playRound, purseOf, showsTheLedger, stage } from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { readOwn, withOffer } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'
import { balancesOf } from '#tests/harness/shown-money.ts'

type Spins = CallOutput<'freespins.get'>['items'][number]
type Bet = CallOutput<'games.getHistory'>['items'][number]

const words = (count: number): string => `${count} ta bepul aylantirish`
const tile = (page: Page, sysname: string) => page.locator(`main [data-game="${sysname}"]`).first()

/** A player with money takes the offer of free spins on its page. @returns the game that they are for. */
async function takeSpins(page: Page, origin: string): Promise<Spins> {
  const { id } = await withOffer(page, origin)
  await makeDeposit(page.request, origin, 'success', '50000')
  await page.goto(`/offers/${id}`)
  await loaded(page)
  await page.locator('[data-widget=offer-item]').getByRole('button', { name: 'Olish' }).click()
  await expect(page.locator('[data-widget=offer-item] [data-reward=done]')).toBeVisible()
  const spins = await readOwn<Spins>(page, 'freespins.get', '&status=active&count=99')
  expect(spins).toMatchObject([{ status: 'active', remaining_count: 15, total_count: 15 }])
  return spins[0]!
}

test(
  '[GAM-5] [GAM-10] free spins of an offer stand on the tile, the page and the bar of their game; two are played, all of them count down by two, and no money is staked',
  fullOnly,
  async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { game, bet } = await takeSpins(page, baseURL ?? '')
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (/freespins\.get$/i.test(pathname))
        requested.push(`${searchParams.get('status')} ${searchParams.get('count')}`)
    })
    await page.goto(`/game/${game.sysname}`)
    await loaded(page)
    await expect(page.locator('main [data-widget=game-stage] li').filter({ hasText: words(15) })).toBeVisible()

    await page.goto('/gamehall')
    await loaded(page)
    await expect(tile(page, game.sysname)).toContainText(words(15))
    const [purse, money] = [await purseOf(page), await balancesOf(page)]
    await tile(page, game.sysname).locator('a').first().click()
    await isReady(page)
    const bar = stage(page).locator('header')
    await expect(bar).toContainText(words(15))
    await expect(frameOf(page).locator('#play')).toContainText('15')
    for (const left of [14, 13]) {
      await playRound(page, 'Slots')
      await expect(bar).toContainText(words(left))
      await expect(frameOf(page).locator('#play')).toContainText(String(left))
      await showsTheLedger(page)
    }
    await playedOnce(page, purse, 2)
    const bets = await readOwn<Bet>(page, 'games.getHistory', '&type=casino&count=2')
    expect(bets.map(({ is_free, stake }) => [is_free, stake])).toEqual([bet, bet].map((stake) => [true, stake]))
    expect((await balancesOf(page)).main).toBe(money.main)
    expect(await readOwn<Spins>(page, 'freespins.get')).toMatchObject([{ remaining_count: 13, total_count: 15 }])

    const opened = await page.evaluate(() => performance.timeOrigin)
    await page.goBack()
    await expect(page).toHaveURL('/gamehall')
    await expect(tile(page, game.sysname)).toContainText(words(13))
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened)
    expect(new Set(requested)).toEqual(new Set(['active 99']))
  },
)
