import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { picturesOf } from '../campaigns/media/picture-path.ts'
import type { Locale } from '../handle.ts'
import type { Bonus } from './bonus.ts'
import { bonusTerms } from './bonus-terms.ts'

export type BonusField = 'description' | 'status'

/** A bonus as the calls answer it. @param balanceMinor What the player's bonus balance of its type holds. */
export function bonusToWire(
  bonus: Bonus,
  { locale, balanceMinor, fields }: { locale: Locale; balanceMinor: number; fields: readonly BonusField[] },
): CallOutput<'bonuses.get'>['items'][number] {
  const {
    id,
    type,
    status,
    texts,
    image,
    currency,
    max_bet_minor,
    max_payout_minor,
    paid_minor,
    activated_at,
    ended_at,
  } = bonus
  const sum = (minor: number) => toWire({ minor, currency })
  return {
    id,
    type,
    ...(fields.includes('status') ? { status } : {}),
    ...(fields.includes('description')
      ? { description: { ...texts[locale], terms: bonusTerms(bonus, locale), ...picturesOf(image) } }
      : {}),
    amount: sum(bonus.amount_minor),
    balance: sum(status === 'active' ? balanceMinor : bonus.kept_minor),
    wagering: { required: sum(bonus.required_minor), done: sum(bonus.done_minor) },
    ...(max_bet_minor === null ? {} : { max_bet: sum(max_bet_minor) }),
    ...(max_payout_minor === null ? {} : { max_payout: sum(max_payout_minor) }),
    ...(paid_minor === null ? {} : { paid_out: sum(paid_minor) }),
    created_at: bonus.created_at.toISOString(),
    ...(activated_at ? { activated_at: activated_at.toISOString() } : {}),
    ...(ended_at ? { ended_at: ended_at.toISOString() } : {}),
    expires_at: bonus.expires_at.toISOString(),
  }
}
