import { loginKey } from '../auth/login-key.ts'
import type { Queryable } from '#database/database.ts'

/** Whether somebody else has this contact, or signs in with it. */
export async function isContactTaken(tx: Queryable, contact: string, playerId: number | null): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from sandbox.contacts where contact = $1 and player_id is distinct from $2::integer
     union all select 1 from sandbox.players where login_key = $3 and id is distinct from $2::integer limit 1`,
    [contact, playerId, loginKey(contact)],
  )
  return rows.length > 0
}
