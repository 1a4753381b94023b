import { toWire } from '#base/to-wire.ts'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import {
  freespinsGet,
  gamesCreateLaunch,
  gamesAddLike,
  gamesCreateHistoryExportRequest,
  gamesGet,
  gamesGetCategories,
  gamesGetHistory,
  gamesGetHistoryExportRequest,
  gamesGetLikes,
  gamesGetProviders,
  gamesRemoveLike,
} from '#schemas/api/games.ts'
import { providerMarkPath } from '../catalogue/cover/provider-mark.ts'
import { searchGames } from '../catalogue/search-games.ts'
import { only, type Parameter, type Queryable } from '../../database/database.ts'
import { listFreeSpins } from '../casino/free-spins.ts'
import { exportColumns, exportToWire, type HistoryExport } from '../casino/history-exports.ts'
import { countBets, listBets } from '../casino/history.ts'
import { findGame } from '../casino/find-game.ts'
import { createLaunchCode } from '../casino/launch.ts'
import { refusalOf, refuseUnfit } from '../casino/refuse-unfit.ts'
import { readPeriod } from '../casino/read-period.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import { SPORTSBOOK, sportsbookPresence } from '../sportsbook/presence.ts'

const MOST_LIKES = 300

const MOST_AT_ONCE = 3

/**
 * $1 types, $2 tags, $3 providers, $4 category, $5 sysname, $6 tournament, $7 volatilities, $8 whether there is a demo;
 * null is no filter.
 */
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

/** Fixed texts, one for each order: no part of a request is ever put into a statement. */
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

/** The games with the sysnames of $1, in their order. */
export const gamesBySysname = `select ${columns} from sandbox.games join unnest($1::text[]) with ordinality as wanted (wanted, place) on sysname = wanted order by place`

type CategoryRow = { sysname: string; name_uz: string; name_ru: string; icon: string; games_count: number }

const MOST = 99

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

/** $1 to $8 of `filtered`, in their order; null is no filter. */
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

const EXPORTS_PAGE = 20
const ofPlayer = 'from sandbox.history_exports where player_id = $1 and ($2::integer is null or id = $2)'

const PAGE = 20

type ProviderRow = Required<
  Pick<CallOutput<'games.getProviders'>['items'][number], 'sysname' | 'name' | 'games_count' | 'types' | 'game_params'>
>

/** Why a launch is refused, or null. The sportsbook opens for every player and itself refuses players who may not bet. */
async function launchRefusal(
  tx: Queryable,
  { sysname, ...visitor }: { sysname: string; playerId: number | null; mode: 'real' | 'fun'; now: number },
) {
  if (sysname === SPORTSBOOK) return visitor.playerId === null ? ('signed-out' as const) : null
  const game = await findGame(tx, sysname)
  return game ? await refusalOf(() => refuseUnfit(tx, { game, ...visitor })) : ('unknown-game' as const)
}

