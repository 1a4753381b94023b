import { toWire } from '#base/to-wire.ts'
import { jackpotsGet, jackpotsGetWinners } from '#schemas/api/jackpots.ts'
import { picturesOf } from '../campaigns/media/picture-path.ts'
import { HOUR_MS } from '../casino/feed-jackpots.ts'
import { maskLogin } from '../casino/mask-login.ts'
import { handle, type Locale } from '../handle.ts'

type Row = {
  id: number
  fakename: string | null
  login: string
  currency: string
  win_minor: number
  game: string
  game_name: string | null
  provider: string | null
  jackpot: string | null
  jackpot_minor: number
  at: Date
}

const MOST = 100

type Texts = { name: string; title: string; text: string }
type JackpotRow = {
  id: string
  texts: Record<Locale, Texts>
  category: string
  currency: string
  pool_minor: number
  fed_minor: number
  games_count: number
}

/** Over how many hours, the present one included, the growth is measured. */
const MEASURED_HOURS = 24

export const jackpotsCalls = [
  /**
   * Wins of rounds that were really played: every hit of a jackpot of late, and the latest big wins, at least five
   * times the stake.
   */
  handle(jackpotsGetWinners, async ({ tx }) => {
    const rows = await tx.query<Row>(
      `select r.id, p.fakename, p.login, r.currency, r.win_minor, r.game, coalesce(g.description ->> 'name', g.name) as game_name, g.provider, r.jackpot, r.jackpot_minor, r.at
       from sandbox.rounds r join sandbox.players p on p.id = r.player_id
       left join sandbox.games g on g.sysname = r.game
      where r.mode <> 'fun' and p.status = 'active' and (r.jackpot is not null or r.win_minor >= 5 * r.stake_minor)
      order by r.at desc, r.id desc limit $1`,
      [MOST],
    )
    return {
      items: rows.map(
        ({ id, fakename, login, currency, win_minor, game, game_name, provider, jackpot, jackpot_minor, at }) => ({
          id: `r${id}`,
          fakename: fakename ?? maskLogin(login),
          amount: toWire({ minor: jackpot === null ? win_minor : jackpot_minor, currency }),
          game,
          ...(game_name === null ? {} : { game_name }),
          ...(provider === null ? {} : { provider }),
          jackpot,
          won_at: at.toISOString(),
        }),
      ),
    }
  }),

  /** The amount of a jackpot, and what stakes of the last hours added to it. */
  handle(jackpotsGet, async ({ tx, clock, locale }) => {
    const now = clock.now()
    const since = new Date((Math.floor(now / HOUR_MS) - MEASURED_HOURS + 1) * HOUR_MS)
    const rows = await tx.query<JackpotRow>(
      `select j.id, j.texts, j.category, j.currency, j.pool_minor,
            coalesce((select sum(h.minor) from sandbox.jackpot_hours h where h.jackpot = j.id and h.hour >= $1 and h.hour <= $2), 0)::bigint as fed_minor,
            (select count(*) from sandbox.games g where g.categories @> array[j.category])::integer as games_count
       from sandbox.jackpots j order by j.pool_minor desc, j.id`,
      [since, new Date(now)],
    )
    return {
      items: rows.map(({ id, texts, category, currency, pool_minor, fed_minor, games_count }) => {
        const { name, title, text } = texts[locale]
        return {
          id,
          name,
          category,
          games_count,
          amount: toWire({ minor: pool_minor, currency }),
          growth_per_hour: toWire({ minor: Math.floor(fed_minor / MEASURED_HOURS), currency }),
          at: new Date(now).toISOString(),
          description: { title, text, ...picturesOf(id) },
        }
      }),
    }
  }),
]
