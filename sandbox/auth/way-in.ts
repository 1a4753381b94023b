import { createHash } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'

/** How long a code is valid: a browser opens the page at once, and a code found later must not work. */
const CODE_MS = 60_000

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

type WayIn = { code: string; playerId: number; sessionHash: string; network: string; now: number }

/** Stores a code that signs a player in once. @returns until when it is valid. */
export async function createWayIn(tx: Queryable, { code, playerId, sessionHash, network, now }: WayIn): Promise<Date> {
  const expiresAt = new Date(now + CODE_MS)
  await tx.query('delete from sandbox.ways_in where expires_at <= $1', [new Date(now)])
  await tx.query(
    'insert into sandbox.ways_in (code_hash, player_id, session_hash, address, expires_at) values ($1, $2, $3, $4, $5)',
    [hashOf(code), playerId, sessionHash, network, expiresAt],
  )
  return expiresAt
}

/**
 * The player whom a code signs in; the code is used up by this. Null if it is unknown, used or too old, if it comes
 * from another network than it was made for, or if the session that requested it has ended.
 */
export async function takeWayIn(
  tx: Queryable,
  { code, network, now }: { code: string; network: string; now: number },
): Promise<number | null> {
  const [taken] = await tx.query<{ player_id: number; session_hash: string; address: string }>(
    'delete from sandbox.ways_in where code_hash = $1 and expires_at > $2 returning player_id, session_hash, address',
    [hashOf(code), new Date(now)],
  )
  if (taken?.address !== network) return null
  const [session] = await tx.query(
    'select 1 from sandbox.sessions where token_hash = $1 and player_id = $2 and expires_at > $3',
    [taken.session_hash, taken.player_id, new Date(now)],
  )
  return session ? taken.player_id : null
}
