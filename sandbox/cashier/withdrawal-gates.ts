import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { readWithdrawn } from './withdrawn.ts'
import { MOST_OPEN, type WithdrawalRules } from './withdrawal-rules.ts'

type Facts = {
  is_registration_completed: boolean
  is_verified: boolean
  is_kyc_block_enabled: boolean
  first_name: string | null
  last_name: string | null
  birth_date: string | null
  has_contact: boolean
  has_deposited: boolean
  stop: string | null
  open: number
}

/** The requirements for any withdrawal, whatever the sum: the easiest to fulfil first. */
export async function passGates(tx: Queryable, playerId: number): Promise<Facts> {
  const [facts] = await tx.query<Facts>(
    `select p.is_registration_completed, p.is_verified, p.is_kyc_block_enabled, p.first_name, p.last_name, p.birth_date,
            exists (select 1 from sandbox.contacts c where c.player_id = p.id and c.is_confirmed) as has_contact,
            exists (select 1 from sandbox.transactions t where t.player_id = p.id and t.type = 'deposit' and t.status = 'success') as has_deposited,
            (select s.reason from sandbox.withdrawal_stops s where s.player_id = p.id) as stop,
            (select count(*)::integer from sandbox.transactions t where t.player_id = p.id and t.type = 'withdrawal' and t.status in ('new', 'processing')) as open
       from sandbox.players p where p.id = $1`,
    [playerId],
  )
  if (!facts) throw new Error(`There is no player ${playerId}`)
  if (!facts.is_registration_completed)
    fail('UserNeedProfileDataException', undefined, { message: 'The registration is to be completed first' })
  if (!facts.has_contact)
    fail('UserNeedConfirmContactException', undefined, { message: 'A contact is to be confirmed first' })
  if (!facts.has_deposited) fail('UserNeedDepositException', undefined, { message: 'Nothing was ever deposited' })
  if (facts.is_kyc_block_enabled && !facts.is_verified)
    fail('KycWithdrawalException', undefined, { message: 'The identity is to be verified first' })
  if (facts.stop !== null)
    fail(
      'WithdrawalDeclinedException',
      { reason: 'declined_by_house' },
      { message: 'The house pays this player nothing for now' },
    )
  if (facts.open >= MOST_OPEN)
    fail(
      'WithdrawalDeclinedException',
      { reason: 'too_many_open', most: MOST_OPEN },
      { message: 'Too many withdrawals are under way' },
    )
  return facts
}

/** The requirements for this sum, including all earlier withdrawals. */
export async function passSumGates(
  tx: Queryable,
  playerId: number,
  facts: Facts,
  { currency, minor, rules }: { currency: string; minor: number; rules: WithdrawalRules },
): Promise<void> {
  const before = await readWithdrawn(tx, playerId, currency, null)
  const total = before.reduce((sum, one) => sum + one.minor, minor)
  const missing = (['first_name', 'last_name', 'birth_date'] as const).filter((field) => !facts[field])
  if (total > rules.profileFrom * 100 && !facts.is_verified && missing.length > 0) {
    fail('KycUserProfileException', { fields: missing }, { message: 'The profile does not say who the player is' })
  }
  if (total > rules.verifyFrom * 100 && !facts.is_verified)
    fail('SumsubVerificationRequiredException', undefined, { message: 'The identity is to be verified for such a sum' })
}
