import type { Queryable } from '#database/database.ts'

/** Subscribes a contact to news or unsubscribes it; a player counts as subscribed with any contact that is. */
export async function subscribe(tx: Queryable, contactId: number, isSubscribed: boolean): Promise<void> {
  await tx.query('update sandbox.contacts set is_subscribed = $2 where id = $1', [contactId, isSubscribed])
  await tx.query(
    `update sandbox.players p set is_subscribed = exists (select 1 from sandbox.contacts c where c.player_id = p.id and c.is_subscribed)
      where p.id = (select player_id from sandbox.contacts where id = $1)`,
    [contactId],
  )
}
