import type { Queryable } from '#database/database.ts'
import type { Json } from './engines/engine.ts'

export type RoundMode = 'real' | 'fun' | 'free'

/** A round that was played; amounts are minor units. */
export type Round = {
  id: number
  player_id: number
  client_id: string
  game: string
  mode: RoundMode
  currency: string
  stake_minor: number
  main_minor: number
  bonus_minor: number
  win_minor: number
  jackpot: string | null
  jackpot_minor: number
  free_spins_id: number | null
  choice: Json
  picture: Json
  at: Date
}

const columns =
  'player_id, client_id, game, mode, currency, stake_minor, main_minor, bonus_minor, win_minor, jackpot, jackpot_minor, free_spins_id, choice, picture, at'

/** The round of a player's game with this id given by the game, or null. */
export async function findRound(tx: Queryable, playerId: number, clientId: string): Promise<Round | null> {
  return (
    (
      await tx.query<Round>(`select id, ${columns} from sandbox.rounds where player_id = $1 and client_id = $2`, [
        playerId,
        clientId,
      ])
    )[0] ?? null
  )
}

export async function insertRound(tx: Queryable, round: Omit<Round, 'id'>): Promise<Round> {
  const [row] = await tx.query<{ id: number }>(
    `insert into sandbox.rounds (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15) returning id`,
    [
      round.player_id,
      round.client_id,
      round.game,
      round.mode,
      round.currency,
      round.stake_minor,
      round.main_minor,
      round.bonus_minor,
      round.win_minor,
      round.jackpot,
      round.jackpot_minor,
      round.free_spins_id,
      JSON.stringify(round.choice),
      JSON.stringify(round.picture),
      round.at,
    ],
  )
  if (!row) throw new Error('The database did not store the round')
  return { id: row.id, ...round }
}
