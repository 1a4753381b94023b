import { createHash } from 'node:crypto'
import { type Queryable, only } from '#database/database.ts'
import type { Ids } from '../ids.ts'

export type VerificationStatus = 'created' | 'pending' | 'retry' | 'approved' | 'rejected'
export type Applicant = { applicant_id: string; status: VerificationStatus }

const TOKEN_MS = 30 * 60_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The player's applicant at the provider, created if missing. */
export async function createApplicant(tx: Queryable, playerId: number, now: number, ids: Ids): Promise<Applicant> {
  await tx.query(
    `insert into sandbox.verifications (player_id, applicant_id, status, changed_at)
     select id, $2, case when is_verified then 'approved' else 'created' end, $3 from sandbox.players where id = $1 on conflict do nothing`,
    [playerId, ids.uuid(), new Date(now)],
  )
  return only(await findApplicant(tx, playerId))
}

export async function findApplicant(tx: Queryable, playerId: number): Promise<Applicant[]> {
  return await tx.query<Applicant>('select applicant_id, status from sandbox.verifications where player_id = $1', [
    playerId,
  ])
}

/** A new token for the provider's page; the one before is no longer valid. Gives null where there is no applicant. */
export async function giveToken(
  tx: Queryable,
  playerId: number,
  externalActionId: string | null,
  now: number,
  ids: Ids,
): Promise<{ token: string; expiresAt: number } | null> {
  const token = ids.token()
  const expiresAt = now + TOKEN_MS
  const rows = await tx.query(
    'update sandbox.verifications set token_hash = $2, token_expires_at = $3, external_action_id = $4 where player_id = $1 returning 1',
    [playerId, hashOf(token), new Date(expiresAt), externalActionId],
  )
  return rows.length === 0 ? null : { token, expiresAt }
}

export type Visit = Applicant & { player_id: number; first_name: string | null; last_name: string | null }

/** Whose page a token opens, or null for one that is unknown or over. */
export async function findVisit(tx: Queryable, token: string, now: number): Promise<Visit | null> {
  const [row] = await tx.query<Visit>(
    `select v.player_id, v.applicant_id, v.status, p.first_name, p.last_name from sandbox.verifications v join sandbox.players p on p.id = v.player_id
      where v.token_hash = $1 and v.token_expires_at > $2`,
    [hashOf(token), new Date(now)],
  )
  return row ?? null
}

/**
 * What the provider's answer makes of the account: only an approval lifts the block, only a pending check is "on
 * verification".
 */
export async function decideVerification(
  tx: Queryable,
  playerId: number,
  status: Exclude<VerificationStatus, 'created'>,
  now: number,
): Promise<void> {
  await tx.query('select 1 from sandbox.players where id = $1 for update', [playerId])
  await tx.query('update sandbox.verifications set status = $2, changed_at = $3 where player_id = $1', [
    playerId,
    status,
    new Date(now),
  ])
  await tx.query(
    `update sandbox.players set is_on_verification = $2, is_verified = $3, is_kyc_block_enabled = is_kyc_block_enabled and not $3 where id = $1`,
    [playerId, status === 'pending', status === 'approved'],
  )
}
