import { toWire } from '#base/to-wire.ts'
import { jackpotsGetWinners } from '#schemas/api/jackpots.ts'
import { maskLogin } from '../../casino/mask-login.ts'
import { handle } from '../../handle.ts'

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

/** Wins of rounds that were really played: every hit of a jackpot of late, and the latest big wins, at least five times the stake. */
export default handle(jackpotsGetWinners, async ({ tx }) => {
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
})
