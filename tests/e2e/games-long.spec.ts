import type { Page } from '@playwright/test'
import { expect, test, type TestTime } from '#tests/harness/own-time.ts'
import {
  families,
  isReady,
  openForFun,
  openForMoney,
  playedOnce,
  playRound,
  purseOf,
  showsTheLedger,
} from '#tests/harness/play-game.ts'
import { longOnly } from '#tests/harness/quick-share.ts'
import { balancesOf } from '#tests/harness/shown-money.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { countTimers, takeCensus } from '#tests/harness/tab-census.ts'

const second = 1_000
const minute = 60 * second
const megabyte = 1_048_576

async function signInAt(page: Page, address: string): Promise<void> {
  await page.context().addCookies((await signIn(address, testPlayer('has money'))).cookies)
}

/** One round and a wait after it: the platform accepts at most two rounds a second. */
async function roundIn(page: Page, time: TestTime, family: (typeof families)[number], ms: number): Promise<void> {
  await playRound(page, family)
  await time.settled()
  await time.advance(ms)
}

for (const family of families)
  test(
    `[GAM-4] a hundred rounds of ${family} for money: after each the balance above the game matches the ledger, and each is played once`,
    longOnly,
    async ({ page, served, time }) => {
      test.setTimeout(20 * minute)
      await signInAt(page, served.address)
      await openForMoney(page, family)
      const before = await purseOf(page)
      for (let round = 0; round < 100; round++) {
        await roundIn(page, time, family, second)
        await showsTheLedger(page)
      }
      await playedOnce(page, before, 100)
    },
  )

for (const family of families)
  test(
    `[GAM-4] a hundred rounds of ${family} for fun: after each the balance above the game matches the ledger's fun money, and no other money moves`,
    longOnly,
    async ({ page, served, time }) => {
      test.setTimeout(20 * minute)
      await signInAt(page, served.address)
      await openForFun(page, family)
      // The bonuses of a seeded player have ended by the time of the test: the platform says so from the first minute on.
      await time.settled()
      await time.advance(minute)
      const { fun: _, ...before } = await balancesOf(page)
      const { bets } = await purseOf(page)
      for (let round = 0; round < 100; round++) {
        await roundIn(page, time, family, second)
        await showsTheLedger(page, 'fun')
      }
      const { fun: __, ...after } = await balancesOf(page)
      expect(after).toEqual(before)
      expect((await purseOf(page)).bets).toBe(bets)
    },
  )

/**
 * Lets the reality check of a player who has chosen no interval fall due between two rounds, and plays on. A press in
 * its moment would begin no round.
 */
async function isChecked(page: Page, time: TestTime): Promise<void> {
  await time.settled()
  await time.advance(3 * minute)
  const check = page.locator('[data-popup=reality-check][data-open]')
  await check.getByRole('button', { name: 'Oʻyinni davom ettirish' }).click()
  await expect(check).toHaveCount(0)
  await isReady(page)
}

test(
  '[GAM-4] [D7] [PRF-4] an hour of play leaves no timer, listener, actor or memory behind, requests nothing that nobody needs, and is checked once',
  longOnly,
  async ({ page, served, time }) => {
    test.setTimeout(60 * minute)
    await signInAt(page, served.address)
    await countTimers(page)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(served.address)) requested.push(new URL(request.url()).pathname)
    })
    await openForMoney(page, 'Dice')
    const chrome = await page.context().newCDPSession(page)
    let checkedAt = await time.now()
    let checks = 0
    let played = 0
    const play = async (ms: number, isOver: (rounds: number, now: number) => boolean): Promise<number> => {
      let rounds = 0
      while (!isOver(rounds, await time.now())) {
        if ((await time.now()) - checkedAt >= 58 * minute) {
          await isChecked(page, time)
          checkedAt = await time.now()
          checks++
        }
        await roundIn(page, time, 'Dice', ms)
        rounds++
        played++
      }
      return rounds
    }
    // The first check loads what shows dialogs, so it comes before the count.
    await play(second, (rounds) => rounds === 20)
    await play(3 * minute, () => checks === 1)
    const before = await takeCensus(page, chrome)
    const files = new Set(requested.splice(0).filter((path) => path.startsWith('/assets/')))
    const purse = await purseOf(page)
    const begun = await time.now()
    const rounds = await play(10 * second, (_, now) => now - begun >= 60 * minute)
    const after = await takeCensus(page, chrome)
    const summary = JSON.stringify({ rounds, before, after })
    expect(after.actors, summary).toBe(before.actors)
    expect(after.timers, summary).toBeLessThanOrEqual(before.timers)
    expect(after.listeners, summary).toBeLessThanOrEqual(before.listeners)
    expect(after.heap - before.heap, summary).toBeLessThanOrEqual(megabyte)
    expect((await purseOf(page)).bets - purse.bets).toBe(rounds)
    expect(checks).toBe(2)
    await expect(page.locator('[data-popup][data-open]')).toHaveCount(0)
    // The browser has these files: an icon that is shown again is no request to the server.
    const calls = requested.filter((path) => !files.has(path)).toSorted()
    const most = {
      '/api/account.getBalance': rounds,
      // What may replace this build and this release, every five minutes.
      '/api/builds.latest': 13,
      // What the check says was won and lost, a hundred bets a page.
      '/api/games.getHistory': Math.ceil(played / 100),
    }
    expect([...new Set(calls)]).toEqual(Object.keys(most))
    for (const [call, times] of Object.entries(most))
      expect([call, calls.filter((path) => path === call).length <= times]).toEqual([call, true])
    await showsTheLedger(page)
  },
)
