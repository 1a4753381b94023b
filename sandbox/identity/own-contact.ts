import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { readContact } from './contact.ts'

export type OwnContact = {
  id: number
  type: 'email' | 'phone'
  contact: string
  is_confirmed: boolean
  is_subscribed: boolean
  unsubscribe_token: string
  phone_country_code: string | null
}

/** A contact of the player's own, under a lock on the player. Fails with InvalidParameterException for any other, whoever has it. */
export async function ownContact(tx: Queryable, playerId: number, text: string): Promise<OwnContact> {
  await tx.query('select 1 from sandbox.players where id = $1 for update', [playerId])
  const read = readContact(text)
  const [row] =
    'wrong' in read
      ? []
      : await tx.query<OwnContact>(
          'select id, type, contact, is_confirmed, is_subscribed, unsubscribe_token, phone_country_code from sandbox.contacts where player_id = $1 and contact = $2',
          [playerId, read.contact],
        )
  return row ?? fail('InvalidParameterException', { contact: ['unknown'] }, { message: 'This is no contact of yours' })
}
