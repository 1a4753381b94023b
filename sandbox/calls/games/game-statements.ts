/** $1 types, $2 tags, $3 providers, $4 category, $5 sysname, $6 patterns that the search text must all match, $7 tournament; null is no filter. */
const filtered = `
  from sandbox.games
 where ($1::text[] is null or type = any($1::text[]))
   and ($2::text[] is null or tags && $2::text[])
   and ($3::text[] is null or provider = any($3::text[]))
   and ($4::text is null or categories @> array[$4::text])
   and ($5::text is null or sysname = $5::text)
   and ($6::text[] is null or search_text like all ($6::text[]))
   and ($7::bigint is null or sysname in (select t.sysname from sandbox.tournament_games t where t.tournament_id = $7::bigint))`

export const countGames = `select count(*)::integer as total ${filtered}`

const page = (order: string) => `
select sysname, name, provider, type, tags, rtp, volatility, has_demo, is_new, min_bet, max_bet, currency, maintenance, image_url, description, extra
${filtered} order by ${order} limit $8 offset $9`

/** Fixed texts, one for each order: nothing of a request ever becomes part of a statement. */
const pages = {
  priority: { asc: page('priority, sysname'), desc: page('priority desc, sysname desc') },
  name: { asc: page('name, sysname'), desc: page('name desc, sysname desc') },
  new: { asc: page('is_new desc, priority, sysname'), desc: page('is_new, priority desc, sysname desc') },
  rtp: { asc: page('rtp desc, sysname'), desc: page('rtp, sysname desc') },
} as const

/** The statement for one page: the filters' parameters, then $8 count and $9 offset. */
export const pageOfGames = (sort: keyof typeof pages, order: 'asc' | 'desc'): string => pages[sort][order]
