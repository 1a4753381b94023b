import type { Page } from '@playwright/test'
import { expect, test, type TestTime } from '#tests/harness/own-time.ts'
import {
  families,
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
import { countTimers, takeCensus, type Census } from '#tests/harness/tab-census.ts'

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
      const before = await balancesOf(page)
      const { bets } = await purseOf(page)
      await openForFun(page, family)
      for (let round = 0; round < 100; round++) {
        await roundIn(page, time, family, second)
        await showsTheLedger(page, 'fun')
      }
      const { fun, ...money } = await balancesOf(page)
      expect({ ...before, fun }).toEqual({ ...money, fun })
      expect((await purseOf(page)).bets).toBe(bets)
    },
  )

test(
  '[GAM-4] [D7] an hour of play leaves no timer, listener, actor or memory behind and requests nothing but the balance',
  longOnly,
  async ({ page, served, time }) => {
    test.setTimeout(60 * minute)
    await signInAt(page, served.address)
    await countTimers(page)
    await openForMoney(page, 'Dice')
    const chrome = await page.context().newCDPSession(page)
    // A dialog of the site would pause the game during the hour. None is due for a player who has set no reminders.
    const play = async (rounds: number, ms: number): Promise<Census> => {
      for (let round = 0; round < rounds; round++) await roundIn(page, time, 'Dice', ms)
      return await takeCensus(page, chrome)
    }
    const before = await play(20, second)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(served.address)) asked.push(new URL(request.url()).pathname)
    })
    const purse = await purseOf(page)
    const rounds = 360
    const after = await play(rounds, 10 * second)
    const told = JSON.stringify({ before, after })
    expect(after.actors, told).toBe(before.actors)
    expect(after.timers, told).toBeLessThanOrEqual(before.timers)
    expect(after.listeners, told).toBeLessThanOrEqual(before.listeners)
    expect(after.heap - before.heap, told).toBeLessThanOrEqual(megabyte)
    expect((await purseOf(page)).bets - purse.bets).toBe(rounds)
    expect([...new Set(asked)]).toEqual(['/api/account.getBalance'])
    expect(asked.length).toBeLessThanOrEqual(rounds)
    await showsTheLedger(page)
  },
)
