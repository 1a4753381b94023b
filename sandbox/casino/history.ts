import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Parameter, Queryable } from '#database/database.ts'
import { only } from '#database/database.ts'
import { sportBetsSource } from '../sportsbook/list-bets.ts'

export type HistoryType = 'all' | 'casino' | 'betting' | 'fun'
export type HistoryFilter = { type: HistoryType; from: Date | null; to: Date | null }
export type Bet = CallOutput<'games.getHistory'>['items'][number]

type Row = {
  id: string
  type: Bet['type']
  status: Bet['status']
  at: Date
  name: string
  game: string | null
  currency: string
  stake_minor: number
  win_minor: number
  jackpot_minor: number
  is_free: boolean
}

/**
 * The sources of bets: each is a select with the columns of `Row`, with the player as $1. Sports bets have the type
 * 'betting' and a null game.
 */
const sources: readonly string[] = [
  `select 'r' || r.id as id, case r.mode when 'fun' then 'fun' else 'casino' end as type,
          case when r.win_minor + r.jackpot_minor > 0 then 'won' else 'lost' end as status, r.at, g.name, r.game, r.currency, r.stake_minor, r.win_minor,
          r.jackpot_minor, r.mode = 'free' as is_free, r.id as place
     from sandbox.rounds r join sandbox.games g on g.sysname = r.game where r.player_id = $1`,
  sportBetsSource,
]

const kinds: Record<HistoryType, readonly string[]> = {
  all: ['casino', 'betting'],
  casino: ['casino'],
  betting: ['betting'],
  fun: ['fun'],
}

const bets = `from (${sources.join(' union all ')}) bet
 where type = any($2::text[]) and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)`

const parameters = (playerId: number, { type, from, to }: HistoryFilter): Parameter[] => [
  playerId,
  kinds[type],
  from,
  to,
]

/** How many bets of a player there are. */
export const countBets = async (tx: Queryable, playerId: number, filter: HistoryFilter): Promise<number> =>
  only(await tx.query<{ total: number }>(`select count(*)::integer as total ${bets}`, parameters(playerId, filter)))
    .total

/** Bets of a player, the newest first. */
export async function listBets(
  tx: Queryable,
  playerId: number,
  filter: HistoryFilter,
  { offset, count }: { offset: number; count: number },
): Promise<Bet[]> {
  const rows = await tx.query<Row>(`select * ${bets} order by at desc, place desc limit $5 offset $6`, [
    ...parameters(playerId, filter),
    count,
    offset,
  ])
  return rows.map(({ currency, at, stake_minor, win_minor, jackpot_minor, id, type, status, name, game, is_free }) => ({
    id,
    type,
    status,
    name,
    game,
    is_free,
    created_at: at.toISOString(),
    stake: toWire({ minor: stake_minor, currency }),
    win: toWire({ minor: win_minor, currency }),
    ...(jackpot_minor > 0 ? { jackpot: toWire({ minor: jackpot_minor, currency }) } : {}),
  }))
}
