import { createHash } from 'node:crypto'
import type { CallDefinition } from '#schemas/api/define-call.ts'
import type { Envelope } from '#schemas/api/envelope.ts'
import type { Database, Queryable } from '#database/database.ts'
import { fail } from './failure.ts'

/** How long an attempt may take before another may replace it; longer than any statement may run. */
export const LEASE_MS = 30_000

/** How long an answer is kept: longer than any client remembers an intent. */
export const KEPT_MS = 7 * 86_400_000

export type Attempt = { playerId: number; key: string; lease: string }
export type Claim = { attempt: Attempt } | { replay: { status: number; body: Envelope } }

type Row = { call: string; body_hash: string; leased_until: Date; status: number | null; answer: Envelope | null }

/** What of a request counts as its body: every parameter but the key itself. */
function hashOf(call: CallDefinition, input: object): string {
  const { intent_id: _key, ...rest } = input as Record<string, unknown>
  const sorted = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([call.name, sorted]))
    .digest('hex')
}

/**
 * Takes the key for one attempt, or gives the answer that it has already (M15). Another body under the key is refused
 * with 422, an attempt under way with 409; one whose process died is taken over when its lease has ended, since nothing
 * of it was committed.
 */
export async function claimKey(
  database: Database,
  {
    playerId,
    key,
    call,
    input,
    now,
    lease,
  }: { playerId: number; key: string; call: CallDefinition; input: object; now: number; lease: string },
): Promise<Claim> {
  const hash = hashOf(call, input)
  const until = new Date(now + LEASE_MS)
  const mine = await database.query(
    `insert into sandbox.idempotency (player_id, key, call, body_hash, lease, leased_until, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player_id, key) do update set lease = excluded.lease, leased_until = excluded.leased_until
       where idempotency.status is null and idempotency.leased_until < excluded.created_at and idempotency.body_hash = excluded.body_hash
     returning 1`,
    [playerId, key, call.name, hash, lease, until, new Date(now)],
  )
  if (mine.length === 1) return { attempt: { playerId, key, lease } }
  const [row] = await database.query<Row>(
    'select call, body_hash, leased_until, status, answer from sandbox.idempotency where player_id = $1 and key = $2',
    [playerId, key],
  )
  if (row && row.body_hash !== hash)
    fail('InvalidRequestException', undefined, { status: 422, message: 'This key was used for another request' })
  if (!row || row.status === null || row.answer === null)
    return fail('InvalidRequestException', undefined, {
      status: 409,
      message: 'This request is being done already: read its state',
    })
  return { replay: { status: row.status, body: row.answer } }
}

/**
 * Stores the answer in the transaction that did the work, so that both exist or neither. @throws Error if another
 * attempt has taken the key.
 */
export async function keepAnswer(
  tx: Queryable,
  { playerId, key, lease }: Attempt,
  status: number,
  body: Envelope,
): Promise<void> {
  const updated = await tx.query(
    'update sandbox.idempotency set status = $4, answer = $5::json where player_id = $1 and key = $2 and lease = $3 and status is null returning 1',
    [playerId, key, lease, status, JSON.stringify(body)],
  )
  if (updated.length !== 1) throw new Error('The lease of this attempt has ended and another has taken its place')
}

/** An attempt that did nothing gives its key back. */
export async function releaseKey(database: Database, { playerId, key, lease }: Attempt): Promise<void> {
  await database.query(
    'delete from sandbox.idempotency where player_id = $1 and key = $2 and lease = $3 and status is null',
    [playerId, key, lease],
  )
}

/** Deletes keys that no client can still remember, except those of a running attempt. */
export async function purgeKeys(database: Queryable, now: number): Promise<void> {
  await database.query('delete from sandbox.idempotency where created_at < $1 and leased_until < $2', [
    new Date(now - KEPT_MS),
    new Date(now),
  ])
}
