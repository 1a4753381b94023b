import type { Database, Transaction } from '#database/database.ts'
import { seedCampaigns } from './seed-campaigns.ts'
import { seedCashier } from './seed-cashier.ts'
import { seedContent } from './seed-content.ts'
import { seedGames } from './seed-games.ts'
import { fundJackpots, seedJackpots } from './seed-jackpots.ts'
import { seedLoyalty } from './seed-loyalty.ts'
import { seedMorePlayers, seedPlayers } from './seed-players.ts'
import { seedRounds } from './seed-rounds.ts'
import { seedSportsbook } from './seed-sportsbook.ts'
import { seedTournaments } from './seed-tournaments.ts'

type Seed = { now: number; games: number }

/**
 * Run in this order; a part that a database already has is not run again, so that an older database gets the missing
 * ones.
 */
const parts: readonly (readonly [name: string, run: (tx: Transaction, seed: Seed) => Promise<void>])[] = [
  ['players', (tx, { now }) => seedPlayers(tx, now)],
  ['games', (tx, { games }) => seedGames(tx, games)],
  ['jackpots', (tx, { now }) => seedJackpots(tx, now)],
  ['content', (tx, { now }) => seedContent(tx, now)],
  ['cashier', (tx, { now }) => seedCashier(tx, now)],
  ['jackpot pools', (tx, { now }) => fundJackpots(tx, now)],
  ['rounds', (tx, { now }) => seedRounds(tx, now)],
  ['loyalty', (tx, { now }) => seedLoyalty(tx, now)],
  ['campaigns', (tx, { now }) => seedCampaigns(tx, now)],
  ['sportsbook', (tx, { now }) => seedSportsbook(tx, now)],
  ['tournaments', (tx, { now }) => seedTournaments(tx, now)],
  ['more_players', (tx, { now }) => seedMorePlayers(tx, now)],
]

/** Fills a database with the data of a fresh sandbox, each part once. All or nothing. */
export async function seed(database: Database, facts: Seed): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('lock table sandbox.settings in exclusive mode')
    const settings = new Set(
      (await tx.query<{ name: string }>('select name from sandbox.settings')).map(({ name }) => name),
    )
    // Databases of the first version had these three parts and no marks.
    const isOld = settings.has('is_bonus_isolation_enabled') && !settings.has('seeded_players')
    for (const [index, [name, run]] of parts.entries()) {
      if (settings.has(`seeded_${name}`)) continue
      if (!(isOld && index < 3)) await run(tx, facts)
      await tx.query("insert into sandbox.settings (name, value) values ($1, 'true')", [`seeded_${name}`])
    }
    await tx.query(
      "insert into sandbox.settings (name, value) values ('is_bonus_isolation_enabled', 'false') on conflict do nothing",
    )
  })
}
