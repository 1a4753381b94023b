import { newPlayer } from './identity-fixtures.ts'
import type { TestSandbox, Visitor } from './open-sandbox.ts'
import { eventsOf, legsOf, type SlipAnswer } from './sportsbook-fixtures.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'

export const STAKE = 100_000
/** After this every match of the timetable is over, and sessions are not. */
const OVER_MS = 10 * 3_600_000
let funded = 0

/** A fresh player with real money. */
export async function bettor(
  sandbox: TestSandbox,
  minor = 10_000_000,
): Promise<Visitor & { uid: number; email: string }> {
  const player = await newPlayer(sandbox)
  await sandbox.sandbox.database.transaction((tx) =>
    postMovement(tx, {
      at: sandbox.clock.now(),
      cause: 'test',
      reference: `bettor-${++funded}`,
      currency: 'UZS',
      entries: [
        { account: { player: player.uid, kind: 'main' }, minor },
        { account: { house: 'provider' }, minor: -minor },
      ],
    }),
  )
  return player
}

export const reasonOf = ({ body }: SlipAnswer) => body.error?.reason

/** What the tests of the sportsbook do again and again, in the sandbox of a test. */
export function bettingHands(open: () => TestSandbox) {
  const database = () => open().sandbox.database
  const main = async (player: number) => (await readBalance(database(), player, 'main', 'read')).minor
  const prematch = async (someone: Visitor) =>
    legsOf(
      (await eventsOf(open(), someone)).filter(
        ({ phase, starts_at }) => phase === 'prematch' && Date.parse(starts_at) > open().clock.now() + 600_000,
      ),
    )
  const oneLeg = async (someone: Visitor) => (await prematch(someone)).slice(0, 1)
  const runToEnd = async () => {
    open().clock.advance(OVER_MS)
    await open().sandbox.jobs.run()
  }
  return { database, main, prematch, oneLeg, runToEnd }
}
