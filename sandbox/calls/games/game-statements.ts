/** $1 types, $2 tags, $3 providers, $4 category, $5 sysname, $6 tournament, $7 volatilities, $8 whether there is a demo; null is no filter. */
const filtered = `
  from sandbox.games
 where ($1::text[] is null or type = any($1::text[]))
   and ($2::text[] is null or tags && $2::text[])
   and ($3::text[] is null or provider = any($3::text[]))
   and ($4::text is null or categories @> array[$4::text])
   and ($5::text is null or sysname = $5::text)
   and ($6::bigint is null or sysname in (select t.sysname from sandbox.tournament_games t where t.tournament_id = $6::bigint))
   and ($7::text[] is null or volatility = any($7::text[]))
   and ($8::boolean is null or has_demo = $8::boolean)`

export const countGames = `select count(*)::integer as total ${filtered}`

const columns =
  'sysname, name, provider, type, tags, rtp, volatility, has_demo, is_new, min_bet, max_bet, currency, maintenance, image_url, description, extra'

/** Fixed texts, one for each order: nothing of a request ever becomes part of a statement. */
const orders = {
  priority: { asc: 'priority, sysname', desc: 'priority desc, sysname desc' },
  name: { asc: 'name, sysname', desc: 'name desc, sysname desc' },
  new: { asc: 'is_new desc, priority, sysname', desc: 'is_new, priority desc, sysname desc' },
  rtp: { asc: 'rtp desc, sysname', desc: 'rtp, sysname desc' },
} as const
type Sort = keyof typeof orders
type Order = 'asc' | 'desc'

/** One page of the filtered games: the filters' parameters, then $9 count and $10 offset. */
export const pageOfGames = (sort: Sort, order: Order): string =>
  `select ${columns} ${filtered} order by ${orders[sort][order]} limit $9 offset $10`

/** What a search compares of every filtered game, in an order. */
export const searchTexts = (sort: Sort, order: Order): string =>
  `select sysname, search_text ${filtered} order by ${orders[sort][order]}`

/** The games with the sysnames of $1, in their order. */
export const gamesBySysname = `select ${columns} from sandbox.games join unnest($1::text[]) with ordinality as wanted (wanted, place) on sysname = wanted order by place`
