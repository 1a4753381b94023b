import { createHash } from 'node:crypto'
import type { Queryable } from '#database/database.ts'
import type { GuestRound } from './play-guest-round.ts'

export type LaunchMode = 'real' | 'fun'

/** A game that is open in a frame. */
export type Launch = {
  token_hash: string
  /** Null for a guest. */
  player_id: number | null
  game: string
  mode: LaunchMode
  locale: 'uz' | 'ru'
  demo_minor: number
  last_round: GuestRound | null
}

/** A frame that nobody touches is over after this. */
const LAUNCH_MS = 12 * 3_600_000
/** Play money that a guest begins with, in minor units. */
export const DEMO_MINOR = 100_000_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

type Opening = {
  token: string
  sessionHash: string | null
  playerId: number | null
  game: string
  mode: LaunchMode
  locale: 'uz' | 'ru'
  now: number
}

/** Opens a game: who has `token` plays it, and a player only while the session lasts. */
export async function openLaunch(
  tx: Queryable,
  { token, sessionHash, playerId, game, mode, locale, now }: Opening,
): Promise<void> {
  await tx.query('delete from sandbox.launches where expires_at <= $1', [new Date(now)])
  await tx.query(
    `insert into sandbox.launches (token_hash, session_hash, player_id, game, mode, locale, demo_minor, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      hashOf(token),
      playerId === null ? null : sessionHash,
      playerId,
      game,
      mode,
      locale,
      playerId === null ? DEMO_MINOR : 0,
      new Date(now),
      new Date(now + LAUNCH_MS),
    ],
  )
}

/** The launch of a token, or null where there is none, or its player has signed out meanwhile. */
export async function findLaunch(tx: Queryable, token: string, now: number): Promise<Launch | null> {
  const [launch] = await tx.query<Launch>(
    `select l.token_hash, l.player_id, l.game, l.mode, l.locale, l.demo_minor, l.last_round
       from sandbox.launches l left join sandbox.sessions s on s.token_hash = l.session_hash and s.player_id = l.player_id and s.expires_at > $2
      where l.token_hash = $1 and l.expires_at > $2 and (l.player_id is null or s.token_hash is not null)`,
    [hashOf(token), new Date(now)],
  )
  return launch ?? null
}
