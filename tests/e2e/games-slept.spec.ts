import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/own-time.ts'
import {
  beginHeldRound,
  endsRound,
  openForMoney,
  playedOnce,
  purseOf,
  showsTheLedger,
} from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

const minute = 60_000
const rounds = 10

/**
 * The page and the frame of its game, where Chromium gives that a process of its own; in one process a pause stops
 * both.
 */
async function processesOf(page: Page): Promise<CDPSession[]> {
  const [site, game] = page.frames()
  if (!site || !game) throw new Error('No game is open')
  const apart = await page
    .context()
    .newCDPSession(game)
    .catch(() => null)
  const sessions = [await page.context().newCDPSession(site), ...(apart ? [apart] : [])]
  for (const session of sessions) await session.send('Debugger.enable')
  return sessions
}

test(
  `[GAM-4] [S7] the tab sleeps for 4 minutes in each of ${rounds} rounds: each ends when it wakes, is played once, and the player stays signed in`,
  fullOnly,
  async ({ page, context, served, time }) => {
    await context.addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
    await openForMoney(page, 'Dice')
    const before = await purseOf(page)
    const processes = await processesOf(page)
    for (let round = 0; round < rounds; round++) {
      const call = await beginHeldRound(page, 'Dice')
      await served.program.tell({ advance: 4 * minute })
      await context.clock.fastForward(4 * minute)
      // No script runs from here on, neither of the site nor of the game.
      await Promise.all(processes.map((process) => process.send('Debugger.pause')))
      await call.continue()
      await expect.poll(async () => (await purseOf(page)).bets).toBe(before.bets + round + 1)
      await Promise.all(processes.map((process) => process.send('Debugger.disable')))
      await endsRound(page)
      await time.settled()
      await showsTheLedger(page)
      await playedOnce(page, before, round + 1)
      await Promise.all(processes.map((process) => process.send('Debugger.enable')))
    }
  },
)
