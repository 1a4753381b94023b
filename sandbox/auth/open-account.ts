import type { Queryable } from '#database/database.ts'
import { only } from '#database/database.ts'
import { fail } from '../failure.ts'
import { refuseExcluded } from '../identity/exclusion.ts'

export type OpenAccount = {
  id: number
  is_registration_completed: boolean
  totp_secret: string | null
  totp_spent_step: number
}

type Row = OpenAccount & { status: 'active' | 'banned' | 'deleted' }

/** The account of somebody who has proved who he is, locked; the second step is the caller's. Fails for one who may not sign in. */
export async function openAccount(tx: Queryable, playerId: number, now: number): Promise<OpenAccount> {
  const { status, ...account } = only(
    await tx.query<Row>(
      'select id, status, is_registration_completed, totp_secret, totp_spent_step from sandbox.players where id = $1 for update',
      [playerId],
    ),
  )
  if (status === 'deleted') fail('UserDeletedException')
  if (status === 'banned') fail('UserBannedException')
  await refuseExcluded(tx, playerId, now)
  return account
}
