import type { Queryable } from '#database/database.ts'

/** Codes are also those that were sent to the other contacts before. */
const waysIn = [
  'delete from sandbox.codes where player_id = $1',
  'delete from sandbox.social_identities where player_id = $1',
  'delete from sandbox.social_attempts where player_id = $1',
  'delete from sandbox.two_factor_changes where player_id = $1',
  'delete from sandbox.recovery_codes where player_id = $1',
]

/**
 * Leaves one contact as the only way into an account. Somebody may have registered with another person's unconfirmed
 * contact and be waiting, with a phone or social account of their own, until that person has restored the account and
 * put money into it.
 */
export async function closeOtherWays(tx: Queryable, playerId: number, contact: string): Promise<void> {
  await tx.query('delete from sandbox.contacts where player_id = $1 and contact <> $2', [playerId, contact])
  for (const statement of waysIn) await tx.query(statement, [playerId])
  await tx.query(
    `update sandbox.players p set totp_secret = null, totp_spent_step = 0,
            is_subscribed = exists (select 1 from sandbox.contacts c where c.player_id = p.id and c.is_subscribed)
      where p.id = $1`,
    [playerId],
  )
}
