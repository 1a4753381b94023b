import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#database/database.ts'
import { openPGlite } from '#database/open-pglite.ts'
import { buildRoot } from './start-program.ts'

const builtSnapshot = async () => new Uint8Array(await readFile(join(buildRoot, 'dist/sandbox.tar.gz')))

/**
 * Fills a data folder from the seeded snapshot, which is the build's unless it is given, and adds rows until a table
 * has `count` of some kind.
 */
const fillWith =
  (fill: (database: Database, count: number) => Promise<void>, counting: string) =>
  (count: number) =>
  async (dataDir: string, seeded?: Uint8Array<ArrayBuffer>): Promise<void> => {
    const snapshot = seeded ?? (await builtSnapshot())
    const database = await openPGlite({ dataDir: join(dataDir, 'database'), snapshot })
    try {
      await fill(database, count)
      const [row] = await database.query<{ count: number }>(`select count(*) as count from ${counting}`)
      if (row?.count !== count) throw new Error(`${counting} has ${String(row?.count)} rows, not ${count}`)
    } finally {
      await database.close()
    }
  }

const columns =
  'search_text, provider, type, tags, categories, priority, rtp, volatility, has_demo, is_new, min_bet, max_bet, currency, maintenance, image_url, description, extra'

/** Games: the seeded ones, and copies of them under new names. */
export const fillWithGames = fillWith(async (database, count) => {
  await database.query(
    `insert into sandbox.games (sysname, name, ${columns})
     select sysname || '_again', name || ' II', ${columns} from sandbox.games order by priority, sysname
     limit (select greatest($1 - count(*), 0) from sandbox.games)`,
    [count],
  )
}, 'sandbox.games')

/** Deposits of a player, three a day up to now. None was paid: a paid one is an entry of the ledger, too. */
export const fillWithDeposits = (playerId: number) =>
  fillWith(async (database, count) => {
    await database.query(
      `insert into sandbox.transactions (player_id, type, status, method, currency, minor, reason, created_at, updated_at, expires_at)
         select $1, 'deposit', (array['failed', 'cancelled', 'expired'])[n % 3 + 1], (array['oltin-karta', 'bulut-hamyon', 'lochin-pay'])[n % 3 + 1],
           'UZS', 1000000 + n * 100, null, at, at, at
         from (select n, now() - n * interval '8 hours' as at
               from generate_series(1, $2 - (select count(*) from sandbox.transactions where player_id = $1 and type = 'deposit')::int) n) as days`,
      [playerId, count],
    )
  }, `sandbox.transactions where player_id = ${playerId} and type = 'deposit'`)
