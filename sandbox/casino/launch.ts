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

/** A frame without activity ends after this. */
const LAUNCH_MS = 12 * 3_600_000
/** Play money that a guest begins with, in minor units. */
export const DEMO_MINOR = 100_000_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A browser opens the frame at once; a code that is found later is not valid. */
const CODE_MS = 60_000

/** What a code opens, and for whom. */
export type LaunchCode = Pick<Launch, 'player_id' | 'game' | 'mode' | 'locale'> & {
  /** Null for a guest. */
  session_hash: string | null
}

/** Writes down a code for one opening. @returns until when it is good. */
export async function createLaunchCode(
  tx: Queryable,
  { code, session_hash, player_id, game, mode, locale, now }: LaunchCode & { code: string; now: number },
): Promise<Date> {
  const expiresAt = new Date(now + CODE_MS)
  await tx.query('delete from sandbox.launch_codes where expires_at <= $1', [new Date(now)])
  await tx.query(
    'insert into sandbox.launch_codes (code_hash, session_hash, player_id, game, mode, locale, expires_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [hashOf(code), player_id === null ? null : session_hash, player_id, game, mode, locale, expiresAt],
  )
  return expiresAt
}

/** What a code opens; the code is used up by this. Null if it is unknown, used or too old. */
export async function takeLaunchCode(tx: Queryable, code: string, now: number): Promise<LaunchCode | null> {
  const [taken] = await tx.query<LaunchCode>(
    'delete from sandbox.launch_codes where code_hash = $1 and expires_at > $2 returning session_hash, player_id, game, mode, locale',
    [hashOf(code), new Date(now)],
  )
  return taken ?? null
}

type Opening = {
  token: string
  sessionHash: string | null
  playerId: number | null
  game: string
  mode: LaunchMode
  locale: 'uz' | 'ru'
  now: number
}

/** Opens a game: the holder of `token` can play it, a player only while the session lasts. */
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

/** The launch of a token, or null if there is none or its player has signed out. */
export async function findLaunch(tx: Queryable, token: string, now: number): Promise<Launch | null> {
  const [launch] = await tx.query<Launch>(
    `select l.token_hash, l.player_id, l.game, l.mode, l.locale, l.demo_minor, l.last_round
       from sandbox.launches l left join sandbox.sessions s on s.token_hash = l.session_hash and s.player_id = l.player_id and s.expires_at > $2
      where l.token_hash = $1 and l.expires_at > $2 and (l.player_id is null or s.token_hash is not null)`,
    [hashOf(token), new Date(now)],
  )
  return launch ?? null
}
