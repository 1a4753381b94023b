import type { Queryable } from '#database/database.ts'
import type { GameFacts } from './engines/engine.ts'

export type CasinoGame = GameFacts & {
  name: string
  provider: string
  tags: readonly string[]
  categories: readonly string[]
  has_demo: boolean
  maintenance: boolean
  min_bet: number
  max_bet: number
  /** Of the limits. */
  currency: string
  image_url: string
}

const columns =
  'sysname, name, provider, type, rtp, volatility, tags, categories, has_demo, maintenance, min_bet, max_bet, currency, image_url, extra'

/** A game of the catalogue, or null. */
export async function findGame(tx: Queryable, sysname: string): Promise<CasinoGame | null> {
  return (await tx.query<CasinoGame>(`select ${columns} from sandbox.games where sysname = $1`, [sysname]))[0] ?? null
}

/** The game that a provider's launch path and a game's launch code name together, or null. */
export async function findLaunchedGame(
  tx: Queryable,
  provider: string,
  launchCode: string,
): Promise<CasinoGame | null> {
  const found = await tx.query<CasinoGame>(
    `select ${columns} from sandbox.games where provider = $1 and extra ->> 'launch_code' = $2`,
    [provider, launchCode],
  )
  return found[0] ?? null
}
