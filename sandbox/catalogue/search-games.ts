import { createMatcher, searchKey } from '#base/search.ts'
import type { CallInput } from '#schemas/api/calls.ts'
import type { Queryable } from '#database/database.ts'

type Filters = Omit<CallInput<'games.get'>, 'query' | 'offset' | 'count' | 'fields' | 'locale'>
type Row = {
  sysname: string
  search_text: string
  type: string
  tags: readonly string[]
  provider: string
  categories: readonly string[]
  volatility: string
  has_demo: boolean
  /** Place in each order. */
  priority: number
  name: number
  new: number
  rtp: number
}
type Game = Row & { readonly key: readonly string[] }
type Catalogue = { readonly version: number; readonly games: Promise<readonly Game[]> }

/**
 * What a search compares of each database's games: reading 6,000 texts from the database for each search would keep
 * everybody else waiting.
 */
const catalogues = new WeakMap<Queryable, Catalogue>()

async function readGames(database: Queryable): Promise<readonly Game[]> {
  const rows = await database.query<Row>(
    `select sysname, search_text, type, tags, provider, categories, volatility, has_demo,
            row_number() over (order by priority, sysname)::integer as priority,
            row_number() over (order by name, sysname)::integer as name,
            row_number() over (order by is_new desc, priority, sysname)::integer as new,
            row_number() over (order by rtp desc, sysname)::integer as rtp
       from sandbox.games order by 1`,
  )
  return rows.map((row) => ({ ...row, key: searchKey(row.search_text) }))
}

/** The games as they are now: from memory while the version of the catalogue is the same. */
async function gamesOf(database: Queryable): Promise<readonly Game[]> {
  const [row] = await database.query<{ value: number }>(
    "select value from sandbox.settings where name = 'catalogue_version'",
  )
  const version = row?.value ?? 0
  const known = catalogues.get(database)
  if (known?.version === version) return await known.games
  const catalogue = { version, games: readGames(database) }
  catalogues.set(database, catalogue)
  catalogue.games.catch(() => catalogues.delete(database))
  return await catalogue.games
}

async function filterOf(
  database: Queryable,
  { types, tags, providers, category, sysname, options, volatilities, has_demo }: Filters,
): Promise<(game: Game) => boolean> {
  const ofTournament = options
    ? new Set(
        (
          await database.query<{ sysname: string }>(
            'select sysname from sandbox.tournament_games where tournament_id = $1',
            [options.id],
          )
        ).map((game) => game.sysname),
      )
    : null
  const isIn = (wanted: readonly string[] | undefined, value: string) => !wanted || wanted.includes(value)
  return (game) =>
    isIn(types, game.type) &&
    isIn(providers, game.provider) &&
    isIn(volatilities, game.volatility) &&
    (!tags || tags.some((tag) => game.tags.includes(tag))) &&
    (category === undefined || game.categories.includes(category)) &&
    (sysname === undefined || game.sysname === sysname) &&
    (has_demo === undefined || game.has_demo === has_demo) &&
    (!ofTournament || ofTournament.has(game.sysname))
}

/**
 * The sysnames that answer a query: the best answers first in the order `priority`, every answer in the order asked for
 * in the others.
 */
export async function searchGames(database: Queryable, query: string, filters: Filters): Promise<string[]> {
  const { sort = 'priority', order = 'asc' } = filters
  const [games, isWanted] = [await gamesOf(database), await filterOf(database, filters)]
  const match = createMatcher(query)
  const found = games.flatMap((game) => {
    const score = isWanted(game) ? match(game.key) : null
    return score === null ? [] : [{ sysname: game.sysname, score: sort === 'priority' ? score : 0, place: game[sort] }]
  })
  const sign = order === 'asc' ? 1 : -1
  return found
    .toSorted((one, other) => sign * (one.score - other.score || one.place - other.place))
    .map(({ sysname }) => sysname)
}
