import { createHash, randomInt } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'

const HOW_MANY = 10
/** Without the letters and digits that are mistaken for each other. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

const randomPart = (): string => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Normalises a code for comparison: people leave out the hyphen and type capital letters. */
const normalOf = (typed: string): string | null => {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[2-9a-z]{8}$/.test(code) ? code : null
}
const hashOf = (playerId: number, code: string): string =>
  createHash('sha256').update(`${playerId}:${code}`).digest('hex')

/** Replaces a player's recovery codes: the earlier ones stop working. */
export async function makeRecoveryCodes(tx: Queryable, playerId: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < HOW_MANY) codes.add(`${randomPart()}-${randomPart()}`)
  await forgetRecoveryCodes(tx, playerId)
  for (const code of codes)
    await tx.query('insert into sandbox.recovery_codes (player_id, code_hash) values ($1, $2)', [
      playerId,
      hashOf(playerId, code.replace('-', '')),
    ])
  return [...codes]
}

export async function forgetRecoveryCodes(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('delete from sandbox.recovery_codes where player_id = $1', [playerId])
}

/** Whether a text has the form of a recovery code. */
export const looksLikeRecoveryCode = (typed: string): boolean => normalOf(typed) !== null

/** Uses up a code. False if it is not the player's or was used before. */
export async function spendRecoveryCode(tx: Queryable, playerId: number, typed: string, now: number): Promise<boolean> {
  const code = normalOf(typed)
  if (code === null) return false
  const spent = await tx.query(
    'update sandbox.recovery_codes set used_at = $3 where player_id = $1 and code_hash = $2 and used_at is null returning 1',
    [playerId, hashOf(playerId, code), new Date(now)],
  )
  return spent.length > 0
}

/** How many recovery codes the player has left, and how many were made. */
export async function countRecoveryCodes(tx: Queryable, playerId: number): Promise<{ left: number; total: number }> {
  const rows = await tx.query<{ is_used: boolean }>(
    'select used_at is not null as is_used from sandbox.recovery_codes where player_id = $1',
    [playerId],
  )
  return { left: rows.filter(({ is_used }) => !is_used).length, total: rows.length }
}
