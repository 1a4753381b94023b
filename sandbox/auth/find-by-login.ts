import type { Queryable } from '#database/database.ts'
import { readContact } from '../identity/contact.ts'
import { loginKey } from './login-key.ts'

type Row = { id: number; password_hash: string | null }

/** Who signs in with this: a login, else a contact that was confirmed. */
export async function findByLogin(database: Queryable, login: string): Promise<Row | undefined> {
  const contact = readContact(login)
  const [row] = await database.query<Row>(
    `select id, password_hash from sandbox.players where login_key = $1
     union all
     select p.id, p.password_hash from sandbox.contacts c join sandbox.players p on p.id = c.player_id where c.contact = $2 and c.is_confirmed
     limit 1`,
    [loginKey(login), 'wrong' in contact ? null : contact.contact],
  )
  return row
}
