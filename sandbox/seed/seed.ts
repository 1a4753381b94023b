import type { Database } from '../database/database.ts'
import { seedGames } from './seed-games.ts'
import { seedJackpots } from './seed-jackpots.ts'
import { seedPlayers } from './seed-players.ts'

/** Fills a database that is empty; one that has been filled is left as it is. All or nothing. */
export async function seed(database: Database, { now, games }: { now: number; games: number }): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('lock table sandbox.settings in exclusive mode')
    if ((await tx.query('select 1 from sandbox.settings limit 1')).length > 0) return
    await seedPlayers(tx, now)
    await seedGames(tx, games)
    await seedJackpots(tx, now)
    await tx.query("insert into sandbox.settings (name, value) values ('is_bonus_isolation_enabled', 'false')")
  })
}
