import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import { passwordChanged } from './code-messages.ts'
import { channelOf, sendMessage } from './outbox.ts'

/** Tells the player at every confirmed contact that the password was changed: who did not do it must learn of it. */
export async function tellOfNewPassword(tx: Queryable, playerId: number, now: number): Promise<void> {
  const rows = await tx.query<{ contact: string; locale: Locale }>(
    'select c.contact, p.locale from sandbox.contacts c join sandbox.players p on p.id = c.player_id where p.id = $1 and c.is_confirmed order by c.id',
    [playerId],
  )
  for (const { contact, locale } of rows)
    await sendMessage(tx, {
      at: now,
      channel: channelOf(contact),
      to: contact,
      locale,
      kind: 'password_changed',
      ...passwordChanged[locale],
    })
}
