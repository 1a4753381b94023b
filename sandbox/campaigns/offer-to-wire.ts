import { toWire } from '#base/to-wire.ts'
import type { offerFields } from '#schemas/api/campaigns-shapes.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Locale } from '../handle.ts'
import { picturesOf } from './media/picture-path.ts'
import type { Offer, Reward, Sums, Trigger } from './offer.ts'
import { offerTerms } from './offer-terms.ts'

type Wire = CallOutput<'campaigns.getoffers'>['items'][number]
export type OfferField = (typeof offerFields)[number]
const allOfferFields: readonly OfferField[] = ['trigger', 'description', 'promotions']

/** An offer as the calls answer it, its sums in this currency. */
export function offerToWire(
  offer: Offer,
  {
    currency,
    locale,
    fields = allOfferFields,
  }: { currency: string; locale: Locale; fields?: readonly OfferField[] | undefined },
): Wire {
  return {
    id: offer.id,
    ...(fields.includes('trigger') ? { trigger: triggerToWire(offer.trigger, currency) } : {}),
    ...(fields.includes('description')
      ? {
          description: {
            ...offer.texts[locale],
            terms: offerTerms(offer, currency, locale),
            ...picturesOf(offer.image),
          },
        }
      : {}),
    ...(fields.includes('promotions')
      ? { promotions: offer.rewards.map((reward) => rewardToWire(reward, currency)) }
      : {}),
  }
}

function triggerToWire(
  { action, minAmounts, methods, excludeMethods, count }: Trigger,
  currency: string,
): NonNullable<Wire['trigger']> {
  const least = minAmounts?.[currency]
  return {
    action,
    ...(least === undefined ? {} : { min_amount: least, currency }),
    ...(methods ? { methods: [...methods] } : {}),
    ...(excludeMethods ? { exclude_methods: [...excludeMethods] } : {}),
    ...(count === undefined ? {} : { count }),
  }
}

function rewardToWire(reward: Reward, currency: string): NonNullable<Wire['promotions']>[number] {
  const money = (sums: Sums | undefined, times = 1) =>
    sums?.[currency] === undefined ? undefined : toWire({ minor: sums[currency] * 100 * times, currency })
  const given = <Key extends string>(key: Key, value: ReturnType<typeof money>) =>
    value ? ({ [key]: value } as Record<Key, NonNullable<typeof value>>) : {}
  if (reward.type === 'free_spins')
    return {
      type: 'free_spins',
      game: reward.game,
      count: reward.count,
      days: reward.days,
      ...given('stake', money(reward.stake)),
    }
  const { bonusType, percent, amount, max, wagering, days, maxBet, maxPayoutTimes } = reward
  return {
    type: 'bonus',
    bonus_type: bonusType,
    ...(percent === undefined ? {} : { percent }),
    ...given('amount', money(amount)),
    ...given('max_amount', money(max)),
    wagering,
    days,
    ...given('max_bet', money(maxBet)),
    ...(maxPayoutTimes === undefined ? {} : given('max_payout', money(amount ?? max, maxPayoutTimes))),
  }
}
