import { createMatcher, searchKey } from '#base/search.ts'
import { toWire } from '#base/to-wire.ts'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { gamesGet } from '#schemas/api/games.ts'
import type { Parameter, Queryable } from '#database/database.ts'
import { only } from '#database/database.ts'
import { handle } from '../../handle.ts'
import { SPORTSBOOK, sportsbookPresence } from '../../sportsbook/presence.ts'
import { countGames, gamesBySysname, pageOfGames, searchTexts } from './game-statements.ts'

type Game = CallOutput<'games.get'>['items'][number]
type Field = NonNullable<CallInput<'games.get'>['fields']>[number]

type Row = Required<
  Pick<
    Game,
    | 'sysname'
    | 'name'
    | 'type'
    | 'provider'
    | 'image_url'
    | 'tags'
    | 'extra'
    | 'volatility'
    | 'has_demo'
    | 'is_new'
    | 'maintenance'
  >
> & {
  description: Game['description'] | null
  rtp: number
  min_bet: number
  max_bet: number
  currency: string
}

/** A grid's first page; the most one call may ask for is in the schema (decisions: 18 and 300). */
const FIRST_PAGE = 18

export default handle(gamesGet, async ({ input, tx }) => {
  if (input.sysname === SPORTSBOOK) return sportsbookPresence(input.offset ?? 0)
  const { offset = 0, count = FIRST_PAGE, sort = 'priority', order = 'asc', fields = [] } = input
  const filters = filtersOf(input)
  const page = input.query?.trim() ? await searched(tx, input, filters) : undefined
  const total = page?.total ?? only(await tx.query<{ total: number }>(countGames, filters)).total
  const rows =
    total <= offset
      ? []
      : page
        ? await tx.query<Row>(gamesBySysname, [page.sysnames])
        : await tx.query<Row>(pageOfGames(sort, order), [...filters, count, offset])
  return { items: rows.map((row) => gameOf(row, new Set(fields))), total, offset, count: rows.length }
})

/** In the order of `game-statements.ts`; null is no filter. */
function filtersOf({
  types,
  tags,
  providers,
  category,
  sysname,
  options,
  volatilities,
  has_demo,
}: CallInput<'games.get'>): Parameter[] {
  return [
    types ?? null,
    tags ?? null,
    providers ?? null,
    category ?? null,
    sysname ?? null,
    options?.id ?? null,
    volatilities ?? null,
    has_demo ?? null,
  ]
}

/** The sysnames of one page of a search: the best answers first in the order `priority`, every answer in the order asked for in the others. */
async function searched(
  tx: Queryable,
  { query = '', offset = 0, count = FIRST_PAGE, sort = 'priority', order = 'asc' }: CallInput<'games.get'>,
  filters: Parameter[],
): Promise<{ sysnames: string[]; total: number }> {
  const match = createMatcher(query)
  const rows = await tx.query<{ sysname: string; search_text: string }>(searchTexts(sort, order), filters)
  const found = rows.flatMap(({ sysname, search_text }) => {
    const score = match(searchKeyOf(search_text))
    return score === null ? [] : [{ sysname, score }]
  })
  if (sort === 'priority')
    found.sort((one, other) => (order === 'asc' ? one.score - other.score : other.score - one.score))
  return { sysnames: found.slice(offset, offset + count).map(({ sysname }) => sysname), total: found.length }
}

/** Folding 6,000 names takes longer than comparing them; the texts of a catalogue are few and never change. */
const keys = new Map<string, readonly string[]>()
const MOST_KEYS = 50_000
function searchKeyOf(text: string): readonly string[] {
  const known = keys.get(text)
  if (known) return known
  if (keys.size >= MOST_KEYS) keys.clear()
  const key = searchKey(text)
  keys.set(text, key)
  return key
}

function gameOf(row: Row, fields: ReadonlySet<Field>): Game {
  const { sysname, name, type, volatility, has_demo, is_new, maintenance, currency } = row
  return {
    sysname,
    name,
    type,
    volatility,
    has_demo,
    is_new,
    maintenance,
    rtp: row.rtp / 100,
    min_bet: toWire({ minor: row.min_bet, currency }),
    max_bet: toWire({ minor: row.max_bet, currency }),
    ...(fields.has('provider') ? { provider: row.provider } : {}),
    ...(fields.has('image_url') ? { image_url: row.image_url } : {}),
    ...(fields.has('tags') ? { tags: row.tags } : {}),
    ...(fields.has('description') && row.description ? { description: row.description } : {}),
    ...(fields.has('extra') ? { extra: row.extra } : {}),
  }
}
