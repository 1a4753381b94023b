import { foldForSearch } from '#base/fold.ts'
import { toWire } from '#base/to-wire.ts'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { gamesGet } from '#schemas/api/games.ts'
import type { Parameter } from '#database/database.ts'
import { only } from '#database/database.ts'
import { handle } from '../../handle.ts'
import { SPORTSBOOK, sportsbookPresence } from '../../sportsbook/presence.ts'
import { countGames, pageOfGames } from './game-statements.ts'

type Game = CallOutput<'games.get'>['items'][number]
type Field = NonNullable<CallInput<'games.get'>['fields']>[number]

type Row = Required<Pick<Game, 'sysname' | 'name' | 'type' | 'provider' | 'image_url' | 'tags' | 'extra' | 'volatility' | 'has_demo' | 'is_new' | 'maintenance'>> & {
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
  const { total } = only(await tx.query<{ total: number }>(countGames, filters))
  const rows = total > offset ? await tx.query<Row>(pageOfGames(sort, order), [...filters, count, offset]) : []
  return { items: rows.map((row) => gameOf(row, new Set(fields))), total, offset, count: rows.length }
})

/** In the order of `game-statements.ts`; null is no filter. */
function filtersOf({ types, tags, providers, category, sysname, query, options }: CallInput<'games.get'>): Parameter[] {
  const words = foldForSearch(query ?? '').split(' ').filter(Boolean)
  // A search for nothing but punctuation finds nothing; one that was left empty finds everything.
  const patterns = query?.trim() ? (words.length > 0 ? words.map((word) => `%${word}%`) : ['']) : null
  return [types ?? null, tags ?? null, providers ?? null, category ?? null, sysname ?? null, patterns, options?.id ?? null]
}

function gameOf(row: Row, fields: ReadonlySet<Field>): Game {
  const { sysname, name, type, volatility, has_demo, is_new, maintenance, currency } = row
  return {
    sysname, name, type, volatility, has_demo, is_new, maintenance,
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