export const gamesCalls = [
  handle(gamesAddLike, async ({ input, player, tx, clock }) => {
    const [game] = await tx.query('select 1 from sandbox.games where sysname = $1', [input.sysname])
    if (!game) return fail('InvalidParameterException', { sysname: ['unknown'] }, { message: 'There is no such game' })
    // Two likes at once would both see room for one more.
    await tx.query('select 1 from sandbox.players where id = $1 for update', [player.id])
    const { likes } = only(
      await tx.query<{ likes: number }>('select count(*)::integer as likes from sandbox.likes where player_id = $1', [
        player.id,
      ]),
    )
    if (likes >= MOST_LIKES) fail('StorageQuotaExceededException')
    await tx.query(
      'insert into sandbox.likes (player_id, sysname, liked_at) values ($1, $2, $3) on conflict do nothing',
      [player.id, input.sysname, new Date(clock.now())],
    )
    return 1 as const
  }),

  handle(gamesCreateHistoryExportRequest, async ({ input, player, tx, clock, locale }) => {
    const [setting] = await tx.query<{ value: unknown }>(
      "select value from sandbox.settings where name = 'is_game_history_export_enabled'",
    )
    if (setting?.value === false) fail('AccessDeniedException', undefined, { message: 'Exports are switched off' })
    const { from, to } = readPeriod(input)
    await tx.query('select 1 from sandbox.players where id = $1 for update', [player.id])
    const { count } = only(
      await tx.query<{ count: number }>(
        "select count(*)::integer as count from sandbox.history_exports where player_id = $1 and status = 'new'",
        [player.id],
      ),
    )
    if (count >= MOST_AT_ONCE)
      fail('StorageQuotaExceededException', undefined, { message: 'Exports asked for before are still being made' })
    const made = await tx.query<HistoryExport>(
      `insert into sandbox.history_exports (player_id, type, locale, from_at, to_at, created_at) values ($1, $2, $3, $4, $5, $6) returning ${exportColumns}`,
      [player.id, input.type ?? 'all', locale, from, to, new Date(clock.now())],
    )
    return exportToWire(only(made))
  }),

  handle(gamesGetCategories, async ({ tx, locale }) => {
    const rows = await tx.query<CategoryRow>(
      `select c.sysname, c.name_uz, c.name_ru, c.icon, coalesce(n.games_count, 0)::integer as games_count
       from sandbox.categories c
       left join (select category, count(*) as games_count from sandbox.games, unnest(categories) as category group by category) n
         on n.category = c.sysname
      order by c.place`,
    )
    return {
      items: rows.map((row) => ({
        id: row.sysname,
        name: locale === 'ru' ? row.name_ru : row.name_uz,
        icon: row.icon,
        games_count: row.games_count,
      })),
    }
  }),

  handle(freespinsGet, async ({ input, player, tx, clock, locale }) => {
    const { fields = [], status = 'active', count = MOST } = input
    const spins = (await listFreeSpins(tx, player.id, status, clock.now())).slice(0, count)
    const games = await tx.query<{ sysname: string; name: string }>(
      'select sysname, name from sandbox.games where sysname = any($1::text[])',
      [spins.map(({ game }) => game)],
    )
    const names = new Map(games.map(({ sysname, name }) => [sysname, name]))
    const items = spins.map(({ id, game, remaining, total, stake_minor, currency, granted_at, expires_at, texts }) => ({
      id,
      status,
      game: { sysname: game, name: names.get(game) ?? game },
      remaining_count: remaining,
      total_count: total,
      bet: toWire({ minor: stake_minor, currency }),
      granted_at: granted_at.toISOString(),
      expires_at: expires_at.toISOString(),
      ...(fields.includes('description') && texts[locale] ? { description: { text: texts[locale] } } : {}),
    }))
    return { items }
  }),

  handle(gamesGet, async ({ input, tx, gamesOrigin }) => {
    if (input.sysname === SPORTSBOOK) return sportsbookPresence(input.offset ?? 0, gamesOrigin)
    const { offset = 0, count = FIRST_PAGE, sort = 'priority', order = 'asc', fields = [] } = input
    const filters = filtersOf(input)
    const found = input.query?.trim() ? await searchGames(tx, input.query, input) : undefined
    const total = found?.length ?? only(await tx.query<{ total: number }>(countGames, filters)).total
    const rows =
      total <= offset
        ? []
        : found
          ? await tx.query<Row>(gamesBySysname, [found.slice(offset, offset + count)])
          : await tx.query<Row>(pageOfGames(sort, order), [...filters, count, offset])
    return { items: rows.map((row) => gameOf(row, new Set(fields))), total, offset, count: rows.length }
  }),

  handle(gamesGetHistoryExportRequest, async ({ input, player, tx }) => {
    const { offset = 0, count = EXPORTS_PAGE, id = null } = input
    const { total } = only(
      await tx.query<{ total: number }>(`select count(*)::integer as total ${ofPlayer}`, [player.id, id]),
    )
    if (id !== null && total === 0)
      fail('InvalidParameterException', { id: ['unknown'] }, { message: 'There is no such export' })
    const rows = await tx.query<HistoryExport>(
      `select ${exportColumns} ${ofPlayer} order by created_at desc, id desc limit $3 offset $4`,
      [player.id, id, count, offset],
    )
    return { items: rows.map(exportToWire), total, offset, count: rows.length }
  }),

  handle(gamesGetHistory, async ({ input, player, tx }) => {
    const { offset = 0, count = PAGE, type = 'all' } = input
    const filter = { type, ...readPeriod(input) }
    const items = await listBets(tx, player.id, filter, { offset, count })
    return { items, total: await countBets(tx, player.id, filter), offset, count: items.length }
  }),

  handle(gamesGetLikes, async ({ player, tx }) => {
    const rows = await tx.query<{ sysname: string }>(
      'select sysname from sandbox.likes where player_id = $1 order by liked_at desc, sysname',
      [player.id],
    )
    return { sysnames: rows.map((row) => row.sysname) }
  }),

  handle(gamesCreateLaunch, async ({ input: { sysname, mode }, player, session, locale, tx, clock, ids }) => {
    const now = clock.now()
    const playerId = player?.id ?? null
    const at = new Date(now).toISOString()
    const refusal = await launchRefusal(tx, { sysname, playerId, mode, now })
    if (refusal === 'signed-out') return fail('AuthorizationException', undefined, { message: 'Sign in first' })
    if (refusal === 'profile') return fail('UserNeedProfileDataException')
    if (refusal === 'verification') return fail('SumsubVerificationRequiredException')
    if (refusal !== null) return { code: null, refusal, expires_at: at }
    const code = ids.token()
    const expiresAt = await createLaunchCode(tx, {
      code,
      session_hash: session.tokenHash,
      player_id: playerId,
      game: sysname,
      mode,
      locale,
      now,
    })
    return { code, refusal: null, expires_at: expiresAt.toISOString() }
  }),

  handle(gamesGetProviders, async ({ input, tx, gamesOrigin }) => {
    const rows = await tx.query<ProviderRow>(
      `select p.sysname, p.name, p.game_params, count(*)::integer as games_count, array_agg(distinct g.type order by g.type) as types
       from sandbox.providers p join sandbox.games g on g.provider = p.sysname
      where $1::text[] is null or g.type = any($1::text[])
      group by p.sysname order by p.place`,
      [input.types ?? null],
    )
    const hasParams = input.fields?.includes('game_params')
    const host = gamesOrigin === null ? {} : { launch_origin: gamesOrigin }
    const hasMarks = input.fields?.includes('image_url')
    return {
      items: rows.map(({ game_params, ...row }) => {
        const image_url = hasMarks ? providerMarkPath(row.sysname) : undefined
        return {
          ...row,
          ...(hasParams && game_params && { game_params: { ...host, ...game_params } }),
          ...(image_url !== undefined && { image_url }),
        }
      }),
    }
  }),

  handle(gamesRemoveLike, async ({ input, player, tx }) => {
    await tx.query('delete from sandbox.likes where player_id = $1 and sysname = $2', [player.id, input.sysname])
    return 1 as const
  }),
]
