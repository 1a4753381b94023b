import { createHash } from 'node:crypto'
import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import type { Player } from './player.ts'

export type Session = {
  tokenHash: string
  player: Player | null
  locale: Locale | null
  /** A session that its player ended from another device. */
  isEndedElsewhere: boolean
  /** Until when the player of the session is self-excluded. */
  excludedUntil: Date | null
}

/** A session ends after this long without a request. */
export const SESSION_MS = 24 * 3_600_000
/** A session ends this long after the sign-in, however much it is used. */
export const LONGEST_SESSION_MS = 30 * 24 * 3_600_000
const TOUCH_EVERY_MS = 5 * 60_000

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

type Row = {
  locale: Locale | null
  seen_at: Date
  started_at: Date
  player_id: number | null
  login: string
  status: Player['status']
  player_locale: Locale
  ended_elsewhere: boolean
  excluded_until: Date | null
}

/**
 * The session of a cookie's token, or null where it is unknown or over. The session of a self-excluded player counts as
 * a guest's that can show why, until it expires.
 */
export async function findSession(database: Queryable, token: string, now: number): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [row] = await database.query<Row>(
    `select s.locale, s.seen_at, s.started_at, s.player_id, p.login, p.status, p.locale as player_locale, s.ended_elsewhere, p.excluded_until
       from sandbox.sessions s left join sandbox.players p on p.id = s.player_id
      where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, new Date(now)],
  )
  if (!row) return null
  if (row.excluded_until && row.excluded_until.getTime() > now)
    return { tokenHash, player: null, locale: row.locale, isEndedElsewhere: false, excludedUntil: row.excluded_until }
  if (now - row.seen_at.getTime() > TOUCH_EVERY_MS) {
    const expiresAt = Math.min(now + SESSION_MS, row.started_at.getTime() + LONGEST_SESSION_MS)
    await database.query('update sandbox.sessions set seen_at = $2, expires_at = $3 where token_hash = $1', [
      tokenHash,
      new Date(now),
      new Date(expiresAt),
    ])
  }
  const player =
    row.player_id === null
      ? null
      : { id: row.player_id, login: row.login, status: row.status, locale: row.player_locale }
  return { tokenHash, player, locale: row.locale, isEndedElsewhere: row.ended_elsewhere, excludedUntil: null }
}

export async function insertSession(
  tx: Queryable,
  tokenHash: string,
  playerId: number | null,
  locale: Locale | null,
  now: number,
): Promise<void> {
  await tx.query('delete from sandbox.sessions where expires_at <= $1', [new Date(now)])
  await tx.query(
    'insert into sandbox.sessions (token_hash, player_id, locale, seen_at, started_at, expires_at) values ($1, $2, $3, $4, $4, $5)',
    [tokenHash, playerId, locale, new Date(now), new Date(now + SESSION_MS)],
  )
}

export async function deleteSession(tx: Queryable, tokenHash: string): Promise<void> {
  await tx.query('delete from sandbox.sessions where token_hash = $1', [tokenHash])
}

const MOST_SIGN_INS = 50

/**
 * A new token of the same player in the same browser goes on with the sign-in that was there; anything else is another
 * one. A sign-in whose session is open is never forgotten: many new ones would hide it from the player.
 */
export async function noteSignIn(
  tx: Queryable,
  { playerId, tokenHash, before }: { playerId: number; tokenHash: string; before: Session | null },
  { userAgent, address }: { userAgent: string; address: string },
  now: number,
): Promise<void> {
  if (before?.player?.id === playerId) {
    const going = await tx.query(
      'update sandbox.sign_ins set session_hash = $2 where session_hash = $1 and player_id = $3 returning 1',
      [before.tokenHash, tokenHash, playerId],
    )
    if (going.length > 0) return
  }
  await tx.query(
    'insert into sandbox.sign_ins (player_id, session_hash, at, user_agent, address) values ($1, $2, $3, $4, $5)',
    [playerId, tokenHash, new Date(now), userAgent.slice(0, 512), address.slice(0, 64)],
  )
  await tx.query(
    `delete from sandbox.sign_ins i where i.player_id = $1
        and i.id <= (select id from sandbox.sign_ins where player_id = $1 order by id desc offset $2 limit 1)
        and not exists (select 1 from sandbox.sessions s
                         where s.token_hash = i.session_hash and s.player_id = $1 and s.expires_at > $3)`,
    [playerId, MOST_SIGN_INS, new Date(now)],
  )
}
