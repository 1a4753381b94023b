import { delays, type Delivery } from '../../provider/delivery.ts'
import type { Advance } from '../../provider/advance-payment.ts'

export const declineReasons = [
  ['insufficient_funds', 'not enough money'],
  ['card_expired', 'the card has expired'],
  ['limit_of_bank', "the bank's limit"],
  ['wrong_code', 'a wrong code from the SMS'],
  ['suspected', 'suspected fraud'],
  ['not_confirmed', 'not confirmed in the app'],
] as const

const MINUTE = 60_000
export const pendingTimes: readonly (readonly [number, string])[] = [
  [15_000, '15 seconds'],
  [MINUTE, '1 minute'],
  [10 * MINUTE, '10 minutes'],
  [60 * MINUTE, '1 hour'],
  [24 * 60 * MINUTE, '1 day'],
]

export type Choice = Pick<Advance, 'status' | 'reason' | 'decide'> & { delivery: Delivery }

/** What the person at the payment page chose; null for what no button of it sends. */
export function readChoice(fields: ReadonlyMap<string, string>, now: number): Choice | null {
  const delay = delays.find(([ms]) => String(ms) === fields.get('delay'))?.[0] ?? 0
  const delivery: Delivery = { delay, twice: fields.has('twice'), shuffled: fields.has('shuffled') }
  switch (fields.get('do')) {
    case 'pay':
      return { status: 'succeeded', delivery }
    case 'cancel':
      return { status: 'cancelled', delivery }
    case 'decline':
      return {
        status: 'declined',
        reason: declineReasons.find(([reason]) => reason === fields.get('reason'))?.[0] ?? 'insufficient_funds',
        delivery,
      }
    case 'wait': {
      const ms = pendingTimes.find(([time]) => String(time) === fields.get('after'))?.[0]
      const as = fields.get('then') === 'declined' ? 'declined' : 'succeeded'
      return { status: 'pending', delivery, ...(ms === undefined ? {} : { decide: { at: now + ms, as } }) }
    }
    default:
      return null
  }
}
