import { fail } from '../failure.ts'
import { only, type Queryable } from '#database/database.ts'
import { isDatabaseError } from '#database/database-error.ts'
import type { LedgerAccount } from './account.ts'

export type Entry = { account: LedgerAccount; minor: number }

export type Movement = {
  at: number
  /** What moved the money, such as `deposit`, `stake`, `win`. */
  cause: string
  /** Of what: cause and reference together move money once, ever. */
  reference: string
  currency: string
  /** They sum to zero. Several of one account are added up; what adds up to nothing is left out. */
  entries: readonly Entry[]
}

/**
 * Writes one movement of the ledger within the caller's transaction; gives its id, or null where nothing was to be
 * moved.
 *
 * @throws Failure WithdrawalLimitsExceededException where a player's account would fall below zero: callers that can
 *   say it better test the balance before.
 * @throws Error where the entries do not sum to zero, or this cause and reference have moved money already.
 */
export async function postMovement(
  tx: Queryable,
  { at, cause, reference, currency, entries }: Movement,
): Promise<number | null> {
  const sums = addUp(entries)
  if ([...sums.values()].reduce((sum, { minor }) => sum + minor, 0) !== 0)
    throw new Error(`The entries of ${cause} ${reference} do not sum to zero`)
  if (sums.size === 0) return null
  const rows = [...sums.values()]
  const players = rows.map(({ account }) => ('player' in account ? account.player : null))
  const kinds = rows.map(({ account }) => ('player' in account ? account.kind : account.house))
  const wanted = JSON.stringify(
    rows.map(({ minor }, index) => ({ player_id: players[index], kind: kinds[index], minor })),
  )
  await tx.query(
    `insert into sandbox.accounts (player_id, kind, currency)
     select player_id, kind, $2 from jsonb_to_recordset($1::jsonb) as r (player_id integer, kind text)
     except select player_id, kind, currency from sandbox.accounts where currency = $2
     on conflict do nothing`,
    [wanted, currency],
  )
  const { id } = only(
    await tx.query<{ id: number }>(
      'insert into sandbox.movements (at, cause, reference) values ($1, $2, $3) returning id',
      [new Date(at), cause, reference],
    ),
  )
  try {
    await tx.query(
      `insert into sandbox.entries (movement_id, account_id, minor)
       select $1, a.id, r.minor from jsonb_to_recordset($2::jsonb) as r (player_id integer, kind text, minor bigint)
         join sandbox.accounts a on a.player_id is not distinct from r.player_id and a.kind = r.kind and a.currency = $3
        order by a.id`,
      [id, wanted, currency],
    )
  } catch (error) {
    if (isDatabaseError(error, 'check_violation'))
      return fail('WithdrawalLimitsExceededException', undefined, { message: 'There is not enough on the balance' })
    throw error
  }
  return id
}

function addUp(entries: readonly Entry[]): Map<string, Entry> {
  const sums = new Map<string, Entry>()
  for (const { account, minor } of entries) {
    if (!Number.isSafeInteger(minor)) throw new RangeError('An entry of the ledger is a whole number of minor units')
    const key = 'player' in account ? `${account.player} ${account.kind}` : account.house
    const sum = (sums.get(key)?.minor ?? 0) + minor
    if (sum === 0) sums.delete(key)
    else sums.set(key, { account, minor: sum })
  }
  return sums
}
