import { loginKey } from '../auth/login-key.ts'
import type { Queryable } from '#database/database.ts'

type Row = { id: number; type: string; is_confirmed: boolean }

/** Marks a contact as confirmed: it takes the place of the confirmed one of its type, as the login too if that was the login. Expects the player's row to be locked. */
export async function confirmOwnContact(tx: Queryable, playerId: number, contact: string): Promise<void> {
  const [row] = await tx.query<Row>(
    'select id, type, is_confirmed from sandbox.contacts where player_id = $1 and contact = $2',
    [playerId, contact],
  )
  if (!row || row.is_confirmed) return
  const [before] = await tx.query<{ contact: string }>(
    'delete from sandbox.contacts where player_id = $1 and type = $2 and is_confirmed returning contact',
    [playerId, row.type],
  )
  await tx.query('update sandbox.contacts set is_confirmed = true where id = $1', [row.id])
  if (before)
    await tx.query('update sandbox.players set login = $2, login_key = $3 where id = $1 and login_key = $4', [
      playerId,
      contact,
      loginKey(contact),
      loginKey(before.contact),
    ])
}
