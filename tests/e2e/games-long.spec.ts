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

/** Answers the reality check of a player who has chosen no interval, between whichever two steps of the test it opens. `answered` is called each time. */
async function playsOn(page: Page, answered: () => void): Promise<void> {
  const check = page.locator('[data-popup=reality-check][data-open]')
  await page.addLocatorHandler(check, async () => {
    await check.getByRole('button', { name: 'Oʻyinni davom ettirish' }).click()
    answered()
  })
}

test(
  '[GAM-4] [D7] [PRF-4] an hour of play leaves no timer, listener, actor or memory behind, requests nothing but the balance, and is checked once',
  longOnly,
  async ({ page, served, time }) => {
    test.setTimeout(60 * minute)
    await signInAt(page, served.address)
    await countTimers(page)
    await openForMoney(page, 'Dice')
    const chrome = await page.context().newCDPSession(page)
    let checks = 0
    await playsOn(page, () => void (checks += 1))
    const play = async (ms: number, isOver: (rounds: number, now: number) => boolean): Promise<number> => {
      let rounds = 0
      while (!isOver(rounds, await time.now())) {
        await roundIn(page, time, 'Dice', ms)
        rounds++
      }
      return rounds
    }
    await play(second, (rounds) => rounds === 20)
    const before = await takeCensus(page, chrome)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(served.address)) asked.push(new URL(request.url()).pathname)
    })
    const purse = await purseOf(page)
    const begun = await time.now()
    const rounds = await play(10 * second, (_, now) => now - begun >= 60 * minute)
    const after = await takeCensus(page, chrome)
    const told = JSON.stringify({ rounds, before, after })
    expect(after.actors, told).toBe(before.actors)
    expect(after.timers, told).toBeLessThanOrEqual(before.timers)
    expect(after.listeners, told).toBeLessThanOrEqual(before.listeners)
    expect(after.heap - before.heap, told).toBeLessThanOrEqual(megabyte)
    expect((await purseOf(page)).bets - purse.bets).toBe(rounds)
    expect(checks).toBe(1)
    const balances = asked.filter((path) => path === '/api/account.getBalance')
    expect(balances.length).toBeLessThanOrEqual(rounds)
    // The check asks what was won and lost: a hundred bets a page.
    const ofTheCheck = asked.filter((path) => path !== '/api/account.getBalance')
    expect([...new Set(ofTheCheck)]).toEqual(['/api/games.getHistory'])
    expect(ofTheCheck.length).toBeLessThanOrEqual(Math.ceil((20 + rounds) / 100))
    await showsTheLedger(page)
  },
)
