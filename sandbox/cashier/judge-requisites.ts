import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { hashRequisites, maskRequisites, type Requisites } from './check-requisites.ts'
import type { PaymentMethod } from './payment-method.ts'

type Known = { player_id: number; status: 'checking' | 'valid' | 'fraudulent' }

/**
 * Whether these requisites may be paid to: known valid ones may; new ones are stored as valid, unless another player
 * has them: then a person checks them first. @throws one of the three Requisites errors.
 */
export async function judgeRequisites(
  tx: Queryable,
  playerId: number,
  { sysname, withdraw }: PaymentMethod,
  values: Requisites,
  now: number,
): Promise<Record<string, string>> {
  const fields = withdraw?.fields ?? []
  const hash = hashRequisites(fields, values)
  const shown = maskRequisites(fields, values)
  const known = await tx.query<Known>(
    'select player_id, status from sandbox.requisites where method = $1 and hash = $2',
    [sysname, hash],
  )
  if (known.some(({ status }) => status === 'fraudulent'))
    fail('RequisitesFraudulentException', undefined, { message: 'Nothing is paid to these requisites' })
  const own = known.find(({ player_id }) => player_id === playerId)
  if (own?.status === 'valid') return shown
  if (own?.status === 'checking')
    fail('RequisitesOnVerificationException', { method: sysname }, { message: 'These requisites are being checked' })
  if (withdraw?.needsHolder && !values['holder'])
    fail(
      'RequisitesValidationRequiredException',
      { fields: ['holder'] },
      { message: 'Whose they are must be said the first time' },
    )
  const isShared = known.length > 0
  await tx.query(
    'insert into sandbox.requisites (player_id, method, hash, shown, status, holder, added_at, changed_at) values ($1, $2, $3, $4::jsonb, $5, $6, $7, $7)',
    [
      playerId,
      sysname,
      hash,
      JSON.stringify(shown),
      isShared ? 'checking' : 'valid',
      values['holder'] ?? null,
      new Date(now),
    ],
  )
  if (isShared)
    fail(
      'RequisitesOnVerificationException',
      { method: sysname },
      { message: 'Another player has these requisites: a person checks them', commit: true },
    )
  return shown
}

type Saved = { id: number; method: string; shown: Record<string, string> }

/** The valid requisites of a player, the newest first; ten of each method. */
export async function readSavedRequisites(tx: Queryable, playerId: number): Promise<readonly Saved[]> {
  return await tx.query<Saved>(
    `select id, method, shown from (
       select id, method, shown, row_number() over (partition by method order by changed_at desc, id desc) as place
       from sandbox.requisites where player_id = $1 and status = 'valid') as own
     where place <= 10 order by place`,
    [playerId],
  )
}

/** The masked form of saved requisites that are used again. Fails if they are not the player's, or cannot be paid to. */
export async function takeSavedRequisites(
  tx: Queryable,
  playerId: number,
  method: string,
  savedId: string,
): Promise<Record<string, string>> {
  const [own] = await tx.query<{ shown: Record<string, string>; is_fraudulent: boolean }>(
    `select shown, exists (
       select from sandbox.requisites as other
       where other.method = own.method and other.hash = own.hash and other.status = 'fraudulent') as is_fraudulent
     from sandbox.requisites as own
     where own.id::text = $1 and player_id = $2 and method = $3 and status = 'valid'`,
    [savedId, playerId, method],
  )
  if (!own)
    return fail(
      'InvalidParameterException',
      { 'requisites.saved': ['unknown'] },
      { message: 'There are no such saved requisites' },
    )
  if (own.is_fraudulent)
    fail('RequisitesFraudulentException', undefined, { message: 'Nothing is paid to these requisites' })
  return own.shown
}
