import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPGlite } from '#database/open-pglite.ts'
import { buildRoot } from './start-program.ts'

const columns =
  'search_text, provider, type, tags, categories, priority, rtp, volatility, has_demo, is_new, min_bet, max_bet, currency, maintenance, image_url, description, extra'

/** Fills a data folder from the seeded snapshot and adds games, copies of the seeded ones under new names, until there are `count`. */
export const fillWithGames =
  (count: number) =>
  async (dataDir: string): Promise<void> => {
    const snapshot = new Uint8Array(await readFile(join(buildRoot, 'dist/sandbox.tar.gz')))
    const database = await openPGlite({ dataDir: join(dataDir, 'database'), snapshot })
    try {
      await database.query(
        `insert into sandbox.games (sysname, name, ${columns})
       select sysname || '_again', name || ' II', ${columns} from sandbox.games order by priority, sysname
       limit (select greatest($1 - count(*), 0) from sandbox.games)`,
        [count],
      )
      const [row] = await database.query<{ count: number }>('select count(*) as count from sandbox.games')
      if (row?.count !== count) throw new Error(`there are ${String(row?.count)} games, not ${count}`)
    } finally {
      await database.close()
    }
  }
