import type { Queryable } from '#database/database.ts'
import { readSecret } from './secret.ts'
import { signNotice } from './signature.ts'

/** Posts a body to the platform; returns the status of its answer, 0 without an answer. */
export type SendNotice = (body: string, signature: string) => Promise<number>

const MINUTE = 60_000
/** Delay after the first, second, ... failed attempt; then the provider gives up. */
const backoff: readonly number[] = [
  5_000,
  30_000,
  2 * MINUTE,
  10 * MINUTE,
  60 * MINUTE,
  6 * 60 * MINUTE,
  24 * 60 * MINUTE,
]
const MOST_AT_ONCE = 500

type Due = { id: number; body: string; attempts: number }

/**
 * Sends the notices that are due, each at least once and again until the platform takes it. An attempt is written down
 * before it is made: a process that dies meanwhile makes it a later one. No transaction is open while the platform
 * works.
 *
 * @returns how many were taken.
 */
export async function deliverDue(database: Queryable, send: SendNotice, now: number): Promise<number> {
  let taken = 0
  let secret: string | null = null
  for (let count = 0; count < MOST_AT_ONCE; count++) {
    const [due] = await database.query<Due>(
      `update sandbox.provider_webhooks set attempts = attempts + 1,
              next_at = $1::timestamptz + ($2::integer[])[least(attempts + 1, cardinality($2::integer[]))] * interval '1 millisecond'
        where id = (select id from sandbox.provider_webhooks where next_at <= $1 and delivered_at is null and gave_up_at is null order by next_at, id limit 1 for update skip locked)
        returning id, body, attempts`,
      [new Date(now), backoff],
    )
    if (!due) break
    secret ??= await readSecret(database)
    const status = await send(due.body, signNotice(secret, due.body, now)).catch(() => 0)
    const isTaken = status >= 200 && status < 300
    if (isTaken) taken++
    await database.query(
      'update sandbox.provider_webhooks set last_status = $2, delivered_at = $3, gave_up_at = $4 where id = $1',
      [
        due.id,
        status,
        isTaken ? new Date(now) : null,
        !isTaken && due.attempts > backoff.length ? new Date(now) : null,
      ],
    )
  }
  return taken
}
