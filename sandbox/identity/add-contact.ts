import { loginKey } from '../auth/login-key.ts'
import type { Queryable } from '#database/database.ts'
import type { Ids } from '../ids.ts'
import type { Contact } from './contact.ts'

/** Adds an unconfirmed contact; one of its type that was not confirmed gives way, as the login too. Expects the player's row to be locked and the contact to be free. */
export async function addContact(
  tx: Queryable,
  {
    playerId,
    contact,
    isSubscribed,
    now,
    ids,
  }: { playerId: number; contact: Contact; isSubscribed: boolean; now: number; ids: Ids },
): Promise<void> {
  const [before] = await tx.query<{ contact: string }>(
    'delete from sandbox.contacts where player_id = $1 and type = $2 and not is_confirmed returning contact',
    [playerId, contact.type],
  )
  await tx.query(
    'insert into sandbox.contacts (player_id, type, contact, phone_country_code, is_subscribed, unsubscribe_token, added_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [playerId, contact.type, contact.contact, contact.phoneCountryCode, isSubscribed, ids.token(), new Date(now)],
  )
  if (!before) return
  await tx.query('delete from sandbox.codes where contact = $1', [before.contact])
  await tx.query('update sandbox.players set login = $2, login_key = $3 where id = $1 and login_key = $4', [
    playerId,
    contact.contact,
    loginKey(contact.contact),
    loginKey(before.contact),
  ])
}
